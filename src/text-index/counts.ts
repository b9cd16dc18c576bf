import type { DocumentSet } from './document-set.ts';
import { highest } from './highest.ts';
import type { IndexReader } from './reader.ts';
import { encodeTerm, noValue, tagTerm } from './term.ts';
import { type TermUnion, uniteTerms } from './term-union.ts';

/** The tags that begin so, by how many documents of the set have them: the most frequent first, then by tag. */
export function countTags(
  reader: IndexReader,
  prefix: string,
  set: DocumentSet,
  limit: number,
): { tag: string; count: number }[] {
  const union = unionOf(reader, prefix);
  const counts = new Uint32Array(union.size);
  union.ranges.forEach(({ segment, from, to, placeOf }, at) => {
    const base = reader.bases[at] ?? 0;
    for (let term = from; term < to; term++) {
      const place = placeOf(term);
      const end = segment.postingStarts[term + 1] ?? 0;
      let count = 0;
      for (let i = segment.postingStarts[term] ?? 0; i < end; i++) {
        const document = base + (segment.postings[i] ?? 0);
        count += ((set.bits[document >>> 5] ?? 0) >>> (document & 31)) & 1;
      }
      counts[place] = (counts[place] ?? 0) + count;
    }
  });
  return highest(counts, limit, union.orderOf).map((place) => ({
    tag: union.textOf(place).slice(1),
    count: counts[place] ?? 0,
  }));
}

/** How many documents of the set have each value of a column; those without one under `noValue`. */
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

/** Years, severities and weaknesses are small numbers, which are counted without a look-up. */
const smallValues = 4096;

/** Which tags of several segments are the same is found out once: facets ask for the same few again and again. */
function unionOf(reader: IndexReader, prefix: string): TermUnion {
  const known = unions.get(reader) ?? new Map<string, TermUnion>();
  unions.set(reader, known);
  const union = known.get(prefix) ?? uniteTerms(reader.segments, encodeTerm(tagTerm(prefix)));
  if (known.size < unionsMax) known.set(prefix, union);
  return union;
}

/** There are about ten facets. */
const unionsMax = 20;

const unions = new WeakMap<IndexReader, Map<string, TermUnion>>();
