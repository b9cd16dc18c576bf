/**
 * One step on the way from an answer to upstream's bytes. `compose`: what several versions say became one
 * answer. `map`: bytes became facts. `store`: bytes were written into the log. `publish`: upstream wrote them.
 * A member that does not apply is null.
 */
export interface LineageStep {
  readonly step: 'compose' | 'map' | 'store' | 'publish';
  /** Who did it: `cairn 0.1.0`, `cve-list mapper 1`, a publisher. */
  readonly actor: string;
  /** Canonical time at which it was done. */
  readonly at: string | null;
  /** What went in and what came out: a SHA-256 of bytes, a segment, an id. */
  readonly input: string | null;
  readonly output: string | null;
  /** SHA-256 of the record version, the bytes as upstream wrote them; `GET /api/v3/objects/:sha256` gives them. */
  readonly sha256: string | null;
  /** Path inside the archive or folder that the bytes came in. */
  readonly member: string | null;
  /** JSON pointer (RFC 6901) into those bytes; for a table, `bytes=START-END` as in an HTTP Range. */
  readonly pointer: string | null;
  /** Where upstream publishes it. */
  readonly url: string | null;
  /** Upstream's name for the release, the number of the mapper, or of the manifest. */
  readonly version: string | null;
}

/** The four fields by which an answer can be judged and checked. */
export interface Provenance {
  /** Names of the sources, separated by commas. */
  readonly source: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** 0 to 1: how recent our copy is, not how old the fact. */
  readonly freshness: number;
  readonly lineage: readonly LineageStep[];
}

/** What the figures of an answer were computed from: the version of the table of constants, and the terms. */
export interface Explanation {
  readonly constants: number;
  readonly terms: readonly string[];
}
