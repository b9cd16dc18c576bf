import type { IngestReport } from '../../services/operator-contract.ts';
import { formatCount, formatNumber } from '../layout/format.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

/** What became of segments of the log that were missing, and what to do about those that still are. */
export function renderRepair(
  { missing, repaired, mismatched, versions, found }: NonNullable<IngestReport['repair']>,
  dryRun: boolean,
  width: number,
): Rich[] {
  const were = dryRun ? 'would be' : repaired === 1 ? 'was' : 'were';
  const others = missing - repaired - mismatched;
  const where = others < missing ? `the other ${formatCount(others)}` : others === 1 ? 'it' : 'them';
  const sentences = [
    ...(repaired === 0 ? [] : [`${formatCount(repaired)} ${were} written again from these files.`]),
    ...(mismatched === 0
      ? []
      : [
          `${formatCount(mismatched)} can't be made again, as this version of Node compresses in another way: copy ${mismatched === 1 ? 'it' : 'them'} from a backup.`,
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
export function countMissing(repair: IngestReport['repair']): number {
  return repair === null ? 0 : repair.missing - repair.repaired;
}
