import type { DatabaseSync } from 'node:sqlite';
import type { VersionOrder } from '../log/segment.ts';

/** A record version and where its bytes are in the log. */
interface PlacedVersion {
  readonly source: string;
  readonly member: string;
  /** Name of the segment. */
  readonly segment: string;
  /** Encoded frame table of the segment. */
  readonly frames: Uint8Array;
  readonly start: number;
  readonly length: number;
}

/** Looks up the stored versions of upstream's records. */
export class VersionReader {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /** Whether anything of a source is stored. */
  hasAny(source: string): boolean {
    return this.#statements.any.get(source) !== undefined;
  }

  /** The items of the version whose bytes have this SHA-256; undefined if it is not stored. */
  itemsOf(source: string, sha256: string): number | undefined {
    return this.#statements.items.get(sha256, source)?.items as number | undefined;
  }

  /** By what the current version of a key is the newest; undefined if the key is not stored. */
  currentOf(source: string, key: string): VersionOrder | undefined {
    return this.#statements.current.get(source, key) as VersionOrder | undefined;
  }

  /** Where the current version of a key is, or null. */
  placeOf(source: string, key: string): PlacedVersion | null {
    return (this.#statements.place.get(source, key) ?? null) as PlacedVersion | null;
  }
}

function prepareStatements(database: DatabaseSync) {
  return {
    any: database.prepare('SELECT 1 FROM record_version WHERE source = ? LIMIT 1'),
    items: database.prepare('SELECT items FROM record_version WHERE sha256 = ? AND source = ?'),
    current: database.prepare(
      `SELECT upstream_time AS upstreamTime, sha256 FROM record_version
       WHERE source = ? AND key = ? AND current = 1`,
    ),
    place: database.prepare(
      `SELECT version.source, version.member, segment.name AS segment, segment.frames, version.start, version.length
       FROM record_version AS version JOIN segment ON segment.id = version.segment
       WHERE version.source = ? AND version.key = ? AND version.current = 1`,
    ),
  };
}
