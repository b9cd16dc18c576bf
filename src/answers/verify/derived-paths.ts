import type { CitedClaim, DerivedValues } from '../contract.ts';

/** Whether the cited links join two entities, with their number and the product of their confidences. */
export function isPathJudgement({ values }: DerivedValues, claims: readonly CitedClaim[]): boolean {
  const { from = '', to = '', links, confidence } = values;
  const ends = claims.flatMap(({ facets }) => facets['link.object'] ?? []);
  if (ends.length < claims.length || !isJoined(from, to, claims)) return false;
  const product = claims.reduce((full, claim) => full * claim.confidence, 1);
  return links === String(claims.length) && confidence === String(rounded(product));
}

/** As paths give it. */
function rounded(confidence: number): number {
  return Math.round(confidence * 10_000) / 10_000;
}

/** Whether the links, in either direction, lead from one entity to the other. */
function isJoined(from: string, to: string, claims: readonly CitedClaim[]): boolean {
  const reached = new Set([from]);
  for (const _ of claims) {
    for (const { subject, facets } of claims) {
      const object = facets['link.object'] ?? subject;
      if (reached.has(subject)) reached.add(object);
      else if (reached.has(object)) reached.add(subject);
    }
  }
  return reached.has(to);
}
