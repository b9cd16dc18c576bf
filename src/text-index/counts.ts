import { type DocumentSet, lowestBit } from './document-set.ts';
import { encodeTerm, tagTerm } from './encoding.ts';
import type { IndexReader } from './reader.ts';
import { type TermUnion, uniteTerms } from './term-union.ts';
import { topK } from './top-k.ts';

/**
 * The tags with this prefix, by how many documents of the set have them: the most frequent first, then by
 * tag. Reads the tags of the documents of the set, so a small set costs little.
 */
export function countTags(
  reader: IndexReader,
  prefix: string,
  set: DocumentSet,
  limit: number,
): { tag: string; count: number }[] {
  const { union, slots, lists } = tagsOf(reader, prefix);
  const counts = new Uint32Array(union.size);
  const { bits } = set;
  for (let i = 0; i < bits.length; i++) {
    for (let rest = bits[i] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = slots[i * 32 + lowestBit(rest)] ?? 0;
      if (slot > 0) counts[slot - 1] = (counts[slot - 1] ?? 0) + 1;
      else if (slot < 0) countList(lists, -slot - 1, counts);
    }
  }
  return topK(counts, limit).map((place) => ({
    tag: union.textOf(place).slice(1),
    count: counts[place] ?? 0,
  }));
}

function countList(lists: Uint32Array, start: number, counts: Uint32Array): void {
  const end = start + 1 + (lists[start] ?? 0);
  for (let i = start + 1; i < end; i++) {
    const place = lists[i] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
}

/** The tags of one field, by document. */
interface Tags {
  readonly union: Pick<TermUnion, 'size' | 'textOf'>;
  /**
   * For each document: 0 if it has no tag; the place of its only tag plus 1; or below 0, the start of its list
   * plus 1. Most documents have one tag, so this is half as large as a list for each.
   */
  readonly slots: Int32Array;
  /** The lists of documents with several tags: their number, then their places. */
  readonly lists: Uint32Array;
}

/** Computed once for each reader, because searches need the same few facets again and again. */
function tagsOf(reader: IndexReader, prefix: string): Tags {
  const known = remembered.get(reader) ?? new Map<string, Tags>();
  remembered.set(reader, known);
  const tags = known.get(prefix) ?? readTags(reader, prefix);
  if (known.size < fieldsMax) known.set(prefix, tags);
  return tags;
}

/** There are about ten facets. */
const fieldsMax = 20;

const remembered = new WeakMap<IndexReader, Map<string, Tags>>();

function readTags(reader: IndexReader, prefix: string): Tags {
  const { size, textOf, ranges } = uniteTerms(reader.segments, encodeTerm(tagTerm(prefix)));
  const slots = new Int32Array(reader.documents);
  eachTag(reader, ranges, (document) => {
    slots[document] = (slots[document] ?? 0) + 1;
  });
  let length = 0;
  for (let document = 0; document < slots.length; document++) {
    const tags = slots[document] ?? 0;
    if (tags < 2) continue;
    slots[document] = -length - 1;
    length += tags + 1;
  }
  const lists = new Uint32Array(length);
  eachTag(reader, ranges, (document, place) => {
    const slot = slots[document] ?? 0;
    if (slot > 0) {
      slots[document] = place + 1;
      return;
    }
    const start = -slot - 1;
    const count = (lists[start] ?? 0) + 1;
    lists[start] = count;
    lists[start + count] = place;
  });
  return { union: { size, textOf }, slots, lists };
}

function eachTag(
  reader: IndexReader,
  ranges: TermUnion['ranges'],
  visit: (document: number, place: number) => void,
): void {
  for (const { segment, from, to, places } of ranges) {
    const base = reader.bases[reader.segments.indexOf(segment)] ?? 0;
    const { postings, postingStarts } = segment;
    for (let term = from; term < to; term++) {
      const place = places[term - from] ?? 0;
      const end = postingStarts[term + 1] ?? 0;
      for (let i = postingStarts[term] ?? 0; i < end; i++) visit(base + (postings[i] ?? 0), place);
    }
  }
}
