import type { IngestReport, SourceReport } from '../../services/operator-contract.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import { renderTable } from '../layout/table.ts';
import { countNames } from './counts.ts';
import { renderDeadLetters } from './dead-letters.ts';
import { groupSkipped, renderSkipped } from './skipped.ts';

/**
 * The results of a run: by source, then rejected items with their reasons, then repairs, then skipped files.
 */
export function renderReport(report: IngestReport, from: string, width: number): Rich[] {
  const { sources, skipped, skippedMore, repair, dryRun, manifest } = report;
  return [
    ...(sources.length === 0 ? [] : renderCounts(sources, width)),
    ...sources.flatMap((source) => renderRefused(source, dryRun, width)),
    ...(repair === null ? [] : renderRepair(repair, dryRun, width)),
    ...renderSkipped(groupSkipped(skipped, from), width),
    ...renderMore(skippedMore, width),
    [],
    rich(dryRun ? `dry run: nothing was written, manifest ${manifest}` : `manifest ${manifest}`, 'faint'),
  ];
}

/** The same as JSON, in an order that never changes. */
export function reportJson({
  sources,
  skipped,
  skippedMore,
  repair,
  manifest,
  dryRun,
}: IngestReport): string {
  return JSON.stringify({
    sources: sources.map((source) => ({
      name: source.name,
      ...Object.fromEntries(countNames.map((name) => [name, source[name]])),
      records: source.records,
      seconds: source.seconds,
      refused: source.refused,
      deadLetters: source.deadLetters.map(({ member, pointer, reason, sha256 }) => ({
        member,
        pointer,
        reason,
        sha256,
      })),
    })),
    skipped: skipped.map(({ member, container, reason, damaged }) => ({
      member,
      container,
      reason,
      damaged,
    })),
    skippedMore: { damaged: skippedMore.damaged, unknown: skippedMore.unknown },
    repair: repair && {
      missing: repair.missing,
      repaired: repair.repaired,
      mismatched: repair.mismatched,
      versions: repair.versions,
      found: repair.found,
    },
    manifest,
    dryRun,
  });
}

/** Why a run failed, in a sentence; null if it succeeded. */
export function complaint(
  { sources, skipped, skippedMore, repair }: IngestReport,
  requests: { readonly from: string; readonly sources: readonly string[] },
): string | null {
  const refused = sources.filter((source) => source.refused !== null).map(({ name }) => name);
  const damaged = skipped.filter((file) => file.damaged).length + skippedMore.damaged;
  const missing = countMissing(repair);
  const who = requests.sources.length === 0 ? 'No source' : `None of ${requests.sources.join(', ')}`;
  const parts = [
    ...(sources.length === 0 ? [`${who} recognises a file at ${requests.from}`] : []),
    ...(refused.length === 0
      ? []
      : [`${refused.join(', ')} ${refused.length === 1 ? 'was' : 'were'} refused`]),
    ...(damaged === 0 ? [] : [`${formatNumber(damaged, 'file')} ${damaged === 1 ? 'is' : 'are'} damaged`]),
    ...(missing === 0
      ? []
      : [`${formatNumber(missing, 'segment')} of the log ${missing === 1 ? 'is' : 'are'} missing`]),
  ];
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}

/** Files that the report only counts. */
function renderMore({ damaged, unknown }: IngestReport['skippedMore'], width: number): Rich[] {
  const parts = [
    ...(damaged === 0 ? [] : [`${formatNumber(damaged, 'damaged file')} more`]),
    ...(unknown === 0 ? [] : [`${formatNumber(unknown, 'file')} more left out`]),
  ];
  return parts.length === 0 ? [] : indent([rich(parts.join(', '), 'faint')], 2, width);
}

/** Shown even if all sources have zero. */
const alwaysListed: readonly string[] = ['read', 'added', 'changed', 'unchanged'];
const deadLettersListedMax = 3;

function renderCounts(sources: readonly SourceReport[], width: number): Rich[] {
  const names = countNames.filter(
    (name) => alwaysListed.includes(name) || sources.some((source) => source[name] > 0),
  );
  const columns = [
    { heading: 'source' },
    ...[...names, 'records'].map((heading) => ({ heading, align: 'right' as const })),
    { heading: 'seconds', align: 'right' as const, isOptional: true as const },
  ];
  const rows = sources.map((source) => [
    rich(source.name, 'strong'),
    ...names.map((name) => formatCell(source, name)),
    rich(formatCount(source.records), 'strong'),
    rich(source.seconds.toFixed(1)),
  ]);
  return renderTable(columns, rows, width);
}

function formatCell(source: SourceReport, name: (typeof countNames)[number]): Rich {
  const count = source[name];
  if (count === 0) return rich('0', 'faint');
  return rich(
    formatCount(count),
    name === 'rejected' ? 'high' : name === 'added' || name === 'changed' ? 'low' : 'plain',
  );
}

function renderRefused(source: SourceReport, dryRun: boolean, width: number): Rich[] {
  const { name, refused, rejected, deadLetters } = source;
  if (refused === null && rejected === 0) return [];
  const what =
    refused === null
      ? rich(`${formatNumber(rejected, 'item')} rejected`, 'high')
      : rich('refused', 'critical');
  return [
    [],
    joinRich([rich(name, 'strong'), what], '  '),
    ...(refused === null ? [] : indent([rich(refused)], 2, width)),
    ...renderDeadLetters(deadLetters, {
      rejected,
      listedMax: deadLettersListedMax,
      rest: dryRun ? 'the same with --json' : 'cairn status',
      width,
    }),
  ];
}

/** The result for missing segments of the log, and what to do about those that are still missing. */
function renderRepair(
  { missing, repaired, mismatched, versions, found }: NonNullable<IngestReport['repair']>,
  dryRun: boolean,
  width: number,
): Rich[] {
  const were = dryRun ? 'would be' : repaired === 1 ? 'was' : 'were';
  const others = missing - repaired - mismatched;
  const where = others < missing ? `the other ${formatCount(others)}` : others === 1 ? 'it' : 'them';
  const sentences = [
    ...(repaired === 0 ? [] : [`${formatCount(repaired)} ${were} restored from these files.`]),
    ...(mismatched === 0
      ? []
      : [
          `${formatCount(mismatched)} can't be restored, because this version of Node compresses differently: copy ${mismatched === 1 ? 'it' : 'them'} from a backup.`,
        ]),
    ...(others === 0
      ? []
      : [
          `These files have ${formatCount(found)} of the ${formatNumber(versions, 'record version')} in ${where}: sync all files that they came from in one run, or copy the segments from a backup.`,
        ]),
  ];
  const what = rich(`${formatNumber(missing, 'segment')} missing`, 'critical');
  const heading = joinRich([rich('log', 'strong'), what], '  ');
  const lines = sentences.map((sentence) => rich(sentence));
  return [[], heading, ...indent(lines, 2, width)];
}

/** Segments that are missing after the run. */
function countMissing(repair: IngestReport['repair']): number {
  return repair === null ? 0 : repair.missing - repair.repaired;
}
