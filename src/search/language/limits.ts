/** How much a query may ask for. */
export const queryLimits = {
  /** Code points. */
  charactersMax: 1_000,
  /** Words, phrases and conditions together. */
  termsMax: 64,
  /** Parentheses in each other. */
  nestingMax: 20,
} as const;
