import { html, type Markup } from './html.ts';
import { section } from './parts.ts';
import { counted, wordsOf } from './text.ts';

export interface DocsModel {
  /** What is searched; empty if nothing is. */
  readonly q: string;
  readonly hits: readonly Hit[] | null;
  readonly guides: readonly { readonly path: string; readonly title: string; readonly about: string }[];
  readonly groups: readonly {
    /** Below the documentation; empty for its first level. */
    readonly folder: string;
    readonly pages: readonly { readonly path: string; readonly title: string }[];
  }[];
}

interface Hit {
  readonly address: string;
  readonly title: string;
  readonly heading: string | null;
  readonly snippet: string;
}

/** The list of the documentation. */
export function docsView({ q, hits, guides, groups }: DocsModel) {
  return {
    title: q === '' ? 'Documentation' : `${q} in the documentation`,
    description: 'How to run, ask and check Cairn.',
    main: html`<div class="wrap"><header class="page-head"><h1>Documentation</h1><p class="lead">Start with <a href="/docs/first-ten-minutes">the first ten minutes</a>, or go to the <a href="/docs/reference">reference of the API</a>. Every page is also there in Markdown: add <code>.md</code> to its address, or read <a href="/llms.txt">llms.txt</a>.</p></header>
      <form class="stack narrow" role="search" aria-label="Documentation" action="/docs"><label for="docs-q">Search the documentation</label><input id="docs-q" name="find" type="search" value=${q} maxlength="200" autocomplete="off" spellcheck="false" /><button type="submit">Search</button></form>
      ${hits === null ? null : results(hits)}
      ${section('guides', 'Guides', html`<dl class="guides">${guides.map(({ path, title, about }) => html`<dt><a href=${`/docs/${path}`}>${title}</a></dt><dd>${about}</dd>`)}</dl>`)}
      ${groups.map(({ folder, pages }) => section(folder === '' ? 'subjects' : folder, folder === '' ? 'Subjects' : wordsOf(folder), html`<ul class="plain columns-list">${pages.map(({ path, title }) => html`<li><a href=${`/docs/${path}`}>${title}</a></li>`)}</ul>`))}</div>`,
  };
}

function results(hits: readonly Hit[]): Markup {
  const list = html`<ol class="plain">${hits.map(({ address, title, heading, snippet }) => html`<li><a href=${address}>${title}${heading === null ? null : `: ${heading}`}</a><p class="small">${snippet}</p></li>`)}</ol>`;
  return section(
    'results',
    'Results',
    hits.length === 0 ? html`<p>No part of the documentation has all these words.</p>` : list,
    hits.length === 0 ? '' : counted(hits.length, 'part'),
  );
}
