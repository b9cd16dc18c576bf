/** Measures of classification and calibration. */

/** The mean of the F1 of each class that occurs among the expected ones. */
export function macroF1(pairs: readonly { readonly expected: string; readonly given: string }[]): number {
  const classes = [...new Set(pairs.map(({ expected }) => expected))];
  const each = classes.map((one) =>
    f1(pairs.map(({ expected, given }) => ({ expected: expected === one, given: given === one }))),
  );
  return mean(each);
}

/** The F1 of a yes or no; 1 where there is nothing to find and nothing was found. */
export function f1(pairs: readonly { readonly expected: boolean; readonly given: boolean }[]): number {
  const count = (expected: boolean, given: boolean) =>
    pairs.filter((pair) => pair.expected === expected && pair.given === given).length;
  const [hits, missed, wrong] = [count(true, true), count(true, false), count(false, true)];
  return hits + missed + wrong === 0 ? 1 : (2 * hits) / (2 * hits + missed + wrong);
}

/** A stated certainty, and whether it was right. */
export interface Forecast {
  readonly certainty: number;
  readonly isRight: boolean;
}

/** The expected calibration error over ten bins of equal width. */
export function calibrationError(forecasts: readonly Forecast[]): number {
  const bins = Map.groupBy(forecasts, ({ certainty }) => Math.min(9, Math.floor(certainty * 10)));
  const gaps = Array.from(bins.values(), (bin) => {
    const gap = Math.abs(
      mean(bin.map(({ certainty }) => certainty)) - mean(bin.map(({ isRight }) => Number(isRight))),
    );
    return (gap * bin.length) / forecasts.length;
  });
  return gaps.reduce((sum, gap) => sum + gap, 0);
}

/** The share of pairs of a right one and a wrong one in which the right one is the more certain; ties count half. */
export function areaUnderCurve(forecasts: readonly Forecast[]): number {
  const right = forecasts.filter(({ isRight }) => isRight);
  const wrong = forecasts.filter(({ isRight }) => !isRight);
  if (right.length === 0 || wrong.length === 0) return 1;
  const won = right.flatMap((one) =>
    wrong.map((other) => (one.certainty > other.certainty ? 1 : one.certainty === other.certainty ? 0.5 : 0)),
  );
  return mean(won);
}

/** 1 if there is nothing. */
export function share(values: readonly boolean[]): number {
  return values.length === 0 ? 1 : values.filter(Boolean).length / values.length;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
