import { rememberTexts } from '../../kit/bounded-memory.ts';
import { compareDigits } from './digits.ts';
import { parseDotted } from './dotted.ts';

/** The `2.1` of an upper bound `2.1.*`, which stands for the end of that series; null for any other text. */
export function seriesOfBound(bound: string): string | null {
  if (!bound.endsWith('.*')) return null;
  const series = bound.slice(0, -2);
  return numbersOf(series) === null ? null : series;
}

/**
 * Where a version lies by the numbers that it begins with: before (below zero), in (zero) or after a series. Null
 * when it does not begin with enough numbers, or has an epoch.
 */
export function compareToSeries(version: string, series: string): number | null {
  const leading = leadingNumbersOf(version);
  const numbers = numbersOf(series);
  if (leading === null || numbers === null) return null;
  for (const [at, number] of numbers.entries()) {
    const own = leading[at];
    // `6` and `6-rc1` may be read as `6.0`, which only tells that they are in no later series.
    const order = compareDigits(own ?? '0', number);
    if (order !== 0) return order;
  }
  return 0;
}

const numbersOf = rememberTexts(parseDotted);
const leadingNumbersOf = rememberTexts(
  (version) => /^v?(\d+(?:\.\d+)*)(?![\d:!])/i.exec(version)?.[1]?.split('.') ?? null,
);
