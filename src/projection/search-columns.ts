import { columnNames, type SearchParts, type StoredSegment, searchDamaged } from './search-parts.ts';

/**
 * The columns of all segments, in memory that threads share. Each column is contiguous over all segments, so
 * that a value is found by a document's number in the whole index.
 */
export interface SharedColumns {
  readonly buffer: SharedArrayBuffer;
  /** The number of documents in all segments. */
  readonly documents: number;
  /** In the order of the segments. */
  readonly segments: readonly ColumnsOfSegment[];
}

interface ColumnsOfSegment {
  readonly id: number;
  /** Number of the segment's first document. */
  readonly base: number;
  readonly documents: number;
  /** For each column, a text that differs if the values differ. */
  readonly stamps: readonly string[];
}

/**
 * Reads columns piece by piece, and yields null after each. Columns that did not change are copied from the
 * previous result, which is shared if nothing changed.
 * @throws Failure `store_damaged` if they are not as they were written
 */
export function* loadColumns(
  stored: readonly StoredSegment[],
  from: SearchParts,
  previous: SharedColumns | null,
): Generator<null, SharedColumns> {
  const segments: ColumnsOfSegment[] = [];
  let documents = 0;
  for (const segment of stored) {
    segments.push({
      id: segment.id,
      base: documents,
      documents: segment.documents,
      stamps: stampsOf(segment),
    });
    documents += segment.documents;
  }
  if (previous !== null && JSON.stringify(previous.segments) === JSON.stringify(segments)) return previous;
  const buffer = new SharedArrayBuffer(documents * columnNames.length * numberBytes);
  const columns: SharedColumns = { buffer, documents, segments };
  for (const segment of segments) {
    const known = previous?.segments.find(({ id }) => id === segment.id);
    for (const [column, name] of columnNames.entries()) {
      const target = viewBytes(columns, segment, column);
      if (previous && known && known.stamps[column] === segment.stamps[column]) {
        target.set(viewBytes(previous, known, column));
      } else yield* readInto(target, segment.id, name, from);
    }
    yield null;
  }
  return columns;
}

/** Each column over all segments. */
export function viewColumns({ buffer, documents }: SharedColumns): Int32Array[] {
  return columnNames.map((_, column) => new Int32Array(buffer, column * documents * numberBytes, documents));
}

/** The columns of one segment, by the names of their parts. */
export function viewColumnParts(columns: SharedColumns, id: number): Record<string, Uint8Array> {
  const segment = columns.segments.find((one) => one.id === id);
  if (segment === undefined) return {};
  return Object.fromEntries(
    columnNames.map((name, column) => [name, viewBytes(columns, segment, column)] as const),
  );
}

const numberBytes = Int32Array.BYTES_PER_ELEMENT;

function viewBytes(
  { buffer, documents }: SharedColumns,
  segment: Pick<ColumnsOfSegment, 'base' | 'documents'>,
  column: number,
): Uint8Array {
  const start = (column * documents + segment.base) * numberBytes;
  return new Uint8Array(buffer, start, segment.documents * numberBytes);
}

function stampsOf({ id, documents, parts }: StoredSegment): string[] {
  return columnNames.map((name) => {
    const part = parts.find((one) => one.name === name);
    if (part?.bytes !== documents * numberBytes) throw searchDamaged(id, name);
    return part.stamp;
  });
}

/** Frees the memory at once: the garbage collector sees little of it and would run late. */
export function giveBack(piece: Uint8Array): void {
  if (piece.buffer instanceof ArrayBuffer) piece.buffer.transfer(0);
}

function* readInto(target: Uint8Array, segment: number, name: string, from: SearchParts): Generator<null> {
  let at = 0;
  for (const piece of from.pieces(segment, name)) {
    target.set(piece, at);
    at += piece.byteLength;
    giveBack(piece);
    yield null;
  }
}
