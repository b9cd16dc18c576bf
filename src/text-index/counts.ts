import type { DocumentSet } from './document-set.ts';
import { encodeTerm, noValue, tagTerm } from './encoding.ts';
import type { IndexReader } from './reader.ts';
import type { Segment } from './segment.ts';
import { countPostings, type TermUnion, uniteTerms } from './term-union.ts';
import { topK } from './top-k.ts';

/**
 * The tags with this prefix, by how many documents of the set have them: the most frequent first, then by
 * tag.
 */
export function countTags(
  reader: IndexReader,
  prefix: string,
  set: DocumentSet,
  limit: number,
): { tag: string; count: number }[] {
  const tags = tagsOf(reader, prefix);
  const counts = new Uint32Array(tags.union.size);
  const few = set.count > fewMax ? null : ordinalsIn(reader, set);
  countIn(reader, tags, { set, few }, counts, tags.common, Number.POSITIVE_INFINITY);
  // A tag with fewer documents in total than the last listed tag has in the set can't come before it.
  const least = counts[topK(counts, limit)[limit - 1] ?? -1] ?? 1;
  countIn(reader, tags, { set, few }, counts, least, tags.common);
  return topK(counts, limit).map((place) => ({
    tag: tags.union.textOf(place).slice(1),
    count: counts[place] ?? 0,
  }));
}

interface Counted {
  readonly set: DocumentSet;
  /** If the set is small: its documents, for each segment, by their ordinals there. */
  readonly few: readonly Int32Array[] | null;
}

/** For a larger set, documents are not looked up one by one. */
const fewMax = 4_096;

/** Counts the tags that have at least `least` documents in total, and fewer than `after`. */
function countIn(
  reader: IndexReader,
  { union, totals }: Tags,
  { set, few }: Counted,
  counts: Uint32Array,
  least: number,
  after: number,
): void {
  for (const { segment, from, to, places } of union.ranges) {
    const at = reader.segments.indexOf(segment);
    const base = reader.bases[at] ?? 0;
    const ordinals = few?.[at] ?? null;
    if (ordinals?.length === 0) continue;
    const { postingStarts } = segment;
    for (let term = from; term < to; term++) {
      const place = places[term - from] ?? 0;
      const total = totals[place] ?? 0;
      if (total < least || total >= after) continue;
      const [start, end] = [postingStarts[term] ?? 0, postingStarts[term + 1] ?? 0];
      const count =
        ordinals !== null && end - start > ordinals.length * searchCost
          ? countFew(segment.postings, start, end, ordinals)
          : countBits(segment.postings, start, end, base, set.bits);
      counts[place] = (counts[place] ?? 0) + count;
    }
  }
}

/** Looking up one document in the postings costs as much as reading this many of them. */
const searchCost = 16;

function ordinalsIn(reader: IndexReader, set: DocumentSet): Int32Array[] {
  const documents = new Int32Array(set.count);
  set.writeTo(documents);
  let from = 0;
  return reader.segments.map((segment, at) => {
    const base = reader.bases[at] ?? 0;
    const start = from;
    while (from < documents.length && (documents[from] ?? 0) < base + segment.documents) from++;
    return documents.subarray(start, from).map((document) => document - base);
  });
}

/** Looks up each document of a small set in many postings. */
function countFew(postings: Segment['postings'], start: number, end: number, ordinals: Int32Array): number {
  let count = 0;
  let low = start;
  for (let i = 0; i < ordinals.length; i++) {
    const ordinal = ordinals[i] ?? 0;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((postings[middle] ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    if (low === end) break;
    if (postings[low] === ordinal) count++;
  }
  return count;
}

function countBits(
  postings: Segment['postings'],
  start: number,
  end: number,
  base: number,
  bits: Uint32Array,
): number {
  let count = 0;
  for (let i = start; i < end; i++) {
    const document = base + (postings[i] ?? 0);
    count += ((bits[document >>> 5] ?? 0) >>> (document & 31)) & 1;
  }
  return count;
}

/**
 * How many documents of the set have each value of a column. Documents without a value count under `noValue`.
 */
export function countValues(reader: IndexReader, column: number, set: DocumentSet): Map<number, number> {
  const small = new Uint32Array(smallValues);
  const counts = new Map<number, number>();
  reader.segments.forEach((segment, at) => {
    const values = segment.column(column);
    const base = reader.bases[at] ?? 0;
    for (let i = 0; i < values.length; i++) {
      const document = base + i;
      const isIn = ((set.bits[document >>> 5] ?? 0) >>> (document & 31)) & 1;
      const value = values[i] ?? noValue;
      if (value >= 0 && value < smallValues) small[value] = (small[value] ?? 0) + isIn;
      else if (isIn === 1) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  });
  small.forEach((count, value) => {
    if (count > 0) counts.set(value, count);
  });
  return counts;
}

/** Years, severities and weaknesses are small numbers, which can be counted in an array. */
const smallValues = 4096;

/** The tags of one field, over all segments. */
interface Tags {
  readonly union: TermUnion;
  /** How many documents have each tag, including dead ones. */
  readonly totals: Uint32Array;
  /** Tags with at least this many documents are counted first. */
  readonly common: number;
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
/** The number of tags that are counted first. */
const commonTags = 100;

const remembered = new WeakMap<IndexReader, Map<string, Tags>>();

function readTags(reader: IndexReader, prefix: string): Tags {
  const union = uniteTerms(reader.segments, encodeTerm(tagTerm(prefix)));
  const totals = countPostings(union);
  const last = topK(totals, commonTags).at(-1);
  return { union, totals, common: last === undefined ? 0 : (totals[last] ?? 0) };
}
