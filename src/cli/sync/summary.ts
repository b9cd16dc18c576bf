import type { IngestReport, SourceReport } from '../../services/operator-contract.ts';
import { spellCount, spellNumber } from '../layout/figures.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';
import { layTable } from '../layout/table.ts';
import { countNames } from './counts.ts';
import { layDeadLetters } from './dead-letters.ts';
import { countMissing, layHealing } from './healing.ts';
import { groupSkipped, laySkipped } from './skipped.ts';

/** What a run did: by source, then what was refused and why, what was mended, and what was left out. */
export function layReport(report: IngestReport, from: string, width: number): Rich[] {
  const { sources, skipped, skippedMore, healing, dryRun, manifest } = report;
  return [
    ...(sources.length === 0 ? [] : layCounts(sources, width)),
    ...sources.flatMap((source) => layRefused(source, dryRun, width)),
    ...(healing === null ? [] : layHealing(healing, dryRun, width)),
    ...laySkipped(groupSkipped(skipped, from), width),
    ...layMore(skippedMore, width),
    [],
    rich(dryRun ? `dry run: nothing was written, manifest ${manifest}` : `manifest ${manifest}`, 'faint'),
  ];
}

/** The same as JSON, in an order that never changes. */
export function reportJson({
  sources,
  skipped,
  skippedMore,
  healing,
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
    healing: healing && {
      missing: healing.missing,
      healed: healing.healed,
      unlike: healing.unlike,
      versions: healing.versions,
      found: healing.found,
    },
    manifest,
    dryRun,
  });
}

/** Why a run did not go well, in a sentence; null when it did. */
export function complaint(
  { sources, skipped, skippedMore, healing }: IngestReport,
  asked: { readonly from: string; readonly sources: readonly string[] },
): string | null {
  const refused = sources.filter((source) => source.refused !== null).map(({ name }) => name);
  const damaged = skipped.filter((file) => file.damaged).length + skippedMore.damaged;
  const missing = countMissing(healing);
  const who = asked.sources.length === 0 ? 'No source' : `None of ${asked.sources.join(', ')}`;
  const parts = [
    ...(sources.length === 0 ? [`${who} recognises a file at ${asked.from}`] : []),
    ...(refused.length === 0
      ? []
      : [`${refused.join(', ')} ${refused.length === 1 ? 'was' : 'were'} refused`]),
    ...(damaged === 0 ? [] : [`${spellNumber(damaged, 'file')} ${damaged === 1 ? 'is' : 'are'} damaged`]),
    ...(missing === 0
      ? []
      : [`${spellNumber(missing, 'segment')} of the log ${missing === 1 ? 'is' : 'are'} missing`]),
  ];
  return parts.length === 0 ? null : `${parts.join(', ')}.`;
}

/** Files that the report only counts. */
function layMore({ damaged, unknown }: IngestReport['skippedMore'], width: number): Rich[] {
  const parts = [
    ...(damaged === 0 ? [] : [`${spellNumber(damaged, 'damaged file')} more`]),
    ...(unknown === 0 ? [] : [`${spellNumber(unknown, 'file')} more left out`]),
  ];
  return parts.length === 0 ? [] : indent([rich(parts.join(', '), 'faint')], 2, width);
}

/** Shown even when all sources have nothing of it. */
const alwaysShown: readonly string[] = ['read', 'added', 'changed', 'unchanged'];
const deadLettersShownMax = 3;

function layCounts(sources: readonly SourceReport[], width: number): Rich[] {
  const names = countNames.filter(
    (name) => alwaysShown.includes(name) || sources.some((source) => source[name] > 0),
  );
  const columns = [
    { heading: 'source' },
    ...[...names, 'records'].map((heading) => ({ heading, align: 'right' as const })),
    { heading: 'seconds', align: 'right' as const, isOptional: true as const },
  ];
  const rows = sources.map((source) => [
    rich(source.name, 'strong'),
    ...names.map((name) => spellCell(source, name)),
    rich(spellCount(source.records), 'strong'),
    rich(source.seconds.toFixed(1)),
  ]);
  return layTable(columns, rows, width);
}

function spellCell(source: SourceReport, name: (typeof countNames)[number]): Rich {
  const count = source[name];
  if (count === 0) return rich('0', 'faint');
  return rich(
    spellCount(count),
    name === 'rejected' ? 'high' : name === 'added' || name === 'changed' ? 'low' : 'plain',
  );
}

function layRefused(source: SourceReport, dryRun: boolean, width: number): Rich[] {
  const { name, refused, rejected, deadLetters } = source;
  if (refused === null && rejected === 0) return [];
  const what =
    refused === null
      ? rich(`${spellNumber(rejected, 'item')} rejected`, 'high')
      : rich('refused', 'critical');
  return [
    [],
    joinRich([rich(name, 'strong'), what], '  '),
    ...(refused === null ? [] : indent([rich(refused)], 2, width)),
    ...layDeadLetters(deadLetters, {
      rejected,
      shownMax: deadLettersShownMax,
      rest: dryRun ? 'the same with --json' : 'cairn status',
      width,
    }),
  ];
}
