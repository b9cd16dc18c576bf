import type { PlatformHealth, QualityOps, Reliability } from '../../services/operation/contract.ts';
import type { DataSource, DataStatus } from '../../services/status/contract.ts';
import { html, type Markup } from './html.ts';
import { copyButton, nothing, outward, section, when } from './parts.ts';
import { sourceState } from './source-ages.ts';
import { count, counted, percent, visible, wordsOf } from './text.ts';

export interface StatusModel {
  readonly status: DataStatus;
  readonly reliability: Reliability;
  /** Null if it could not be measured now. */
  readonly quality: QualityOps | null;
  readonly health: PlatformHealth | null;
  readonly now: string;
}

/** Whether the data is fresh, and why not; whether answers come; and how complete the data is. */
export function statusView(model: StatusModel) {
  const { status, health } = model;
  const bad = status.sources.filter((source) => source.status === 'degraded').length;
  const old = status.sources.filter((source) => source.status === 'stale').length;
  const sentence =
    bad > 0
      ? `${counted(bad, 'source')} cannot be read.`
      : old > 0
        ? `${counted(old, 'source')} ${old === 1 ? 'is' : 'are'} old.`
        : 'All loaded sources are fresh.';
  return {
    title: 'Status',
    description: sentence,
    main: html`<div class="wrap">
      <header class="page-head"><p class="eyebrow">Status</p><h1>${sentence}</h1><p class="lead">Freshness of all sources: <b class="num">${status.freshness.toFixed(2)}</b> (at most 1). Health of the platform: <b class="num">${health?.overall ?? '–'}</b> of 100.</p></header>
      ${sources(model)}
      ${reliability(model)}
      ${quality(model)}
      ${healthParts(model)}
    </div>`,
  };
}

function sources({ status, now }: StatusModel): Markup {
  return section(
    'sources',
    'Sources',
    html`<section class="scroll" tabindex="0" aria-label="Table of sources"><table class="data stacked">
    <thead><tr><th scope="col">Source</th><th scope="col">State</th><th scope="col">Freshness</th><th scope="col">Newest data</th><th scope="col">Last success</th><th scope="col">Records</th><th scope="col">Why, and what to do</th></tr></thead>
    <tbody>${status.sources.map((source) => html`<tr id=${`source-${source.name}`}><th scope="row"><b>${source.title}</b><br /><span class="faint">${source.publisher}, ${source.licence}</span><br />${outward(source.homepage)}</th><td>${sourceState(source.status)}</td><td class="num" data-label="Freshness">${bar(source.freshness, `Freshness of ${source.title}`)} ${source.freshness.toFixed(2)}</td><td data-label="Newest data">${source.upstreamDate === null ? html`<span class="faint">none</span>` : [when(source.upstreamDate, now), html`<br /> <span class="faint">${when(source.upstreamDate, now, 'age')}</span>`]}</td><td data-label="Last success">${source.lastSuccess === null ? html`<span class="faint">never</span>` : when(source.lastSuccess, now, 'age')}</td><td class="num" data-label="Records">${count(source.records)}</td><td class="wide">${advice(source)}</td></tr>`)}</tbody>
  </table></section>`,
  );
}

/** Why the data of a source is as old as it is, in a sentence, with the command that helps. */
function advice({ status, error, name, next, cadence }: DataSource): Markup {
  const command = `cairn sync ${name}`;
  const commandLine = html`<br /><code>${command}</code> ${copyButton('Copy', command)}`;
  if (status === 'degraded')
    return html`The last attempt failed: ${visible(error ?? 'no reason is stored')}. It is repeated by itself.`;
  if (status === 'never') return html`It was never read. To load it:${commandLine}`;
  if (status === 'disabled') return html`Its schedule is switched off (<code>CAIRN_SYNC</code>).`;
  if (status === 'stale')
    return html`The loaded copy is old, and no newer one was fetched. Upstream publishes ${visible(cadence)}.${next === null ? commandLine : ''}`;
  return html`<span class="faint">Upstream publishes ${visible(cadence)}.</span>`;
}

