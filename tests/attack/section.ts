/** The result of one kind of attack. */
export interface Section {
  readonly goal: string;
  readonly cases: number;
  /** A sentence for each case that failed. */
  readonly failed: readonly string[];
  readonly figures: readonly Figure[];
  readonly metrics: Readonly<Record<string, number | string>>;
}

/** A number with its limit, from a gate of docs/operations/attack.md. */
export interface Figure {
  readonly gate: string;
  readonly name: string;
  readonly value: number;
  /** Above this value the gate is missed. */
  readonly max: number;
}

/** A value that is not a number misses its gate. */
export function isMissed({ value, max }: Figure): boolean {
  return !(value <= max);
}

/** Everything that went wrong: failed cases, and figures above their limits. */
export function problemsOf({ failed, figures }: Section): string[] {
  const missed = figures.filter(isMissed);
  return [
    ...failed,
    ...missed.map(({ gate, name, value, max }) => `${gate}: ${name}: ${value}, limit ${max}`),
  ];
}

/** The value below which this share of the values is; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
