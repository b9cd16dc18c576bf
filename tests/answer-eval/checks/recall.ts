import type { RequiredFact } from '../oracle/required.ts';
import type { CheckedAnswer, CheckedSentence, OpenedClaim } from './answer.ts';

/** A sentence with its claims opened. */
export interface OpenedSentence {
  readonly sentence: CheckedSentence;
  readonly claims: readonly OpenedClaim[];
}

/** Whether an answer gives a required fact. */
export function gives(sentences: readonly OpenedSentence[], fact: RequiredFact): boolean {
  return sentences.some(({ sentence, claims }) => {
    const isAbout = claims.some(
      ({ subject, predicate }) =>
        subject === fact.subject && (fact.about.includes('*') || fact.about.includes(predicate)),
    );
    return (
      isAbout && (fact.values.length === 0 || fact.values.some((value) => sentence.text.includes(value)))
    );
  });
}

/** Slots that the answer calls open although raw files have a value for them. */
export function neglectedSlots({ meta }: CheckedAnswer, facts: readonly RequiredFact[]): string[] {
  const valued = new Set(facts.filter(({ isAbsence }) => !isAbsence).map(({ slot }) => slot));
  return meta.slots.filter(({ name, state }) => state === 'open' && valued.has(name)).map(({ name }) => name);
}