/** A share as a bar, with the figure next to it. */
function bar(share: number, label: string): Markup {
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label=${`${label}: ${percent(share)}`}><rect width="100" height="8" rx="2" /><rect width=${Math.round(Math.max(0, Math.min(1, share)) * 100)} height="8" rx="2" /></svg>`;
}

function reliability({ reliability: { windows } }: StatusModel): Markup {
  return section(
    'reliability',
    'Reliability',
    html`<section class="scroll" tabindex="0" aria-label="Table of reliability"><table class="data">
    <thead><tr><th scope="col">Window</th><th scope="col">Requests</th><th scope="col">Answered</th><th scope="col">Error budget left</th><th scope="col">95 of 100 within</th></tr></thead>
    <tbody>${windows.map(({ window, requests, successShare, errorBudget, classes }) => html`<tr><th scope="row">${window}</th><td class="num">${count(requests)}</td><td class="num">${successShare === null ? html`<span class="faint">nothing measured</span>` : [bar(successShare, `Answered in ${window}`), ` ${percent(successShare)}`]}</td><td class="num">${errorBudget.remainingShare === null ? '–' : percent(errorBudget.remainingShare)}</td><td>${classes.map(({ class: name, p95Ms }) => html`<span class="tag">${name} <span class="num">${p95Ms === null ? '–' : `${Math.round(p95Ms)} ms`}</span></span> `)}</td></tr>`)}</tbody>
  </table></section>`,
  );
}

function quality({ quality: measured }: StatusModel): Markup {
  if (measured === null) return section('quality', 'Quality of the data', nothing(notNow));
  const { completeness, coverage, conflicts, deadLetters, evaluations } = measured;
  const [stated] = [completeness.filter(({ source }) => source === null)];
  return section('quality', 'Quality of the data', [
    html`<p>${coverage.vulnerabilities.map(({ state, count: of }) => `${count(of)} ${state}`).join(', ')} CVEs; ${counted(deadLetters.total, 'refused item')}.</p>`,
    html`<div class="halves"><div><h3>Fields of published records</h3><table class="data compact"><tbody>${stated.map(({ field, share }) => html`<tr><th scope="row">${wordsOf(field)}</th><td class="num">${share === null ? '–' : [bar(share, wordsOf(field)), ` ${percent(share)}`]}</td></tr>`)}</tbody></table></div>
    <div><h3>Where sources differ</h3><table class="data compact"><tbody>${conflicts.map(({ field, differing, compared }) => html`<tr><th scope="row">${wordsOf(field)}</th><td class="num">${count(differing)} of ${count(compared)}</td></tr>`)}</tbody></table>
    <h3>Evaluations</h3><table class="data compact"><tbody>${evaluations.map(({ name, state }) => html`<tr><th scope="row">${wordsOf(name)}</th><td>${state}</td></tr>`)}</tbody></table></div></div>`,
  ]);
}

const notNow = 'It could not be measured now. Reload the page in a minute.';

function healthParts({ health }: StatusModel): Markup {
  if (health === null) return section('health', 'Health', nothing(notNow));
  const parts = [
    ['AI', health.ai],
    ['API', health.api],
    ['Infrastructure', health.infrastructure],
  ] as const;
  return section(
    'health',
    'Health',
    html`<div class="thirds">${parts.map(([name, { score, reason, measurements }]) => html`<div><h3>${name} <span class="num">${score ?? '–'}</span></h3>${reason === null ? null : html`<p class="nothing">${reason}</p>`}<ul class="plain small">${measurements.map(({ name: what, value, unit, target }) => html`<li>${wordsOf(what)}: <span class="num">${value === null ? 'not measured' : unit === 'share' ? percent(value) : `${Math.round(value)} ms`}</span> <span class="faint">target ${unit === 'share' ? percent(target) : `${target} ms`}</span></li>`)}</ul></div>`)}</div>`,
  );
}
