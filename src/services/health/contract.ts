export interface Health {
  /** All bindings work and the service can answer. */
  readonly ok: boolean;
  readonly env: string;
  readonly dbBound: boolean;
  readonly r2Bound: boolean;
}

/** Whether this process should get requests. */
export interface Readiness {
  readonly ok: boolean;
  readonly checks: readonly ReadinessCheck[];
}

export const readinessChecks = ['running', 'projection', 'state'] as const;

export interface ReadinessCheck {
  readonly name: (typeof readinessChecks)[number];
  readonly ok: boolean;
  /** Why not; null if it is fine. */
  readonly reason: string | null;
}
