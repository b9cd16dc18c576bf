import type { CitedClaim, Point, Reading } from '../../answers/contract.ts';
import type { ListedRisk } from '../../domain/risk/judgement.ts';

/** A vulnerability that an answer cites, as it was judged. */
export interface JudgedThen extends ListedRisk {
  readonly id: string;
}

/** What an answer was composed from: its points in order, and the claims that they cite, each once. */
export interface AnswerBasis extends Pick<Reading, 'intentCertainty' | 'entityCertainty'> {
  readonly claims: readonly CitedClaim[];
  readonly points: readonly (Omit<Point, 'claims'> & { readonly claims: readonly string[] })[];
  /** Positions of the points whose sentences did not pass the verifier. */
  readonly dropped: readonly number[];
  /** The cited vulnerabilities, in the order in which they are cited. */
  readonly judgements: readonly JudgedThen[];
  /** Hash of the manifest that was read. A store that was rebuilt has another one with the same number. */
  readonly manifestHash: string;
}

export function basisOf(
  points: readonly Point[],
  others: Omit<AnswerBasis, 'claims' | 'points'>,
): AnswerBasis {
  const claims = new Map(points.flatMap((point) => point.claims.map((claim) => [claim.id, claim])));
  return {
    claims: [...claims.values()],
    points: points.map((point) => ({ ...point, claims: point.claims.map(({ id }) => id) })),
    ...others,
  };
}

/** The points as they were. */
export function pointsOf({ claims, points }: Pick<AnswerBasis, 'claims' | 'points'>): readonly Point[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return points.map((point) => ({ ...point, claims: point.claims.flatMap((id) => byId.get(id) ?? []) }));
}
