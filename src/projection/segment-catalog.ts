import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import { decodeFrameTable, type SegmentIndex, type StoredVersion } from '../log/segment.ts';
import { isUnusable } from './damage.ts';

/** A segment as listed in a projection. */
export interface CatalogedSegment {
  /** Its number in this projection. */
  readonly id: number;
  readonly name: string;
}

/** Where the bytes of a record version are. */
export interface CatalogedVersion {
  readonly id: number;
  /** Number of the segment. */
  readonly segment: number;
  readonly sha256: string;
  readonly start: number;
  readonly length: number;
}

/**
 * What a generation knows of the segments. Null if it is damaged, or if another version of Cairn built it
 * with other tables.
 */
export function openSegmentCatalog(path: string): SegmentCatalog | null {
  try {
    const database = openDatabase(path, { readOnly: true });
    try {
      return new SegmentCatalog(database);
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    if (isUnusable(error)) return null;
    throw error;
  }
}

/** Reads what one generation knows of the log's segments: everything except the bytes. */
export class SegmentCatalog {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = prepareStatements(database);
  }

  close(): void {
    this.#database.close();
  }

  segments(): CatalogedSegment[] {
    return this.#statements.segments.all() as unknown as CatalogedSegment[];
  }

  /** The versions in some segments, ascending by number; those of one segment are next to each other. */
  versionsIn(segments: readonly number[]): Iterable<CatalogedVersion> {
    const rows = this.#statements.versionsIn.iterate(JSON.stringify(segments));
    return rows as unknown as Iterable<CatalogedVersion>;
  }

  /** The index of a segment whose versions have the numbers from `first` to `last`. */
  index(segment: number, first: number, last: number): SegmentIndex {
    const frames = this.#statements.frames.get(segment)?.frames;
    if (!(frames instanceof Uint8Array))
      throw new Error(`The projection does not have a segment ${segment}.`);
    const versions = this.#statements.index.all(segment, first, last) as unknown as IndexRow[];
    return { frames: decodeFrameTable(frames), versions: versions.map(asStored) };
  }
}

type IndexRow = Omit<StoredVersion, 'upstreamVersion'> & { readonly upstreamVersion: string | null };

function asStored({ upstreamVersion, ...row }: IndexRow): StoredVersion {
  return upstreamVersion === null ? row : { ...row, upstreamVersion };
}

function prepareStatements(database: DatabaseSync) {
  return {
    segments: database.prepare('SELECT id, name FROM segment'),
    versionsIn: database.prepare(
      `SELECT id, segment, sha256, start, length FROM record_version
       WHERE segment IN (SELECT value FROM json_each(?)) ORDER BY id`,
    ),
    frames: database.prepare('SELECT frames FROM segment WHERE id = ?'),
    index: database.prepare(
      `SELECT key, upstream_time AS upstreamTime, upstream_version AS upstreamVersion, sha256, member, items,
         start, length
       FROM record_version WHERE segment = ? AND id BETWEEN ? AND ? ORDER BY id`,
    ),
  };
}
