import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { assetAddress } from './assets.ts';
import type { Shown } from './contract.ts';
import { documentOf } from './views/layout.ts';

/** Where a page is shown. */
export interface Place {
  /** Path and query. */
  readonly path: string;
  readonly origin: string;
  readonly q: string;
}

/** The document of a page. */
export function renderPage({ title, description, main }: Shown, place: Place): string {
  return render({ title, description, main }, place, null);
}

/** A document without content: a script fetches it with a key. */
export function renderShell(shown: Shown, place: Place, viewName: string): string {
  return render(shown, place, viewName);
}

function render(shown: Shown, place: Place, fetches: string | null): string {
  return `<!doctype html>\n${renderToString(documentOf({ ...shown, ...place, asset: assetAddress, fetches }) as VNode)}`;
}
