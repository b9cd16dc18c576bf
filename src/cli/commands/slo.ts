import type { Reliability, ReliabilityWindow } from '../../services/operation/contract.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import { formatCount } from '../layout/format.ts';
import { type Rich, rich, type Tone } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { printAnswer } from '../output.ts';

/** Shows whether the servers on the store keep what the operator promises. */
export async function showSlo({ json }: { readonly json: boolean }, deps: CliDependencies): Promise<number> {
  const { readReliability } = await deps.services();
  const reliability = await readReliability();
  const lines = (width: number) => render(reliability, width);
  printAnswer({ json: () => JSON.stringify(reliability), lines }, json, deps);
  return exitCodes.ok;
}

const windowColumns = [
  { heading: 'window' },
  { heading: 'requests', align: 'right' },
  { heading: 'success', align: 'right' },
  { heading: 'server errors', align: 'right' },
  { heading: 'allowed', align: 'right' },
  { heading: 'budget left', align: 'right' },
] as const;

const classColumns = [
  { heading: 'last day' },
  { heading: 'requests', align: 'right' },
  { heading: 'success', align: 'right' },
  { heading: 'p95', align: 'right' },
  { heading: 'promised', align: 'right' },
] as const;

function render({ slo, windows, lostMinutes }: Reliability, width: number): Rich[] {
  const promised = new Map(slo.latency.map(({ class: of, p95Ms }) => [of, p95Ms]));
  const day = windows.find(({ window }) => window === '1d');
  const classes = (day?.classes ?? []).map(({ class: of, requests, successShare, p95Ms }) => {
    const goal = promised.get(of) ?? null;
    const isSlow = goal !== null && p95Ms !== null && p95Ms > goal;
    return [
      ...[rich(of, 'strong'), rich(formatCount(requests)), shareOf(successShare, slo.availability)],
      ...[rich(formatMs(p95Ms), isSlow ? 'critical' : 'low'), rich(formatMs(goal), 'faint')],
    ];
  });
  const lost =
    lostMinutes === 0 ? [] : [[], rich(`${formatCount(lostMinutes)} minutes were not measured`, 'medium')];
  return [
    ...renderTable(
      windowColumns,
      windows.map((window) => windowRow(window, slo.availability)),
      width,
    ),
    ...(classes.length === 0 ? [] : [[], ...renderTable(classColumns, classes, width)]),
    ...lost,
    [],
    rich(`promised: ${percent(slo.availability)} of the requests succeed`, 'faint'),
  ];
}

function windowRow(
  { window, requests, successShare, serverErrors, errorBudget }: ReliabilityWindow,
  promised: number,
): Rich[] {
  const { allowed, remainingShare: left } = errorBudget;
  const tone: Tone = left === null ? 'faint' : left < 0 ? 'critical' : left < 0.25 ? 'medium' : 'low';
  return [
    rich(window, 'strong'),
    rich(formatCount(requests)),
    shareOf(successShare, promised),
    rich(formatCount(serverErrors)),
    rich(allowed.toFixed(1), 'faint'),
    rich(left === null ? 'not measured' : percent(left), tone),
  ];
}

function shareOf(share: number | null, promised: number): Rich {
  if (share === null) return rich('not measured', 'faint');
  return rich(percent(share), share < promised ? 'critical' : 'low');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

function formatMs(milliseconds: number | null): string {
  return milliseconds === null ? '' : `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
}
