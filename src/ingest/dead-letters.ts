import type { Recogniser } from '../sources/contract.ts';
import type { DatedDeadLetter, SourceRun } from '../storage/contract/log-state.ts';

/** Items of one run that are kept; the count in `counts.rejected` stays whole. */
export const deadLettersKeptMax = 1_000;
const keptDays = 30;

/**
 * What runs before this one refused and this one did not read again, newest first. It is kept for 30 days, because a
 * run of an additive source reads only what is new. A run that reads a snapshot reads everything again.
 */
export function earlierDeadLetters(
  before: SourceRun | undefined,
  run: SourceRun,
  { completeness }: Pick<Recogniser['manifest'], 'completeness'>,
): readonly DatedDeadLetter[] {
  if (before === undefined || (completeness === 'snapshot' && run.counts.read > 0)) return [];
  const again = new Set(run.deadLetters.map(({ member, pointer }) => placeOf(member, pointer)));
  const oldest = Date.parse(run.finishedAt) - keptDays * 86_400_000;
  return [
    ...before.deadLetters.map((letter) => ({ ...letter, at: before.finishedAt })),
    ...(before.earlierDeadLetters ?? []),
  ]
    .filter(({ at, member, pointer }) => Date.parse(at) >= oldest && !again.has(placeOf(member, pointer)))
    .slice(0, deadLettersKeptMax - run.deadLetters.length);
}

function placeOf(member: string, pointer: string | null): string {
  return JSON.stringify([member, pointer]);
}
