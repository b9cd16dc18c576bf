import type { DatabaseSync } from 'node:sqlite';
import { RowBatch } from '../kit/database.ts';
import type { Manifest } from '../log/manifest.ts';
import type { VersionLocation } from './version-location.ts';

/** A version in the chain of its key, with the manifest that imported it. */
export interface ChainVersion extends VersionLocation {
  readonly manifest: number;
}

/** What a document or report states about a subject; null if it does not state anything any more. */
export interface ItemRow {
  readonly subject: string;
  /** The name of an entity; null if none is stated. */
  readonly name: string | null;
  readonly by: {
    /** The item that states it, by its bytes in the document; null if it is not a single item. */
    readonly ordinal: number | null;
    readonly start: number | null;
    readonly length: number | null;
    /** SHA-256 of the item's bytes, or of all statements. */
    readonly digest: Uint8Array;
  } | null;
}

export interface EventRow {
  readonly id: string;
  readonly manifest: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly source: string;
  /** The previous version; null for the first one of its chain. */
  readonly prior: number | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** Decides what counts as news of a source: everything that its first manifest did not contain. */
export interface Baseline {
  readonly manifest: number;
  /** Newest upstream time in it. */
  readonly upstreamTime: string;
}

/** Writes the past: manifests, changed items of documents, and events. */
export class HistoryWriter {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #items: RowBatch;
  readonly #baselines = new Map<string, Baseline>();

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
    this.#items = new RowBatch(database, 'item_version', 8);
  }

  addManifest(manifest: Manifest, hash: string): void {
    const { number, source, writtenAt, upstreamTime, origins } = manifest;
    const [only = null, ...more] = origins;
    this.#statements.addManifest.run(
      number,
      hash,
      source,
      writtenAt,
      upstreamTime,
      JSON.stringify(origins),
      more.length === 0 ? (only?.sha256 ?? null) : null,
    );
  }

  baselineOf(source: string): Baseline {
    const known = this.#baselines.get(source);
    if (known !== undefined) return known;
    const baseline = this.#statements.baseline.get(source) as unknown as Baseline | undefined;
    if (baseline === undefined) throw new Error(`The projection does not have a manifest of ${source}.`);
    this.#baselines.set(source, baseline);
    return baseline;
  }

  /** The versions of a key, oldest first: by upstream time, then by hash. */
  chainOf(source: string, key: string): ChainVersion[] {
    return this.#statements.chain.all(source, key) as unknown as ChainVersion[];
  }

  /** When a CVE was published, by its current record; null if it is not published or not dated. */
  publishedOf(cve: string): string | null {
    return (this.#statements.published.get(cve)?.published ?? null) as string | null;
  }

  /** Replaces the items stored for a version of a document. */
  setItems(source: string, version: number, items: Iterable<ItemRow>): void {
    this.#statements.dropItems.run(version);
    for (const { subject, by, name } of items) {
      const { ordinal = null, start = null, length = null, digest = null } = by ?? {};
      this.#items.add(subject, source, version, ordinal, start, length, digest, name);
    }
    this.#items.flush();
  }

  /** Replaces the events that a version caused. */
  setEvents(version: number, events: readonly EventRow[]): void {
    this.#statements.dropEvents.run(version);
    for (const { id, manifest, at, type, subject, source, prior, before, after } of events) {
      const [from, to] = [JSON.stringify(before), JSON.stringify(after)];
      this.#statements.addEvent.run(id, manifest, at, type, subject, source, version, prior, from, to);
    }
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    addManifest: database.prepare('INSERT INTO manifest VALUES (?, ?, ?, ?, ?, ?, ?)'),
    baseline: database.prepare(
      'SELECT number AS manifest, upstream_time AS upstreamTime FROM manifest WHERE source = ? ORDER BY number LIMIT 1',
    ),
    chain: database.prepare(
      `SELECT id AS version, source, key, sha256, member, upstream_time AS upstreamTime, segment, start, length, manifest
       FROM record_version WHERE source = ? AND key = ? ORDER BY upstream_time, sha256`,
    ),
    published: database.prepare(`SELECT published FROM vulnerability WHERE cve = ? AND state = 'published'`),
    dropItems: database.prepare('DELETE FROM item_version WHERE version = ?'),
    dropEvents: database.prepare('DELETE FROM event WHERE version = ?'),
    addEvent: database.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
  };
}
