import type { CitedClaim, Point, Sentence } from '../../../src/answers/contract.ts';
import type { Facet } from '../../../src/answers/facets.ts';
import type { Sampler } from '../../harness/sampler.ts';
import type { CleanSentence } from './clean.ts';

/** Makes one wrong sentence of a clean one; null where it does not apply. */
export type Operator = (clean: CleanSentence, sampler: Sampler, pool: Pool) => Sentence | null;

/** Operators by the names under which they are reported. */
export type Operators = Readonly<Record<string, Operator>>;

/** What other answers state, for values of other subjects. */
export interface Pool {
  readonly claims: readonly CitedClaim[];
  /** Claims by the facets that they have. */
  readonly byFacet: ReadonlyMap<Facet, readonly CitedClaim[]>;
  readonly sentences: readonly CleanSentence[];
  /** Subjects of the claims by their ids. */
  readonly subjects: ReadonlyMap<string, string>;
}

/** The sentence of a changed point, which still cites what the clean one does; null if it lacks a value. */
export function restated({ answer, sentence }: CleanSentence, point: Point): Sentence | null {
  const written = composed(answer, point);
  if (written === null) return null;
  const { claims, count, derived, values } = sentence;
  return {
    ...written,
    claims,
    ...(count !== undefined && { count }),
    ...(derived !== undefined && { derived }),
    ...(values !== undefined && { values }),
  };
}

/** What a point says in the language of the answer; null if it lacks a value. */
export function composed(
  { compose }: Pick<CleanSentence['answer'], 'compose'>,
  point: Point,
): Sentence | null {
  try {
    return compose(point);
  } catch {
    return null;
  }
}

/** The same claim with other values. */
export function withFacets(claim: CitedClaim, facets: Readonly<Partial<Record<Facet, string>>>): CitedClaim {
  const { asOf = claim.asOf } = facets;
  return {
    ...claim,
    subject: facets.subject ?? claim.subject,
    asOf,
    facets: { ...claim.facets, ...facets },
  };
}

/** The point with other claims. */
export function withClaims(point: Point, change: (claim: CitedClaim, i: number) => CitedClaim): Point {
  return { ...point, claims: point.claims.map(change) };
}

/** One of the list; undefined if it is empty. */
export function oneOf<T>(sampler: Sampler, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : sampler.one(list);
}
