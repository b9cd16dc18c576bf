import type { Reading } from '../../contract.ts';
import { type Intent, intents } from '../../intents.ts';
import type { Question } from './questions.ts';

export interface Read {
  readonly question: Question;
  readonly reading: Reading;
}

/** An intent as it is, and as it was read. */
export interface ReadIntent {
  readonly expected: Intent;
  readonly intent: Intent;
}

/** The mean of the F1 scores of all intents that are expected at least once. */
export function macroF1(read: readonly ReadIntent[]): number {
  const expected = intents.filter((intent) => read.some((one) => one.expected === intent));
  return expected.reduce((sum, intent) => sum + f1(read, intent), 0) / expected.length;
}

export function f1(read: readonly ReadIntent[], intent: Intent): number {
  const right = read.filter((one) => one.expected === intent && one.intent === intent).length;
  const either = read.flatMap((one) => [one.expected, one.intent]).filter((one) => one === intent);
  return (2 * right) / either.length;
}

/** Whether exactly what is expected was found. */
export function isExact({ question, reading }: Read): boolean {
  const found = reading.entities.map(({ id }) => id).sort();
  return found.join(' ') === question.entities.join(' ');
}
