import { DatabaseSync } from 'node:sqlite';
import { generationIn } from '../harness/store.ts';
import type { Change, World } from '../upstream/world.ts';

/** Changes that upstream published this long ago must be in the store. */
export const freshWithinMs = 15 * 60_000;

export interface Freshness {
  samples: number;
  good: number;
  /** For all changes, the time from publication until the last one arrived. */
  slowestMs: number;
  changes: number;
  /** What was missing, and since when; the first of each. */
  readonly late: string[];
}

/**
 * Samples whether a store is fresh. A sample of a source is good when every change that upstream published
 * more than fifteen minutes ago is in the store. Either its version of the record or a later one counts.
 */
export class FreshnessMeter {
  readonly results: ReadonlyMap<string, Freshness>;
  readonly #world: World;
  readonly #dataDir: string;
  readonly #awaited = new Map<string, Change[]>();
  readonly #late = new Set<Change>();
  #seen = 0;

  constructor(world: World, dataDir: string, sources: readonly string[]) {
    this.#world = world;
    this.#dataDir = dataDir;
    const none = () => ({ samples: 0, good: 0, slowestMs: 0, changes: 0, late: [] });
    this.results = new Map(sources.map((source) => [source, none()]));
  }

  /** To be called when something of the source was stored. */
  onIngested(source: string): void {
    this.#awaitNew();
    const awaited = this.#awaited.get(source) ?? [];
    if (awaited.length === 0) return;
    const stored = storedRecords(this.#dataDir, source);
    const missing = awaited.filter((change) => !hasArrived(change, stored));
    this.#awaited.set(source, missing);
    const result = this.results.get(source);
    if (result === undefined) return;
    for (const change of awaited) {
      if (missing.includes(change)) continue;
      result.changes++;
      result.slowestMs = Math.max(result.slowestMs, this.#world.nowMs - change.visibleMs);
    }
  }

  /** Whether nothing that is published is missing. */
  isUpToDate(source: string): boolean {
    return this.#missing(source, 0).length === 0;
  }

  sample(): void {
    for (const [source, result] of this.results) {
      const missing = this.#missing(source, freshWithinMs);
      result.samples++;
      if (missing.length === 0) result.good++;
      for (const change of missing) {
        if (this.#late.has(change)) continue;
        this.#late.add(change);
        const { deed, subject, visibleMs } = change;
        result.late.push(`${deed} ${subject} shown ${new Date(visibleMs).toISOString()}`);
      }
    }
  }

  #missing(source: string, sinceMs: number): readonly Change[] {
    this.#awaitNew();
    const { nowMs } = this.#world;
    return (this.#awaited.get(source) ?? []).filter(({ visibleMs }) => visibleMs < nowMs - sinceMs);
  }

  #awaitNew(): void {
    const { changes } = this.#world;
    for (; this.#seen < changes.length; this.#seen++) {
      const change = changes[this.#seen];
      if (change === undefined || !this.results.has(change.source)) continue;
      this.#awaited.set(change.source, [...(this.#awaited.get(change.source) ?? []), change]);
    }
  }
}

interface StoredRecord {
  readonly key: string;
  readonly atMs: number;
}

function storedRecords(dataDir: string, source: string): readonly StoredRecord[] {
  const database = new DatabaseSync(generationIn(dataDir), { readOnly: true });
  try {
    return database
      .prepare('SELECT key, upstream_time FROM record_version WHERE source = ?')
      .all(source)
      .map((row) => ({ key: String(row.key), atMs: Date.parse(String(row.upstream_time)) }));
  } finally {
    database.close();
  }
}

function hasArrived({ source, subject, dated }: Change, stored: readonly StoredRecord[]): boolean {
  const datedMs = Date.parse(dated);
  // Each day of scores counts separately; a later catalog contains everything in an earlier one that is still
  // true.
  if (source === 'epss') return stored.some(({ atMs }) => atMs === datedMs);
  const isOf = (key: string) => source === 'kev' || key.toLowerCase() === subject.toLowerCase();
  return stored.some(({ key, atMs }) => isOf(key) && atMs >= datedMs);
}
