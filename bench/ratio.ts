export interface RatioInterval {
  /** The geometric mean. */
  readonly mean: number;
  /** Ends of its 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/**
 * Two-sided 95 % quantiles of Student's t, starting with one degree of freedom; after the end of the list,
 * the quantile of the normal distribution.
 */
const studentT = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13];

/** The mean of the ratios of paired rounds. There must be at least two. */
export function ratioInterval(ratios: readonly number[]): RatioInterval {
  const logs = ratios.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const deviation = Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1));
  const half = ((studentT[logs.length - 2] ?? 1.96) * deviation) / Math.sqrt(logs.length);
  return { mean: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}

/** `mean [low, high]` */
export function formatRatio({ mean, low, high }: RatioInterval): string {
  return `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}
