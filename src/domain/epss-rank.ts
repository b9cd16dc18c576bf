/**
 * How an EPSS percentile compares: `higher than 99.71 % of all CVEs`. Rounded down, as no score is higher than all.
 * @param percentile 0 to 1
 */
export function epssRank(percentile: number): string {
  const hundredths = Math.min(Math.floor(percentile * 10_000 + roundingError), 9_999);
  return `higher than ${(hundredths / 100).toFixed(2)} % of all CVEs`;
}

const roundingError = 1e-6;
