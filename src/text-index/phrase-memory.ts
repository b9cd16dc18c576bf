import type { Segment } from './segment.ts';

/** The documents of a segment that have a phrase, by their places in it, and its weight in each. */
export interface PhrasePostings {
  readonly documents: Uint32Array;
  readonly weights: Uint8Array;
}

/**
 * What a segment has of a phrase, found once: a segment never changes, to compare positions costs ten times as much as
 * to read postings, and the same phrases are asked for again and again, as other names of common words.
 */
export function phrasePostings(
  segment: Segment,
  terms: readonly string[],
  find: () => PhrasePostings,
): PhrasePostings {
  const memory = memories.get(segment) ?? { phrases: new Map<string, PhrasePostings>(), size: 0 };
  memories.set(segment, memory);
  const key = terms.join(' ');
  const known = memory.phrases.get(key);
  if (known !== undefined) return known;
  const found = find();
  const size = found.documents.length + entrySize;
  const sizeMax = segment.documents * perDocument + entrySize;
  if (memory.size + size > sizeMax) {
    memory.phrases.clear();
    memory.size = 0;
  }
  if (size <= sizeMax) {
    memory.phrases.set(key, found);
    memory.size += size;
  }
  return found;
}

/** Postings that are remembered of a segment, for each of its documents: five bytes each. */
const perDocument = 2;
/** What a phrase that nothing has takes, in postings. */
const entrySize = 64;

interface Memory {
  readonly phrases: Map<string, PhrasePostings>;
  size: number;
}

const memories = new WeakMap<Segment, Memory>();
