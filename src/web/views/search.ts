import type { SearchField, SearchHit, SearchResult } from '../../services/search/contract.ts';
import { entityPath, queryOf, searchPath } from './address.ts';
import { html, type Markup } from './html.ts';
import { foreign, kevChip, level, levelChip } from './parts.ts';
import { begin, count, counted, dayInWords, percent, visible, wordsOf } from './text.ts';
import { sourced } from './value.ts';

export interface SearchModel {
  readonly q: string;
  readonly sort: string;
  readonly fields: readonly SearchField[];
  /** Null without a query, or with a wrong one. */
  readonly result: SearchResult | null;
  readonly fault: {
    readonly message: string;
    readonly details: readonly {
      readonly message: string;
      readonly range: readonly [number, number] | null;
    }[];
  } | null;
  readonly now: string;
  readonly origin: string;
}

const orders = [
  ['', 'Relevance'],
  ['-risk', 'Risk'],
  ['-published', 'Newest'],
  ['-epss', 'EPSS'],
  ['-cvss', 'CVSS'],
] as const;

/** The search: query, hits with their reasons, facets, and help. */
export function searchView(model: SearchModel) {
  const { q, sort, result, fault, fields } = model;
  const name = q === '' ? 'Search' : `Search: ${begin(visible(q), 80).text}`;
  return {
    title: name,
    description:
      result === null
        ? 'Search vulnerabilities, products, weaknesses, techniques, groups and advisories.'
        : counted(result.total, 'hit'),
    main: html`<div class="wrap">
      <h1 class="unseen">${name}</h1>
      <form class="query" role="search" aria-label="Query" action="/search">
        <label class="unseen" for="query">Query</label>
        <input id="query" name="q" type="search" value=${q} maxlength="1000" autocomplete="off" spellcheck="false" aria-invalid=${fault === null ? undefined : 'true'} aria-describedby=${fault === null ? undefined : 'fault'} placeholder="vendor:apache severity:critical kev:true" />
        <label class="unseen" for="sort">Order</label>
        <select id="sort" name="sort">${orders.filter(([key]) => key === '' || fields.some((field) => field.isSortable && field.name === key.slice(1))).map(([key, word]) => html`<option value=${key} selected=${key === sort ? true : undefined}>${word}</option>`)}</select>
        <button type="submit" class="primary">Search</button>
      </form>
      ${fault === null ? null : faultAt(q, fault)}
      ${result === null ? null : found(model, result)}
      ${help(fields, result === null)}
    </div>`,
  };
}

/** The query with what is wrong marked at its place, and a sentence for each fault. */
function faultAt(q: string, { message, details }: NonNullable<SearchModel['fault']>): Markup {
  const [first] = details.flatMap(({ range }) => (range === null ? [] : [range]));
  const marked =
    first === undefined
      ? visible(q)
      : [
          visible(q.slice(0, first[0])),
          html`<mark>${visible(q.slice(first[0], Math.max(first[1], first[0] + 1))) || ' '}</mark>`,
          visible(q.slice(Math.max(first[1], first[0] + 1))),
        ];
  return html`<div class="fault" id="fault" role="alert"><p><code class="marked">${marked}</code></p><p>${visible(message)}</p></div>`;
}

function found(model: SearchModel, result: SearchResult): Markup {
  const { q, sort } = model;
  const { hits, total, facets = {}, nextCursor, didYouMean, corrected, warnings, matched, entities } = result;
  const order = sort === '' ? {} : { sort };
  return html`<div class="results">
    <aside class="facets" aria-label="Narrow down">${Object.entries(facets).map(([field, values]) => facet(q, sort, field, values))}</aside>
    <div class="hits">
      <p class="summary"><b class="num">${count(total)}</b> ${total === 1 ? 'hit' : 'hits'}${matched === 'some' ? ' with some of the words' : ''}. <span class="exports">${['csv', 'json', 'jsonl', 'stix'].map((format) => html`<a href=${`/api/v1/search?${queryOf({ q, ...order, ...(format === 'json' ? {} : { format }), limit: '100' })}`}>${format.toUpperCase()}</a> `)}<a href=${`/feeds/search.atom?${queryOf({ q })}`}>Atom</a> <a href=${`/feeds/search.rss?${queryOf({ q })}`}>RSS</a></span></p>
      ${didYouMean === null ? null : html`<p class="notice">${corrected ? 'Nothing has the words as typed. These are the hits of' : 'Did you mean'} <a href=${searchPath(didYouMean)}>${visible(didYouMean)}</a></p>`}
      ${warnings.map(({ message }) => html`<p class="notice">${visible(message)}</p>`)}
      ${entities.length === 0 ? null : html`<p class="named">Named in the query: ${entities.slice(0, 6).map(({ id, name, type }) => html`<a href=${entityPath(id)}>${foreign(name)}</a> <span class="faint">${type}</span> `)}</p>`}
      ${hits.length === 0 ? html`<p class="nothing">Nothing was found. Fewer words or conditions find more.</p>` : html`<ol class="hit-list">${hits.map(hitRow)}</ol>`}
      ${nextCursor === null ? null : html`<p><a class="button" rel="next" href=${searchPath(q, { ...order, cursor: nextCursor })}>Next page</a></p>`}
    </div>
  </div>`;
}

