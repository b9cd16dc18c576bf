import type { EmptyReason, LiveItem, LivePackage, LivePackages } from '../../services/live/contract.ts';
import { formatRisk, formatTier } from '../cve/risk.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatCount } from '../layout/format.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { type Across, type Column, renderTable } from '../layout/table.ts';
import { printAnswer } from '../output.ts';

/** Shows what is new in the last days, package by package. */
export async function showLive({ json }: { readonly json: boolean }, deps: CliDependencies): Promise<number> {
  const services = await deps.services();
  const live = await services.readLivePackages();
  printAnswer({ json: () => JSON.stringify(live), lines: (width) => renderLive(live, width) }, json, deps);
  return exitCodes.ok;
}

function renderLive({ packages, manifest }: LivePackages, width: number): Rich[] {
  const note = rich(`manifest ${manifest}; claims and sources: cairn live --json`, 'faint');
  return [...packages.flatMap((one) => renderPackage(one, width)), ...wrapRich(note, width)];
}

const columns: readonly Column[] = [
  { heading: 'tier' },
  { heading: 'id' },
  { heading: 'risk' },
  { heading: 'day' },
  { heading: 'title', linesMax: 2 },
];

function renderPackage({ name, quality, reason, newest, total, items }: LivePackage, width: number): Rich[] {
  const head = joinRich(
    [
      rich(name, 'strong'),
      rich(`${quality.grade} ${quality.overall.toFixed(2)}`),
      rich(total > items.length ? `the first ${items.length} of ${formatCount(total)}` : '', 'faint'),
    ],
    '  ',
  );
  if (reason !== null) {
    const why = `${emptyInWords[reason]}${newest === null ? '' : `; the newest day is ${newest}`}`;
    return [...wrapRich(head, width), ...wrapRich(rich(`  ${why}`, 'faint'), width), []];
  }
  return [...wrapRich(head, width), ...renderTable(columns, items.flatMap(rowsOf), width), []];
}

function rowsOf({ tier, id, risk, riskScore, day, title, reasons }: LiveItem): (readonly Rich[] | Across)[] {
  const why = reasons.map(({ code, value }) => `${code.replaceAll('_', ' ')} ${value}`).join(', ');
  return [
    [formatTier(tier), rich(id, 'strong'), formatRisk(risk, riskScore), rich(day), rich(title ?? '')],
    { across: rich(why, 'faint'), indent: 2, linesMax: 1 },
  ];
}

const emptyInWords: Readonly<Record<EmptyReason, string>> = {
  not_read: 'nothing of this kind is stored',
  too_old: 'what is stored ends before these seven days',
  nothing_new: 'nothing new in these seven days',
  no_two_days: 'two days of one EPSS model are not stored',
};
