/** Where a record version's bytes are. */
export interface VersionLocation {
  readonly version: number;
  readonly source: string;
  readonly key: string;
  readonly sha256: string;
  readonly member: string;
  /** Canonical time. */
  readonly upstreamTime: string;
  readonly segment: number;
  readonly start: number;
  readonly length: number;
}
