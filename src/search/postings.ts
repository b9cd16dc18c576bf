import type { IndexReader, Postings } from '../text-index/reader.ts';
import { tagTerm } from '../text-index/term.ts';

/** The live documents with a tag, at most so many. */
export function documentsTagged(reader: IndexReader, tag: string, limit: number): number[] {
  return documentsWith(reader, tagTerm(tag), limit);
}

/** Live documents with a term, at most so many, from all over the index where more have it. */
export function someWith(reader: IndexReader, term: string, limit: number): number[] {
  const found = reader.postingsOf(term);
  const size = found.reduce((sum, { from, to }) => sum + to - from, 0);
  const step = Math.max(Math.floor(size / limit), 1);
  const documents: number[] = [];
  for (const { segment, base, from, to } of found) {
    for (let i = from; i < to && documents.length < limit; i += step) {
      const ordinal = segment.postings[i] ?? 0;
      if (!segment.isDead(ordinal)) documents.push(base + ordinal);
    }
  }
  return documents;
}

/** The live documents with a term, at most so many. */
export function documentsWith(reader: IndexReader, term: string, limit: number): number[] {
  const documents: number[] = [];
  for (const { segment, base, from, to } of reader.postingsOf(term)) {
    for (let i = from; i < to && documents.length < limit; i++) {
      const ordinal = segment.postings[i] ?? 0;
      if (!segment.isDead(ordinal)) documents.push(base + ordinal);
    }
  }
  return documents;
}

/** Tells whether documents have a term. Cheap for few documents, whatever the term. */
export function holderOf(reader: IndexReader, term: string): (document: number) => boolean {
  const postings = reader.postingsOf(term);
  return (document) => postings.some((one) => hasPosting(one, document));
}

function hasPosting({ segment, base, from, to }: Postings, document: number): boolean {
  const ordinal = document - base;
  if (ordinal < 0 || ordinal >= segment.documents) return false;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((segment.postings[middle] ?? 0) < ordinal) low = middle + 1;
    else high = middle;
  }
  return low < to && segment.postings[low] === ordinal;
}
