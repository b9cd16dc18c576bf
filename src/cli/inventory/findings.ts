import { tiers } from '../../domain/risk/tier.ts';
import { formatShare } from '../../domain/share.ts';
import type { ListColumn } from '../../formats/list.ts';
import {
  componentStates,
  type FindingComponent,
  type InventoryFinding,
  type InventoryReport,
} from '../../services/inventory/contract.ts';
import { formatRisk, formatTier } from '../cve/risk.ts';
import { formatCount, formatNumber, formatTime } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Column, type Row, renderUsed } from '../layout/table.ts';
import { countOf, ownHeading } from '../own/heading.ts';
import { nameOf } from './component-name.ts';
import { stateWords } from './components.ts';

export const findingColumns: readonly ListColumn<InventoryFinding>[] = [
  ['id', ({ id }) => id],
  ['tier', ({ tier }) => tier],
  ['risk', ({ risk }) => risk],
  ['risk_score', ({ riskScore }) => riskScore],
  ['severity', ({ severity }) => severity],
  ['cvss', ({ cvss }) => cvss],
  ['epss', ({ epss }) => epss],
  ['kev', ({ kev }) => String(kev)],
  ['kev_due_date', ({ dueDate }) => dueDate],
  ['status', ({ status }) => status],
  ['since', ({ since }) => since?.at ?? null],
  ['title', ({ title }) => title],
  ['components', ({ components }) => components.map(nameOf).join(' ')],
  ['fixed', ({ components }) => [...new Set(components.flatMap(({ fixed }) => fixed))].join(' ')],
  ['handling', ({ handling }) => handling?.status ?? null],
];

/** What affects the inventory, the most urgent first, and of which components nothing is known. */
export function renderInventory(report: InventoryReport, width: number): Rich[] {
  const { items, total, handled, documentName, nextCursor } = report;
  const isWide = width >= wideMin;
  const rows = items.flatMap((item) => rowsOf(item, isWide));
  const heading = ownHeading(
    countOf(items.length, total, 'vulnerability', 'vulnerabilities'),
    rich(documentName === null ? '' : `in ${documentName}`),
    rich(handled === 0 ? '' : `${formatCount(handled)} handled`, 'faint'),
  );
  return [
    ...wrapRich(heading, width),
    ...(rows.length === 0 ? [] : [[], ...renderUsed(columns, rows, width)]),
    [],
    ...notesOn(report).flatMap((line) => wrapRich(line, width)),
    ...(nextCursor === null
      ? []
      : wrapRich(rich('more with --limit, or with --cursor and nextCursor of --json', 'faint'), width)),
  ];
}

/** From this width on, titles fit next to the figures. Otherwise, they are below them. */
const wideMin = 120;

const columns: readonly Column[] = [
  { heading: 'tier' },
  { heading: 'id' },
  { heading: 'risk' },
  { heading: 'EPSS', align: 'right', isOptional: true },
  { heading: 'KEV due', isOptional: true },
  { heading: 'since' },
  { heading: 'title', linesMax: 2 },
];

function rowsOf(finding: InventoryFinding, isWide: boolean): Row[] {
  const { tier, id, risk, riskScore, epss, kev, dueDate, since, title, components, handling } = finding;
  const row = [
    formatTier(tier),
    rich(id, 'strong'),
    formatRisk(risk, riskScore),
    rich(epss === null ? '' : formatShare(epss)),
    kev ? rich(dueDate === null ? 'listed' : formatTime(dueDate), 'high') : [],
    rich(since === null ? '' : since.at.slice(0, dayLength), 'faint'),
    rich(isWide ? (title ?? '') : ''),
  ];
  const below = [
    rich(isWide ? '' : (title ?? '')),
    formatComponents(components),
    rich(handling ? `handled: ${handling.status.replaceAll('_', ' ')}` : '', 'low'),
  ];
  return [
    row,
    ...below.filter((line) => line.length > 0).map((line): Row => ({ across: line, indent: 2, linesMax: 2 })),
  ];
}

const dayLength = 'yyyy-mm-dd'.length;
const componentsListed = 3;

function formatComponents(components: readonly FindingComponent[]): Rich {
  const listed = components
    .slice(0, componentsListed)
    .map(({ status, fixed: [first], ...component }) =>
      joinRich([
        rich(nameOf(component), 'accent'),
        rich(status === 'unknown' ? 'perhaps' : '', 'medium'),
        rich(first === undefined ? '' : `fixed in ${first}`, 'faint'),
      ]),
    );
  const more = components.length - listed.length;
  return joinRich([...listed, rich(more > 0 ? `and ${more} more` : '', 'faint')], ', ');
}

function notesOn({ counts, tiers: byTier, options }: InventoryReport): Rich[] {
  const states = componentStates.filter((state) => counts[state] > 0);
  const components = states.map((state) => `${formatCount(counts[state])} ${stateWords[state]}`).join(', ');
  const present = tiers.filter((tier) => byTier[tier] > 0);
  const where = options.exposed === null ? 'if exposed' : options.exposed ? 'exposed' : 'not exposed';
  const urgent = present.map((tier) => `${formatCount(byTier[tier])} ${tier}`).join(', ');
  const head = rich(`${formatNumber(counts.components, 'component')}:`, 'strong');
  return [
    joinRich([head, rich(components)]),
    ...(present.length === 0 ? [] : [joinRich([rich(`Tiers, ${where}:`, 'strong'), rich(urgent)])]),
  ];
}
