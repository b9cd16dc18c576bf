import { latencyBounds } from '../../metrics/request-totals.ts';

/**
 * The time in milliseconds below which a share of answers is, interpolated within the bucket, as Prometheus does in
 * `histogram_quantile`. Beyond the last bound it is the last bound; null without an answer.
 * @param counts one for each bound, and one for those beyond the last
 * @param share 0 to 1
 */
export function percentileMs(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const rank = share * total;
  let below = 0;
  for (const [at, bound] of latencyBounds.entries()) {
    const count = counts[at] ?? 0;
    if (below + count >= rank && count > 0) {
      const lower = latencyBounds[at - 1] ?? 0;
      return rounded(lower + ((bound - lower) * (rank - below)) / count);
    }
    below += count;
  }
  return rounded(latencyBounds.at(-1) ?? 0);
}

/** Microseconds. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e3;
}
