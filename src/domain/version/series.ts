import { compareDigits } from './digits.ts';
import { parseDotted } from './dotted.ts';

/** The `2.1` of an upper bound `2.1.*`, which stands for the end of that series; null for any other text. */
export function seriesOfBound(bound: string): string | null {
  const series = bound.endsWith('.*') ? bound.slice(0, -2) : '';
  return parseDotted(series) === null ? null : series;
}

/**
 * Where a version lies by the numbers that it begins with: before (below zero), in (zero) or after a series.
 * Null when it does not begin with so many numbers that it could be told, or has an epoch.
 */
export function compareToSeries(version: string, series: string): number | null {
  const leading = /^v?(\d+(?:\.\d+)*)(?![\d:!])/i.exec(version)?.[1]?.split('.');
  const numbers = parseDotted(series);
  if (leading === undefined || numbers === null) return null;
  for (const [at, number] of numbers.entries()) {
    const own = leading[at];
    // `6` and `6-rc1` may be read as `6.0`, which only tells that they are in no later series.
    const order = compareDigits(own ?? '0', number);
    if (order !== 0) return order;
  }
  return 0;
}
