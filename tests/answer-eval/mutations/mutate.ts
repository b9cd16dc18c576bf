import type { CitedClaim, Sentence } from '../../../src/answers/contract.ts';
import type { Facet } from '../../../src/answers/facets.ts';
import type { Sampler } from '../../harness/sampler.ts';
import type { CleanSentence } from './clean.ts';
import { composed, type Operators, type Pool } from './operator.ts';
import { citationOperators } from './operators/citations.ts';
import { computedOperators } from './operators/computed.ts';
import { digitOperators } from './operators/digits.ts';
import { messageOperators } from './operators/messages.ts';
import { swapOperators } from './operators/swaps.ts';
import { textOperators } from './operators/texts.ts';
import { valueOperators } from './operators/values.ts';
import { wordOperators } from './operators/words.ts';

/** All ways in which sentences are made wrong. */
export const operators: Operators = {
  ...digitOperators,
  ...valueOperators,
  ...swapOperators,
  ...messageOperators,
  ...wordOperators,
  ...computedOperators,
  ...citationOperators,
  ...textOperators,
};

/** What the sentences cite, for values of other subjects. */
export function poolOf(sentences: readonly CleanSentence[]): Pool {
  const claims = [
    ...new Map(sentences.flatMap(({ point }) => point.claims).map((one) => [one.id, one])).values(),
  ];
  const byFacet = new Map<Facet, CitedClaim[]>();
  for (const claim of claims) {
    for (const facet of Object.keys(claim.facets) as Facet[]) {
      const known = byFacet.get(facet) ?? [];
      known.push(claim);
      byFacet.set(facet, known);
    }
  }
  return { claims, byFacet, sentences, subjects: new Map(claims.map(({ id, subject }) => [id, subject])) };
}

/**
 * Wrong sentences of a clean one, by the first operators that apply. One that is true by chance is left out: it is the
 * clean sentence, or its message filled with the claims that it cites reads the same.
 */
export function mutantsOf<Named extends { readonly operator: string }>(
  clean: CleanSentence,
  named: readonly Named[],
  count: number,
  { sampler, pool }: { readonly sampler: Sampler; readonly pool: Pool },
): { readonly result: Named; readonly sentence: Sentence }[] {
  const made = [];
  for (const result of named) {
    const sentence = operators[result.operator]?.(clean, sampler, pool) ?? null;
    if (sentence !== null && !isTrue(clean, sentence)) made.push({ result, sentence });
    if (made.length === count) break;
  }
  return made;
}

function isTrue(clean: CleanSentence, mutated: Sentence): boolean {
  const { sentence, answer, point } = clean;
  if (isSame(sentence, mutated)) return true;
  const hasOwnClaims = mutated.claims.length === sentence.claims.length;
  const isOfClaims = mutated.kind === sentence.kind && mutated.lang === sentence.lang && hasOwnClaims;
  const cited = mutated.claims.flatMap((id) => answer.book.claim(id) ?? []);
  const ofSamePredicates = predicatesOf(cited) === predicatesOf(point.claims);
  if (!isOfClaims || !ofSamePredicates || mutated.kind !== 'fact') return false;
  return orders(cited).some((claims) => composed(answer, { ...point, claims })?.text === mutated.text);
}

function isSame(one: Sentence, other: Sentence): boolean {
  const { kind, lang, text, claims, count, derived, values } = one;
  const parts = [kind, lang, text, claims.toSorted(), count, derived, values];
  const otherParts = [
    ...[other.kind, other.lang, other.text, other.claims.toSorted()],
    ...[other.count, other.derived, other.values],
  ];
  return JSON.stringify(parts) === JSON.stringify(otherParts);
}

function predicatesOf(claims: readonly CitedClaim[]): string {
  return claims
    .map(({ predicate }) => predicate)
    .sort()
    .join();
}

function orders<T>(list: readonly T[]): T[][] {
  if (list.length <= 1) return [[...list]];
  return list.flatMap((first, i) => orders(list.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}
