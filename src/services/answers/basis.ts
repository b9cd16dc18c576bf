import type { CitedClaim, Point } from '../../answers/contract.ts';

/** What an answer was composed from: its points in order, and the claims that they cite, each once. */
export interface AnswerBasis {
  readonly claims: readonly CitedClaim[];
  readonly points: readonly (Omit<Point, 'claims'> & { readonly claims: readonly string[] })[];
}

export function basisOf(points: readonly Point[]): AnswerBasis {
  const claims = new Map(points.flatMap((point) => point.claims.map((claim) => [claim.id, claim])));
  return {
    claims: [...claims.values()],
    points: points.map((point) => ({ ...point, claims: point.claims.map(({ id }) => id) })),
  };
}

/** The points as they were. */
export function pointsOf({ claims, points }: AnswerBasis): readonly Point[] {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return points.map((point) => ({ ...point, claims: point.claims.flatMap((id) => byId.get(id) ?? []) }));
}
