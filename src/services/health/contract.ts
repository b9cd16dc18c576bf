export interface Health {
  /** All bindings work and the service can answer. */
  readonly ok: boolean;
  readonly env: string;
  readonly dbBound: boolean;
  readonly r2Bound: boolean;
}
