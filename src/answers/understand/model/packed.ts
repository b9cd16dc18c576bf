/** Units and bytes in the form in which they are kept in the code. */
export interface PackedWeights {
  readonly listedUnit: number;
  readonly sharedUnit: number;
  /** Base64. */
  readonly rows: readonly string[];
}
