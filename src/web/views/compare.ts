import type { ReasonInWords } from '../../domain/risk/words.ts';
import type { ProvenVulnerability } from '../../services/vulnerability/contract.ts';
import { cvePath, entityPath } from './address.ts';
import { html, type Markup } from './html.ts';
import { foreign, kevChip, levelChip, when } from './parts.ts';
import { begin, percent, visible } from './text.ts';
import { sourced } from './value.ts';

export interface ComparedCve {
  readonly record: ProvenVulnerability;
  readonly reasons: readonly ReasonInWords[];
}

export interface CompareModel {
  readonly sides: readonly [ComparedCve, ComparedCve];
  readonly now: string;
}

/** Two CVEs side by side, row by row. What differs is marked by a word, not only by colour. */
export function compareView({ sides, now }: CompareModel) {
  const ids = sides.map(({ record }) => record.id);
  return {
    title: `${ids.join(' and ')}, side by side`,
    description: `How ${ids.join(' and ')} differ.`,
    main: html`<div class="wrap">
      <header class="page-head"><p class="eyebrow">Side by side</p><h1>${ids.join(' and ')}</h1></header>
      <section class="scroll" tabindex="0" aria-label="Comparison"><table class="data side-by-side">
        <thead><tr><th scope="col"><span class="unseen">Fact</span></th>${sides.map(({ record }) => html`<th scope="col"><a href=${cvePath(record.id)}><b>${record.id}</b></a></th>`)}</tr></thead>
        <tbody>${rows.map(([name, cell, plain]) => {
          const differs = plain !== null && plain(sides[0]) !== plain(sides[1]);
          return html`<tr><th scope="row">${name}${differs ? html` <span class="mark">differs</span>` : null}</th>${sides.map((side) => html`<td class="wide">${cell(side, now)}</td>`)}</tr>`;
        })}</tbody>
      </table></section>
    </div>`,
  };
}

type Row = readonly [
  name: string,
  cell: (side: ComparedCve, now: string) => Markup,
  /** What is compared; null for a row that always differs. */
  plain: ((side: ComparedCve) => string) | null,
];

const faint = (text: string) => html`<span class="faint">${text}</span>`;

const rows: readonly Row[] = [
  ['Title', ({ record }) => foreign(begin(visible(record.title ?? 'not stated'), 200).text), null],
  [
    'Risk',
    ({ record: { risk } }) => [levelChip(risk.level), html` <span class="num">${risk.score ?? ''}</span>`],
    ({ record }) => `${record.risk.level} ${record.risk.score}`,
  ],
  [
    'Because',
    ({ reasons }) =>
      html`<ul>${reasons.map(({ words, effect }) => html`<li>${words} <span class="faint num">${effect === 0 ? '' : effect}</span></li>`)}</ul>`,
    ({ reasons }) => reasons.map(({ words }) => words).join(),
  ],
  ['Time to act, exposed', ({ record }) => tierName(record), ({ record }) => tierName(record)],
  [
    'CVSS',
    ({ record: { id, cvss } }) =>
      cvss[0] === undefined
        ? faint('nobody has scored it')
        : html`${sourced(id, '/cvss/0/baseScore', html`<b class="num">${cvss[0].baseScore.toFixed(1)}</b>`)} v${cvss[0].version} by ${foreign(cvss[0].source)}<br /><code class="vector">${cvss[0].vector ?? ''}</code>`,
    ({ record }) => String(record.cvss[0]?.baseScore),
  ],
  [
    'EPSS',
    ({ record: { id, epss } }) =>
      epss === null
        ? faint('not scored')
        : sourced(
            id,
            '/epss/score',
            html`<span class="num">${percent(epss.score)} <span class="faint">${epss.score}</span></span>`,
          ),
    ({ record }) => String(record.epss?.score),
  ],
  [
    'KEV',
    ({ record: { kev } }, now) =>
      kev.listed ? html`${kevChip()} since ${when(kev.dateAdded, now)}` : faint('not listed'),
    ({ record }) => String(record.kev.listed),
  ],
  [
    'SSVC',
    ({ record: { ssvc } }) =>
      ssvc === null
        ? faint('nobody has decided')
        : `exploitation ${ssvc.exploitation}, automatable ${ssvc.automatable}, impact ${ssvc.technicalImpact}`,
    ({ record: { ssvc } }) => `${ssvc?.exploitation} ${ssvc?.automatable} ${ssvc?.technicalImpact}`,
  ],
  [
    'Weaknesses',
    ({ record }) => record.cwes.slice(0, 10).map((id) => html`<a href=${entityPath(id)}>${id}</a> `),
    ({ record }) => record.cwes.join(),
  ],
  [
    'Products',
    ({ record }) =>
      html`<ul>${names(record)
        .slice(0, 8)
        .map((name) => html`<li>${foreign(name)}</li>`)}</ul>`,
    ({ record }) => names(record).join(),
  ],
  ['Published', ({ record }, now) => when(record.published, now), ({ record }) => String(record.published)],
  ['Modified', ({ record }, now) => when(record.modified, now), ({ record }) => String(record.modified)],
];

function tierName({ priority: { bod } }: ProvenVulnerability): string {
  if (bod === null) return 'not known';
  const { soonest } = bod.exposed;
  return bod.tiers.find(({ key }) => key === soonest)?.name ?? soonest ?? 'not known';
}

function names({ affected }: ProvenVulnerability): string[] {
  return [
    ...new Set(
      affected.map(({ vendor, product }) => [vendor, product].filter((name) => name !== null).join(' ')),
    ),
  ];
}
