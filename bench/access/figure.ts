/** One line of the table. */
export interface Figure {
  readonly name: string;
  /** With its unit. */
  readonly measured: string;
  /** Null for one that has no target. */
  readonly target: { readonly text: string; readonly holds: boolean } | null;
}

export function atMost(value: number, max: number, unit = ''): Figure['target'] {
  return { text: `at most ${max}${unit}`, holds: value <= max };
}

export function atLeast(value: number, min: number): Figure['target'] {
  return { text: `at least ${min}`, holds: value >= min };
}

/**
 * Prints the figures with their targets.
 * @returns whether all targets hold
 */
export function printFigures(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`);
  for (const { name, measured, target } of figures) {
    const verdict = target === null ? '' : `${target.text}: ${target.holds ? 'met' : 'MISSED'}`;
    console.log(`  ${name.padEnd(52)} ${measured.padEnd(34)} ${verdict}`.trimEnd());
  }
  return figures.every(({ target }) => target === null || target.holds);
}
