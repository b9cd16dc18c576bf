/** What one kind of attack came to. */
export interface Section {
  readonly goal: string;
  /** The gate of docs/operations/attack.md that it is held to. */
  readonly gate: string;
  readonly cases: number;
  /** A sentence for each case that failed. */
  readonly failed: readonly string[];
  readonly metrics: Readonly<Record<string, number | string>>;
}

/** The value below which a share of the values lie; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
