/** Words of one language, and what makes a sentence with them wrong. None is taken from the product. */
export interface WordLists {
  readonly negation: readonly Pair[];
  readonly severity: readonly Pair[];
  readonly comparison: readonly Pair[];
  readonly units: readonly Pair[];
  /** Sentences that only suppose something. */
  readonly hedges: readonly string[];
  readonly hedgeWords: readonly Pair[];
  /** Sentences about actors, malware, products and states that no claim names. */
  readonly inventions: readonly string[];
  /** The same as parts of a sentence. */
  readonly insertions: readonly string[];
  readonly counts: readonly string[];
}

/** Words, and those that take their place. */
export type Pair = readonly [from: string, to: string];
