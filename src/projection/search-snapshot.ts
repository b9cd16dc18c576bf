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

/** The search index of a generation as of one moment. */
export interface SearchSnapshot {
  /** Number of the manifest that it shows. */
  readonly manifest: number;
  readonly index: IndexReader;
}

/** The same in memory that threads share, to be handed from one to another. */
export interface SharedSearch {
  /** Path of the generation whose rows the documents are. */
  readonly path: string;
  readonly manifest: number;
  /** The largest first: in which segment a document is, is looked for from there on. */
  readonly segments: readonly SharedSegment[];
  readonly columns: SharedColumns;
}

/** A segment without its columns: what never changes of it apart from what does. */
export interface SharedSegment {
  readonly id: number;
  readonly lasting: SharedParts;
  readonly changing: SharedParts;
}

/** Some parts behind each other. */
export interface SharedParts {
  readonly buffer: SharedArrayBuffer;
  readonly places: readonly (readonly [name: string, start: number, bytes: number])[];
  /** Another text for other bytes. */
  readonly stamp: string;
}

/**
 * Reads the search index of a generation into shared memory, piece by piece: null after each, so that whoever does
 * something else between them never stands still for long, and the index at last. What of an earlier one is the same
 * is shared with it.
 * @throws Failure `store_damaged` when it is not as it was written
 */
export function* loadSearch(path: string, previous: SharedSearch | null): Generator<SharedSearch | null> {
  const known = new Map(
    previous?.path === path ? previous.segments.map((segment) => [segment.id, segment]) : [],
  );
  const database = openDatabase(path, { readOnly: true });
  try {
    // All is read as of one moment, whatever is changed meanwhile.
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

/** Opens what was loaded, for the calling thread. */
export function openSearch(shared: SharedSearch): SearchSnapshot {
  const opened = shared.segments.map((segment) => openSegment(segment, shared.columns));
  return { manifest: shared.manifest, index: new IndexReader(opened, viewColumns(shared.columns)) };
}

/** Loads and opens the search index of a generation at once. @throws Failure `store_damaged` */
export function readSearch(path: string): SearchSnapshot {
  for (const loaded of loadSearch(path, null)) if (loaded !== null) return openSearch(loaded);
  throw new Error('Loading the search index ended before it.');
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

/** Numbers of any size may be looked at in place. */
function aligned(at: number): number {
  return Math.ceil(at / 8) * 8;
}

/** What does not fit together is told before it is handed to others. What was there before was looked at then. */
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