function facet(
  q: string,
  sort: string,
  field: string,
  values: NonNullable<SearchResult['facets']>[string],
): Markup {
  if (values.length === 0) return null;
  const quoted = (value: string) => (/^[\w.-]+$/.test(value) ? value : `"${value.replaceAll('"', '')}"`);
  return html`<div class="facet"><h2>${wordsOf(field)}</h2><ul>${values.slice(0, 8).map(({ value, name, count: of }) => html`<li><a href=${searchPath(`${q} ${field}:${quoted(value)}`, sort === '' ? {} : { sort })}><span>${foreign(begin(visible(name ?? value), 40).text)}</span><span class="num">${count(of)}</span></a></li>`)}</ul></div>`;
}

function hitRow(hit: SearchHit): Markup {
  const { why, snippet } = hit;
  const because = [
    why.terms.length === 0 ? null : `has ${why.terms.slice(0, 6).join(', ')}`,
    why.synonyms === undefined ? null : `and ${why.synonyms.slice(0, 4).join(', ')}`,
  ]
    .filter((part) => part !== null)
    .join(' ');
  const reason = html`<span class="faint">Found by ${why.match.replaceAll('-', ' ')}${because === '' ? '' : `: ${because}`}</span>`;
  if (hit.type !== 'vulnerability') {
    return html`<li class="hit"><p><a href=${entityPath(hit.id)}><b>${foreign(begin(visible(hit.name ?? hit.id), 140).text)}</b></a> <span class="tag">${hit.type.replaceAll('-', ' ')}</span> <span class="faint">${hit.id}</span></p>${passage(snippet, hit.highlights)}<p class="small">${reason}</p></li>`;
  }
  const { id, title, risk, riskScore, severity, cvss, epss, kev, published, vendor } = hit;
  return html`<li class="hit"><p><a href=${entityPath(id)}><b>${id}</b></a> ${levelChip(risk, html` <span class="num">${riskScore ?? ''}</span>`)} ${kev ? sourced(id, '/kev/listed', kevChip()) : null}</p>
    <p class="hit-title">${foreign(begin(visible(title ?? 'no title stated'), 160).text)}</p>
    ${passage(snippet, hit.highlights)}
    <p class="small"><span class="hit-figures num">${cvss === null ? null : html`CVSS ${sourced(id, '/cvss/0/baseScore', cvss.toFixed(1))} ${level(severity)}`} ${epss === null ? '' : html`EPSS ${sourced(id, '/epss/score', percent(epss))}`} ${published === null ? '' : sourced(id, '/published', dayInWords(published))} ${vendor === null ? null : foreign(vendor)}</span> ${reason}</p></li>`;
}

/** A passage with what matches marked. */
function passage(snippet: string | null, highlights: SearchHit['highlights']): Markup {
  if (snippet === null) return null;
  let at = 0;
  const parts: Markup[] = [];
  for (const [start, end] of highlights) {
    parts.push(visible(snippet.slice(at, start)), html`<mark>${visible(snippet.slice(start, end))}</mark>`);
    at = end;
  }
  return html`<p class="snippet" dir="auto">${parts}${visible(snippet.slice(at))}</p>`;
}

function help(fields: readonly SearchField[], isOpen: boolean): Markup {
  return html`<details class="help" open=${isOpen ? true : undefined}><summary>How to write a query</summary>
    <p>Words, ids and names are found as typed, with synonyms. Conditions narrow down: <code>severity:critical</code>, <code>epss${'>='}0.5</code>, <code>published${'>='}30d</code>, <code>-kev:true</code>. Combine with <code>AND</code>, <code>OR</code>, <code>NOT</code>, parentheses and ${'"phrases"'}. <a href="/docs/search">All of it</a></p>
    <section class="scroll" tabindex="0" aria-label="Table of fields"><table class="data"><thead><tr><th scope="col">Field</th><th scope="col">Means</th><th scope="col">Example</th></tr></thead>
      <tbody>${fields.map(({ name, description, examples }) => html`<tr><th scope="row"><code>${name}</code></th><td>${description.replaceAll('`', '')}</td><td><a href=${searchPath(examples[0] ?? name)}><code>${examples[0] ?? ''}</code></a></td></tr>`)}</tbody></table></section></details>`;
}
