import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { assetAddress } from './assets.ts';
import type { PageView } from './contract.ts';
import { documentOf } from './views/layout.ts';

/** Where a page is shown. */
export interface Place {
  /** Path and query. */
  readonly path: string;
  readonly origin: string;
  readonly q: string;
}

/** The document of a page. */
export function renderPage({ title, description, main }: PageView, place: Place): string {
  return render({ title, description, main }, place, null);
}

/** A document without content: a script fetches it with a key. */
export function renderShell(view: PageView, place: Place, viewName: string): string {
  return render(view, place, viewName);
}

function render(view: PageView, place: Place, fetches: string | null): string {
  return `<!doctype html>\n${renderToString(documentOf({ ...view, ...place, asset: assetAddress, fetches }) as VNode)}`;
}
