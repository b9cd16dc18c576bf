import type { IngestReport } from '../../services/operator-contract.ts';
import { spellCount, spellNumber } from '../layout/figures.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

/** What became of segments of the log that were missing, and what to do about those that still are. */
export function layHealing(
  { missing, healed, unlike, versions, found }: NonNullable<IngestReport['healing']>,
  dryRun: boolean,
  width: number,
): Rich[] {
  const were = dryRun ? 'would be' : healed === 1 ? 'was' : 'were';
  const others = missing - healed - unlike;
  const where = others < missing ? `the other ${spellCount(others)}` : others === 1 ? 'it' : 'them';
  const sentences = [
    ...(healed === 0 ? [] : [`${spellCount(healed)} ${were} written again from these files.`]),
    ...(unlike === 0
      ? []
      : [
          `${spellCount(unlike)} can't be made again, as this version of Node compresses in another way: copy ${unlike === 1 ? 'it' : 'them'} from a backup.`,
        ]),
    ...(others === 0
      ? []
      : [
          `These files have ${spellCount(found)} of the ${spellNumber(versions, 'record version')} in ${where}: sync all files that they came from in one run, or copy the segments from a backup.`,
        ]),
  ];
  const what = rich(`${spellNumber(missing, 'segment')} missing`, 'critical');
  const heading = joinRich([rich('log', 'strong'), what], '  ');
  const lines = sentences.map((sentence) => rich(sentence));
  return [[], heading, ...indent(lines, 2, width)];
}

/** Segments that are missing after the run. */
export function countMissing(healing: IngestReport['healing']): number {
  return healing === null ? 0 : healing.missing - healing.healed;
}
