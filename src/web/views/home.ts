import type { DailyBrief, DailyItem } from '../../services/daily/contract.ts';
import type { KevItem } from '../../services/kev/contract.ts';
import type { VulnerabilityHit } from '../../services/search/contract.ts';
import type { DataStatus } from '../../services/status/contract.ts';
import type { VulnerabilityItem } from '../../services/vulnerability/contract.ts';
import { searchPath } from './address.ts';
import { html, type Markup } from './html.ts';
import { copyButton, nothing, section, when } from './parts.ts';
import { vulnerabilityTable } from './rows.ts';
import { sourceAges } from './source-ages.ts';
import { ageInWords, count, dayInWords, percent, valueInWords, visible } from './text.ts';

export interface HomeModel {
  readonly status: DataStatus;
  readonly brief: DailyBrief;
  readonly kev: readonly KevItem[];
  readonly latest: readonly VulnerabilityItem[];
  readonly critical: readonly VulnerabilityHit[];
  readonly now: string;
}

/** The page that somebody opens in the morning. */
export function homeView(model: HomeModel) {
  const { brief, status, now } = model;
  const isEmpty = status.sources.every(
    ({ lastSuccess, publisher }) => lastSuccess === null || publisher === 'Cairn',
  );
  return {
    title: 'Cairn',
    description: brief.headline.slice(0, 280) || 'Security intelligence with its evidence attached.',
    main: html`<div class="wrap" data-news=${brief.date}>
      <header class="page-head"><p class="eyebrow">Daily brief, ${dayInWords(brief.date)}</p><h1>What matters today</h1>
        <p class="lead">${visible(brief.headline)}</p><p class="news-note notice" hidden></p></header>
      ${isEmpty ? emptyStore() : null}
      <div class="columns"><div class="main-column">
        ${brief.sections.map((part) => briefSection(part))}
        ${section('kev', 'Newest in KEV', model.kev.length === 0 ? nothing('No KEV catalog is loaded.') : vulnerabilityTable('Newest in KEV', model.kev, { head: 'Added, due', cell: (item) => [when(item.dateAdded, now), html`<br /><span class="faint">${item.dueDate === null ? 'no deadline' : `due ${ageInWords(item.dueDate, now)}`}</span>`] }, ({ dateAdded }) => dateAdded.slice(0, 10)), html`<a href=${searchPath('kev:true', { sort: '-kevAdded' })}>All</a>`)}
        ${section('critical', 'New critical CVEs', model.critical.length === 0 ? nothing('None is stored.') : vulnerabilityTable('New critical CVEs', model.critical, { head: 'Published', cell: ({ published }) => when(published, now) }, ({ published }) => published?.slice(0, 10)), html`<a href=${searchPath('severity:critical', { sort: '-published' })}>All</a>`)}
        ${section('latest', 'Newest records', model.latest.length === 0 ? nothing('No CVE record is loaded.') : vulnerabilityTable('Newest records', model.latest, { head: 'Published', cell: ({ published }) => when(published, now) }, ({ published }) => published?.slice(0, 10)))}
      </div><aside class="side" aria-label="State of the data">
        <div class="side-part first"><h2>How old the data is</h2>${sourceAges(status, now)}</div>
        <div class="side-part"><h2>Follow</h2><p><a href="/feeds/cve.atom">New CVEs</a>, <a href="/feeds/kev.atom">KEV</a>, <a href="/feeds/epss.atom">EPSS</a> as Atom, <a href="/feeds/due.ics">deadlines</a> as a calendar. <a href="/docs/feeds">All forms</a></p></div>
        <div class="side-part"><h2>Try a search</h2><ul class="plain">${examples.map((q) => html`<li><a href=${searchPath(q)}><code>${q}</code></a></li>`)}</ul></div>
      </aside></div>
    </div>`,
  };
}

const examples = [
  'log4shell',
  'kev:true epss>=0.9',
  'vendor:fortinet severity:critical',
  'cwe:79 published>=90d',
  'type:group',
];
const titles = {
  new: 'New',
  due: 'Due',
  first: 'Do first',
  changed: 'Changed',
  scores: 'EPSS movers',
} as const;

function briefSection({ name, total, items, text }: DailyBrief['sections'][number]): Markup {
  return section(
    `brief-${name}`,
    titles[name],
    items.length === 0
      ? nothing(text === '' ? 'Nothing.' : visible(text))
      : vulnerabilityTable(
          titles[name],
          items.slice(0, 10),
          { head: 'Why', cell: reasons },
          ({ day }) => day,
        ),
    total === 0 ? null : `${count(Math.min(total, items.length, 10))} of ${count(total)}`,
  );
}

/** How a score moved, on one line. */
function move({ reasons: all }: DailyItem): Markup | null {
  const [before, after] = ['epss_before', 'epss_after'].map((code) => {
    return all.find((reason) => reason.code === code)?.value;
  });
  if (typeof before !== 'number' || typeof after !== 'number') return null;
  return html`<span class="num">${percent(before)} → ${percent(after)}</span>`;
}

function reasons(item: DailyItem): Markup {
  const moved = move(item);
  const all = item.reasons.filter(({ code }) => moved === null || !/^epss_(?:before|after)$/.test(code));
  return html`<ul>${moved === null ? null : html`<li>EPSS ${moved}</li>`}${all.slice(0, 3).map(({ code, value }) => html`<li>${code.replaceAll('_', ' ').replace(/^kev/, 'KEV').replace(/^epss/, 'EPSS').replace(/^cvss/, 'CVSS')}${value === true ? '' : html` <span class="num">${typeof value === 'number' && code.startsWith('epss') ? percent(value) : valueInWords(value)}</span>`}</li>`)}</ul>`;
}

/** What to do on a store that has only what comes with Cairn. */
function emptyStore(): Markup {
  const command = 'cairn sync';
  return html`<section class="notice" aria-labelledby="empty-title"><h2 id="empty-title">Only the starter pack is loaded</h2>
    <p>It knows the exploited CVEs and their names. To load all sources from the network, run this on the machine of the server:</p>
    <p><code>${command}</code> ${copyButton('Copy', command)}</p>
    <p class="small">Afterwards the server keeps them fresh. <a href="/docs/first-ten-minutes">The first ten minutes</a></p></section>`;
}
