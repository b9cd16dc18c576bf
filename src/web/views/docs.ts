import { html } from './html.ts';
import { section } from './parts.ts';
import { wordsOf } from './text.ts';

export interface DocsModel {
  readonly groups: readonly {
    /** Below the documentation; empty for its first level. */
    readonly folder: string;
    readonly pages: readonly { readonly path: string; readonly title: string }[];
  }[];
}

/** The list of the documentation. */
export function docsView({ groups }: DocsModel) {
  return {
    title: 'Documentation',
    description: 'How to run, ask and check Cairn.',
    main: html`<div class="wrap"><header class="page-head"><h1>Documentation</h1><p class="lead">Start with <a href="/docs/first-ten-minutes">the first ten minutes</a>, or go to the <a href="/docs/reference">reference of the API</a>.</p></header>
      ${groups.map(({ folder, pages }) => section(folder === '' ? 'guides' : folder, folder === '' ? 'Guides' : wordsOf(folder), html`<ul class="plain columns-list">${pages.map(({ path, title }) => html`<li><a href=${`/docs/${path}`}>${title}</a></li>`)}</ul>`))}</div>`,
  };
}
