/** What versions of one key are ordered by. */
export interface VersionOrder {
  /** Canonical time. */
  readonly upstreamTime: string;
  readonly sha256: string;
}

/** True when `a` is the newer one: by upstream time, then by content hash. */
export function isNewer(a: VersionOrder, b: VersionOrder): boolean {
  return a.upstreamTime > b.upstreamTime || (a.upstreamTime === b.upstreamTime && a.sha256 > b.sha256);
}
