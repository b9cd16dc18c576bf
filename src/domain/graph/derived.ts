/** How often links of a kind that were derived are among those that experts state. */
export interface Measured {
  readonly hits: number;
  /** How many were compared with statements of experts. */
  readonly tried: number;
}

/** What nobody has measured is at most so sure. */
const unmeasuredMax = 0.3;

/**
 * Confidence in a link that follows from others: the share of hits of its kind, (hits + 1) / (tried + 2), which is
 * Laplace's rule and keeps away from 0 and 1. Where nobody has measured its kind, the product of the confidences in
 * what it follows from, and at most 0.3.
 * @param measured null where nobody has
 * @param confidences of the links that it follows from, 0 to 1
 */
export function derivedConfidence(measured: Measured | null, confidences: readonly number[]): number {
  if (measured !== null) return rounded((measured.hits + 1) / (measured.tried + 2));
  // In one order, so that the order of links does not show in the last digit.
  const product = [...confidences].sort((a, b) => a - b).reduce((full, part) => full * part, 1);
  return rounded(Math.min(product, unmeasuredMax));
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
