import { TermList } from './term-list.ts';

/** The maximum number of documents in a segment: an ordinal takes two bytes. */
export const segmentDocumentsMax = 65_536;

/**
 * A segment as bytes: a few large arrays of numbers, in the byte order of the machine (little-endian wherever
 * Node runs). Built once and never changed, except columns, which can be replaced.
 */
export type SegmentParts = Readonly<Record<string, Uint8Array>>;

/** The name of the part that stores a column. */
export function columnPart(column: number): string {
  return `column-${column}`;
}

/** Marks documents of a segment that do not count any more: bit `ordinal & 7` of byte `ordinal >> 3`. */
export function deadBytes(documents: number): Uint8Array {
  return new Uint8Array(Math.ceil(documents / 8));
}

export function markDead(dead: Uint8Array, ordinal: number): void {
  dead[ordinal >> 3] = (dead[ordinal >> 3] ?? 0) | (1 << (ordinal & 7));
}

/** The parts as typed arrays. */
export interface PartViews {
  /** All terms, as UTF-8, ascending by their bytes; tags come before words. */
  readonly terms: TermList;
  /** The bytes of the list of terms, and where its blocks start. */
  readonly termBytes: Uint8Array;
  readonly termBlocks: Uint32Array;
  /** Where the postings of each term start, and where those of the last one end. */
  readonly postingStarts: Uint32Array;
  /** The document of each posting; ascending within a term. */
  readonly documents: Uint16Array;
  /** The weight of each posting of a word. */
  readonly weights: Uint8Array;
  /** The positions of each posting of a word. */
  readonly positions: Uint8Array;
  /** Where the positions of every 128th posting of a word start. */
  readonly positionBlocks: Uint32Array;
  /** The id of each document, ascending. */
  readonly ids: Int32Array;
  readonly columns: readonly Int32Array[];
}

/** @throws Error that names the part which is missing or has a wrong length */
export function viewParts(parts: SegmentParts): PartViews {
  const columns: Int32Array[] = [];
  while (parts[columnPart(columns.length)] !== undefined) {
    columns.push(integers(parts, columnPart(columns.length)));
  }
  const termBytes = bytes(parts, 'terms');
  const termBlocks = numbers(parts, 'termBlocks');
  const postingStarts = numbers(parts, 'postingStarts');
  return {
    terms: new TermList(Math.max(0, postingStarts.length - 1), termBytes, termBlocks),
    termBytes,
    termBlocks,
    postingStarts,
    documents: halves(parts, 'documents'),
    weights: bytes(parts, 'weights'),
    positions: bytes(parts, 'positions'),
    positionBlocks: numbers(parts, 'positionBlocks'),
    ids: integers(parts, 'ids'),
    columns,
  };
}

function bytes(parts: SegmentParts, name: string): Uint8Array {
  const part = parts[name];
  if (part === undefined) throw new Error(`The part ${name} of a search segment is missing.`);
  return part;
}

function halves(parts: SegmentParts, name: string): Uint16Array {
  const part = aligned(parts, name, 2);
  return new Uint16Array(part.buffer, part.byteOffset, part.byteLength / 2);
}

function numbers(parts: SegmentParts, name: string): Uint32Array {
  const part = aligned(parts, name, 4);
  return new Uint32Array(part.buffer, part.byteOffset, part.byteLength / 4);
}

function integers(parts: SegmentParts, name: string): Int32Array {
  const part = aligned(parts, name, 4);
  return new Int32Array(part.buffer, part.byteOffset, part.byteLength / 4);
}

/** Bytes from a database may start at any offset; typed arrays of larger numbers must not. */
function aligned(parts: SegmentParts, name: string, numberBytes: number): Uint8Array {
  const part = bytes(parts, name);
  if (part.byteLength % numberBytes !== 0) {
    throw new Error(`The part ${name} of a search segment is cut off.`);
  }
  return part.byteOffset % numberBytes === 0 ? part : new Uint8Array(part);
}
