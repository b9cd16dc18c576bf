import { cvePath } from './address.ts';
import { cveAffected } from './cve-affected.ts';
import { cveChanges } from './cve-changes.ts';
import { cveCopies } from './cve-copies.ts';
import { cveEpss } from './cve-epss.ts';
import { cveExploitation } from './cve-exploitation.ts';
import { cveLinks } from './cve-links.ts';
import type { CveModel } from './cve-model.ts';
import { cveReferences } from './cve-references.ts';
import { cveScores } from './cve-scores.ts';
import { cveTimeline } from './cve-timeline.ts';
import { cveVerdict } from './cve-verdict.ts';
import { html, type Markup } from './html.ts';
import { copyButton, facts, foreign, prose, section, when } from './parts.ts';
import { sourceList } from './sources.ts';
import { begin, visible } from './text.ts';

export type { CveModel, VersionCheck } from './cve-model.ts';

const titleMax = 220;

/** The page of one CVE. */
export function cveView(model: CveModel) {
  const { record } = model;
  const title = begin(visible(record.title ?? 'No title is stated'), titleMax).text;
  return {
    title: `${record.id}: ${begin(title, 90).text}`,
    description: describe(model),
    main: html`<article class="wrap cve" data-cve=${record.id}>
      ${heading(model, title)}
      ${cveVerdict(model)}
      <div class="columns">
        <div class="main-column">
          ${description(model)}
          ${cveScores(model)}
          ${cveExploitation(model)}
          ${cveEpss(model)}
          ${cveAffected(model)}
          ${cveLinks(model)}
          ${cveTimeline(model)}
          ${cveChanges(model)}
          ${cveReferences(model)}
        </div>
        <aside class="side" aria-label="About this record">${aside(model)}</aside>
      </div>
    </article>`,
  };
}

function describe({ record }: CveModel): string {
  const { risk, kev, cvss, epss } = record;
  const [score] = cvss;
  return [
    `${risk.level} risk`,
    score === undefined ? '' : `CVSS ${score.baseScore.toFixed(1)}`,
    kev.listed ? 'known to be exploited' : '',
    epss === null ? '' : `EPSS ${(epss.score * 100).toFixed(1)} %`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const states: Readonly<Record<string, string>> = {
  published: 'Published record',
  rejected: 'Rejected',
  reserved: 'Reserved',
  unknown: 'No CVE record is loaded; these are the facts of other sources',
};

function heading({ record, origin }: CveModel, title: string): Markup {
  const { id, state, aliases } = record;
  return html`<header class="page-head">
    <p class="eyebrow">
      <span class="id">${id}</span>${copyButton('Copy id', id)}${copyButton('Copy link', origin + cvePath(id))}
      <span class=${state === 'rejected' ? 'state state-bad' : 'state'}>${states[state]}</span>
    </p>
    <h1 dir="auto">${title}</h1>
    ${aliases.length === 0 ? null : html`<p class="aliases">Also known as ${aliases.slice(0, 12).map((alias, i) => [i > 0 ? ', ' : '', html`<b>${foreign(alias)}</b>`])}</p>`}
    ${record.replacedBy.length === 0 ? null : html`<p class="notice">Replaced by ${record.replacedBy.map((other) => html` <a href=${cvePath(other)}>${other}</a>`)}</p>`}
  </header>`;
}

function description({ record }: CveModel): Markup {
  const { otherDescriptions, remarks } = record;
  const rejection = remarks.find(({ kind }) => kind === 'rejection') ?? null;
  const chosen = record.description ?? rejection;
  const others = [...otherDescriptions, ...remarks.filter((remark) => remark !== chosen)];
  return section('description', 'What it is', [
    chosen === null
      ? html`<p class="nothing">No source describes it.</p>`
      : [prose(chosen.text), html`<p class="by">${foreign(chosen.source)}</p>`],
    others.length === 0
      ? null
      : html`<details class="more"><summary>${others.length} more texts: other sources, languages, workarounds</summary>${others
          .slice(0, 40)
          .map(
            (text) =>
              html`<div class="quote">${prose(text.text, 600)}<p class="by">${foreign(text.source)}, ${foreign(text.lang)}${'kind' in text ? `, ${text.kind}` : ''}</p></div>`,
          )}</details>`,
  ]);
}

const parts = [
  ['scores', 'CVSS'],
  ['exploitation', 'Exploitation'],
  ['epss', 'EPSS'],
  ['affected', 'Affected'],
  ['links', 'Weaknesses and actors'],
  ['timeline', 'Timeline'],
  ['changes', 'Changes'],
  ['references', 'References'],
] as const;

function aside(model: CveModel): Markup {
  const { record, now } = model;
  const { published, modified, reserved, assigner, contributors } = record;
  const [cna] = contributors.filter(({ role }) => role === 'cna');
  return [
    html`<nav class="contents" aria-label="On this page"><ul>${parts.map(([id, name]) => html`<li><a href=${`#${id}`}>${name}</a></li>`)}</ul></nav>`,
    html`<div class="side-part"><h2>Record</h2>${facts([
      ['Published', when(published, now)],
      ['Modified', when(modified, now)],
      reserved === null ? null : ['Reserved', when(reserved, now)],
      assigner === null && cna === undefined
        ? null
        : ['CNA', foreign(cna?.shortName ?? assigner?.shortName ?? 'not stated')],
    ])}</div>`,
    html`<div class="side-part"><h2>Sources of this page</h2>${sourceList(model)}</div>`,
    cveCopies(model),
    html`<div class="side-part"><h2>Compare</h2>
      <form class="inline" action="/compare"><input type="hidden" name="a" value=${record.id} />
        <label class="unseen" for="compare-with">Another CVE</label>
        <input id="compare-with" type="text" name="b" placeholder="CVE-2021-45046" required />
        <button type="submit">Side by side</button></form>
    </div>`,
  ];
}
