import { skipPositions } from './encoding.ts';
import { columnPart, type SegmentParts, viewParts } from './parts.ts';

/**
 * A number for each document of a segment, computed from its terms with weights and positions, and from its
 * columns. Equal documents have equal numbers, in any segment and at any place. It detects accidental
 * changes, not deliberate ones.
 * @returns by id, 53 bits for each document
 */
export function digestDocuments(parts: SegmentParts): Map<number, number> {
  const { terms, postingStarts, documents, weights, positions, ids, columns } = viewParts(parts);
  const [high, low] = [new Uint32Array(ids.length), new Uint32Array(ids.length)];
  const add = (document: number, value: number) => {
    const mixed = mix(value);
    high[document] = (high[document] ?? 0) + mixed;
    low[document] = (low[document] ?? 0) + mix(mixed ^ 0x5bd1e995);
  };

  // Tags have neither weights nor positions, and come before all words.
  const tagPostings = documents.length - weights.length;
  let positionsAt = 0;
  for (let term = 0; term < terms.count; term++) {
    const bytes = terms.bytesOf(term);
    const termHash = hashBytes(bytes, 0, bytes.length, 0x811c9dc5);
    for (let posting = postingStarts[term] ?? 0; posting < (postingStarts[term + 1] ?? 0); posting++) {
      let hash = termHash;
      if (posting >= tagPostings) {
        const end = skipPositions(positions, positionsAt);
        hash = hashBytes(positions, positionsAt, end, hash ^ (weights[posting - tagPostings] ?? 0));
        positionsAt = end;
      }
      add(documents[posting] ?? 0, hash);
    }
  }
  for (const [number, column] of columns.entries()) {
    const columnHash = hashText(columnPart(number));
    for (const [document, value] of column.entries())
      add(document, columnHash ^ Math.imul(value, 0x9e3779b1));
  }
  const digestOf = (document: number) => (high[document] ?? 0) * 2 ** 21 + ((low[document] ?? 0) >>> 11);
  return new Map(Array.from(ids, (id, document) => [id, digestOf(document)]));
}

/** FNV-1a over the bytes. */
function hashBytes(bytes: Uint8Array, start: number, end: number, seed: number): number {
  let hash = seed;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash;
}

function hashText(text: string): number {
  const bytes = new TextEncoder().encode(text);
  return hashBytes(bytes, 0, bytes.length, 0x811c9dc5);
}

/**
 * The last step of MurmurHash3: each bit of the input changes each bit of the result with equal probability.
 */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
