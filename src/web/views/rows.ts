import type { RiskLevel } from '../../domain/risk/tier.ts';
import type { Severity } from '../../domain/score.ts';
import { cvePath } from './address.ts';
import { html, type Markup } from './html.ts';
import { foreign, kevChip, level, levelChip } from './parts.ts';
import { begin, percent, visible } from './text.ts';
import { sourced } from './value.ts';

/** What lists show of a vulnerability. */
export interface RowItem {
  readonly id: string;
  readonly title: string | null;
  readonly severity: Severity;
  readonly cvss: number | null;
  readonly epss: number | null;
  readonly kev: boolean;
  readonly risk: RiskLevel;
  readonly riskScore: number | null;
  readonly tier: string;
}

const tiers: Readonly<Record<string, string>> = {
  '3df': '3 days, forensics',
  '3d': '3 days',
  '14d': '14 days',
  '60d': '60 days',
  fsu: 'next upgrade',
  unknown: 'not known',
};

/** Vulnerabilities as the rows of a table: risk first, then what it is, then the figures. */
export function vulnerabilityTable<Item extends RowItem>(
  label: string,
  items: readonly Item[],
  more: { readonly head: string; readonly cell: (item: Item) => Markup } | null = null,
  dayOf: (item: Item) => string | undefined = () => undefined,
): Markup {
  return html`<section class="scroll" tabindex="0" aria-label=${`Table: ${label}`}><table class="data list stacked">
    <thead><tr><th scope="col">Risk</th><th scope="col">Vulnerability</th>${more === null ? null : html`<th scope="col">${more.head}</th>`}<th scope="col">CVSS</th><th scope="col">EPSS</th><th scope="col">Time to act</th></tr></thead>
    <tbody>${items.map(
      (item) => html`<tr data-day=${dayOf(item)}>
        <td class="num">${levelChip(item.risk, html` <span>${item.riskScore ?? ''}</span>`)}</td>
        <td class="wide"><a href=${cvePath(item.id)}><b>${item.id}</b></a> ${item.kev ? sourced(item.id, '/kev/listed', kevChip()) : null}<br /><span class="row-title">${foreign(begin(visible(item.title ?? 'no title stated'), 110).text)}</span></td>
        ${more === null ? null : html`<td data-label=${more.head}>${more.cell(item)}</td>`}
        <td class="num" data-label="CVSS">${item.cvss === null ? html`<span class="faint">–</span>` : html`${sourced(item.id, '/cvss/0/baseScore', html`<b>${item.cvss.toFixed(1)}</b>`)} <span class="near-figure">${level(item.severity)}</span>`}</td>
        <td class="num" data-label="EPSS">${item.epss === null ? html`<span class="faint">–</span>` : sourced(item.id, '/epss/score', percent(item.epss))}</td>
        <td data-label="Time to act">${tiers[item.tier] ?? item.tier}</td>
      </tr>`,
    )}</tbody>
  </table></section>`;
}
