import { openDatabase } from '../kit/database.ts';
import { reasonOf } from '../kit/failure.ts';
import { IndexReader } from '../text-index/reader.ts';
import { Segment } from '../text-index/segment.ts';
import { readGenerationInfo } from './generations.ts';
import { giveBack, loadColumns, type SharedColumns, viewColumnParts, viewColumns } from './search-columns.ts';
import {
  columnNames,
  deadPart,
  SearchParts,
  type StoredPart,
  type StoredSegment,
  searchDamaged,
} from './search-parts.ts';

/** The search index of a generation at one moment. */
export interface SearchSnapshot {
  /** Number of the manifest that it shows. */
  readonly manifest: number;
  readonly index: IndexReader;
}

/** The same in memory that threads share, to be sent from one thread to another. */
export interface SharedSearch {
  /** Path of the generation to whose rows the documents belong. */
  readonly path: string;
  readonly manifest: number;
  /** The largest first, because the segment of a document is searched in this order. */
  readonly segments: readonly SharedSegment[];
  readonly columns: SharedColumns;
}

/** A segment without its columns. Parts that never change are separate from those that do. */
export interface SharedSegment {
  readonly id: number;
  readonly lasting: SharedParts;
  readonly changing: SharedParts;
}

/** Several parts in one buffer. */
export interface SharedParts {
  readonly buffer: SharedArrayBuffer;
  readonly places: readonly (readonly [name: string, start: number, bytes: number])[];
  /** A text that differs if the bytes differ. */
  readonly stamp: string;
}

/**
 * Reads the search index of a generation into shared memory, piece by piece. Yields null after each piece, so
 * that other work of the caller never waits for long, and the index at the end. Unchanged parts are shared
 * with the previous index.
 * @throws Failure `store_damaged` if it is not as it was written
 */
export function* loadSearch(path: string, previous: SharedSearch | null): Generator<SharedSearch | null> {
  const known = new Map(
    previous?.path === path ? previous.segments.map((segment) => [segment.id, segment]) : [],
  );
  const database = openDatabase(path, { readOnly: true });
  try {
    // All reads see one state, even if the database changes at the same time.
    database.exec('BEGIN');
    const parts = new SearchParts(database);
    const manifest = readGenerationInfo(database).head.number;
    const segments: SharedSegment[] = [];
    const stored = parts.segments().sort((a, b) => b.documents - a.documents || a.id - b.id);
    for (const one of stored) segments.push(yield* loadSegment(one, parts, known.get(one.id)));
    const columns = yield* loadColumns(stored, parts, previous?.path === path ? previous.columns : null);
    const loaded = { path, manifest, segments, columns };
    checkSegments(loaded, previous);
    yield loaded;
  } finally {
    database.close();
  }
}

/** Opens the loaded index for the calling thread. */
export function openSearch(shared: SharedSearch): SearchSnapshot {
  const opened = shared.segments.map((segment) => openSegment(segment, shared.columns));
  return { manifest: shared.manifest, index: new IndexReader(opened, viewColumns(shared.columns)) };
}

/** Loads and opens the search index of a generation in one call. @throws Failure `store_damaged` */
export function readSearch(path: string): SearchSnapshot {
  for (const loaded of loadSearch(path, null)) if (loaded !== null) return openSearch(loaded);
  throw new Error('Loading the search index ended without a result.');
}

function* loadSegment(
  { id, parts }: StoredSegment,
  from: SearchParts,
  known: SharedSegment | undefined,
): Generator<null, SharedSegment> {
  const lasting = parts.filter(({ name }) => name !== deadPart && !columnNames.includes(name));
  const changing = parts.filter(({ name }) => name === deadPart);
  return {
    id,
    lasting: yield* loadParts(id, lasting, from, known?.lasting),
    changing: yield* loadParts(id, changing, from, known?.changing),
  };
}

function* loadParts(
  segment: number,
  parts: readonly StoredPart[],
  from: SearchParts,
  known: SharedParts | undefined,
): Generator<null, SharedParts> {
  const stamp = parts.map((part) => `${part.name}${part.stamp}`).join();
  if (known?.stamp === stamp) return known;
  const places: (readonly [string, number, number])[] = [];
  let size = 0;
  for (const { name, bytes } of parts) {
    places.push([name, size, bytes]);
    size = aligned(size + bytes);
  }
  const buffer = new SharedArrayBuffer(size);
  const full = new Uint8Array(buffer);
  for (const [name, start] of places) {
    let at = start;
    for (const piece of from.pieces(segment, name)) {
      full.set(piece, at);
      at += piece.byteLength;
      giveBack(piece);
      yield null;
    }
  }
  return { buffer, places, stamp };
}

/** Typed arrays of any element size can start here. */
function aligned(at: number): number {
  return Math.ceil(at / 8) * 8;
}

/**
 * Reports parts that do not match before other threads receive them. Those of the previous index were already
 * checked.
 */
function checkSegments({ segments, columns }: SharedSearch, previous: SharedSearch | null): void {
  const checked = new Set(previous?.segments.flatMap(({ lasting, changing }) => [lasting, changing]));
  for (const segment of segments) {
    if (checked.has(segment.lasting) && checked.has(segment.changing)) continue;
    try {
      openSegment(segment, columns);
    } catch (cause) {
      throw searchDamaged(segment.id, reasonOf(cause), cause);
    }
  }
}

function openSegment(segment: SharedSegment, columns: SharedColumns): Segment {
  const { [deadPart]: dead = new Uint8Array(), ...parts } = viewsOf(segment);
  return new Segment(segment.id, { ...parts, ...viewColumnParts(columns, segment.id) }, dead);
}

function viewsOf({ lasting, changing }: SharedSegment): Record<string, Uint8Array> {
  const views = [lasting, changing].flatMap(({ buffer, places }) =>
    places.map(([name, start, bytes]) => [name, new Uint8Array(buffer, start, bytes)] as const),
  );
  return Object.fromEntries(views);
}
