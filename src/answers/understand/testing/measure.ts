import type { Reading } from '../../contract.ts';
import { type Intent, intents } from '../../intents.ts';
import type { Question } from './questions.ts';

export interface Read {
  readonly question: Question;
  readonly reading: Reading;
}

/** The mean of the F1 scores of all intents that are expected at least once. */
export function macroF1(read: readonly Read[]): number {
  const expected = intents.filter((intent) => read.some(({ question }) => question.intent === intent));
  return expected.reduce((sum, intent) => sum + f1(read, intent), 0) / expected.length;
}

function f1(read: readonly Read[], intent: Intent): number {
  const right = read.filter((one) => one.question.intent === intent && one.reading.intent === intent).length;
  const either = read
    .flatMap((one) => [one.question.intent, one.reading.intent])
    .filter((one) => one === intent);
  return (2 * right) / either.length;
}

/** Whether exactly what is expected was found. */
export function isExact({ question, reading }: Read): boolean {
  const found = reading.entities.map(({ id }) => id).sort();
  return found.join(' ') === question.entities.join(' ');
}
