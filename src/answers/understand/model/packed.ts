/** Units and bytes in the form in which they are kept in the code. */
export interface PackedWeights {
  readonly listedUnit: number;
  readonly sharedUnit: number;
  /** Base64 of what Brotli has packed. */
  readonly rows: readonly string[];
}
