import type { NetworkReport, NetworkSourceReport } from '../../services/operator-contract.ts';
import { formatCount, formatDuration } from '../layout/format.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { formatMegabytes } from '../progress.ts';

/** The result of reading from the network: by source, then errors, then other notices. */
export function renderNetworkReport(
  { sources, manifest }: NetworkReport,
  nowMs: number,
  width: number,
): Rich[] {
  const columns = [
    { heading: 'source' },
    { heading: 'outcome' },
    ...['added', 'changed', 'withdrawn'].map((heading) => ({ heading, align: 'right' as const })),
    { heading: 'MB', align: 'right' as const },
    { heading: 'seconds', align: 'right' as const, isOptional: true as const },
    { heading: 'next', align: 'right' as const, isOptional: true as const },
  ];
  const rows = sources.map((source) => [
    rich(source.name, 'strong'),
    rich(source.outcome, source.error === null ? 'plain' : 'critical'),
    ...(['added', 'changed', 'withdrawn'] as const).map((name) => formatCell(source.counts?.[name] ?? 0)),
    rich(formatMegabytes(source.bytes)),
    rich(source.seconds.toFixed(1)),
    rich(formatNext(source.next, nowMs), 'faint'),
  ]);
  return [
    ...renderTable(columns, rows, width),
    ...sources.flatMap((source) => renderFailure(source, width)),
    [],
    rich(`manifest ${manifest}`, 'faint'),
  ];
}

function formatCell(count: number): Rich {
  return count === 0 ? rich('0', 'faint') : rich(formatCount(count), 'low');
}

function formatNext(next: string | null, nowMs: number): string {
  if (next === null) return 'by hand';
  return `in ${formatDuration(Math.max(0, Date.parse(next) - nowMs) / 1000)}`;
}

function renderFailure({ name, error, fault, notices }: NetworkSourceReport, width: number): Rich[] {
  const others = notices.filter(({ kind }) => kind !== 'degraded');
  if (error === null && others.length === 0) return [];
  const heading = joinRich([rich(name, 'strong'), rich(fault ?? '', 'critical')], '  ');
  const lines = [
    ...(error === null ? [] : [rich(error)]),
    ...others.map(({ kind, message }) => joinRich([rich(kind, 'accent'), rich(message)], '  ')),
  ];
  return [[], heading, ...indent(lines, 2, width)];
}
