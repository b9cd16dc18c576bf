import fc from 'fast-check';
import { SegmentBuilder } from '../builder.ts';
import { noValue } from '../encoding.ts';
import type { Matcher } from '../matcher.ts';
import { deadBytes, markDead } from '../parts.ts';
import { IndexReader } from '../reader.ts';
import type { ScoredTerm, ScoredWord } from '../score.ts';
import { Segment } from '../segment.ts';
import { stem } from '../words.ts';
import { indexed, type PlainDocument } from './oracle.ts';

/** Few words, so that documents share them, and similar ones, so that prefixes and endings matter. */
const vocabulary = [
  ...['cache', 'cached', 'caching', 'remote', 'remotely', 'overwriting', 'log4j', 'log', 'logs', 'a', 'of'],
  ...['policy', 'policies', 'cross', 'site', '4', '44228', 'server', 'servers', 'serve'],
];

const tags = ['type:rule', 'type:report', 'cwe:7', 'cwe:79', 'cwe:790', 'vendor:acme'];

export const anyWord = fc.constantFrom(...vocabulary);
const anyText = fc.array(anyWord, { maxLength: 12 }).map((words) => words.join(' '));
const anyValue = fc.oneof(fc.constant(noValue), fc.integer({ min: -3, max: 9 }));

const anyDocument: fc.Arbitrary<PlainDocument> = fc.record({
  id: fc.integer({ min: -40, max: 40 }),
  title: fc.array(anyWord, { maxLength: 4 }).map((words) => words.join('-')),
  text: anyText,
  tags: fc.subarray(tags),
  columns: fc.tuple(anyValue, anyValue),
});

/**
 * Documents in the order in which they were written, in groups. A later document replaces an earlier one with
 * its id.
 */
export interface History {
  readonly groups: readonly (readonly PlainDocument[])[];
  /** Ids of documents that were removed again. */
  readonly removed: readonly number[];
}

export const anyHistory: fc.Arbitrary<History> = fc.record({
  groups: fc.array(fc.array(anyDocument, { maxLength: 40 }), { minLength: 1, maxLength: 4 }),
  removed: fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 6 }),
});

/** The documents that are live at the end, by id. */
export function living({ groups, removed }: History): PlainDocument[] {
  const last = new Map(groups.flat().map((document) => [document.id, document]));
  for (const id of removed) last.delete(id);
  return [...last.values()].sort((a, b) => a.id - b.id);
}

/** A segment for each group. Documents that a later group replaces, or that were removed, are dead. */
export function segmentsOf({ groups, removed }: History): Segment[] {
  return groups.map((group, at) => {
    const builder = new SegmentBuilder(2);
    for (const document of group) builder.add(indexed(document));
    const parts = builder.build();
    const later = [...removed, ...groups.slice(at + 1).flatMap((other) => other.map(({ id }) => id))];
    const { documents, ids } = new Segment(at, parts, new Uint8Array(0));
    const dead = deadBytes(documents);
    ids.forEach((id, ordinal) => {
      if (later.includes(id)) markDead(dead, ordinal);
    });
    return new Segment(at, parts, dead);
  });
}

export function readerOf(history: History): IndexReader {
  return new IndexReader(segmentsOf(history));
}

const anyPrefix = fc
  .tuple(anyWord, fc.integer({ min: 1, max: 8 }))
  .map(([word, length]) => word.slice(0, length));
const anyColumn = fc.constantFrom(0, 1);
const anyBound = fc.oneof(
  fc.integer({ min: -4, max: 10 }),
  fc.constantFrom(Number.NEGATIVE_INFINITY, noValue),
);

export const anyMatcher: fc.Arbitrary<Matcher> = fc.letrec<{ matcher: Matcher }>((tieBreaker) => ({
  matcher: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.oneof<fc.Arbitrary<Matcher>[]>(
      fc.constantFrom<Matcher>({ kind: 'all' }, { kind: 'none' }),
      anyWord.map((word) => ({ kind: 'word', word })),
      anyPrefix.map((prefix) => ({ kind: 'prefix', prefix })),
      fc.array(anyWord, { maxLength: 4 }).map((words) => ({ kind: 'phrase', words })),
      fc.constantFrom(...tags, 'cwe:', 'nothing').map((tag) => ({ kind: 'tag', tag })),
      fc.constantFrom('cwe:', 'cwe:7', 'type:r', '', 'z').map((prefix) => ({ kind: 'tagPrefix', prefix })),
      fc.record({ kind: fc.constant('range' as const), column: anyColumn, min: anyBound, max: anyBound }),
      anyColumn.map((column) => ({ kind: 'missing', column })),
      fc.array(fc.integer({ min: -40, max: 40 })).map((ids) => ({ kind: 'ids', ids })),
    ),
    tieBreaker('matcher').map((of): Matcher => ({ kind: 'not', of })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tieBreaker('matcher'), { maxLength: 3 }),
    }),
  ),
})).matcher;

const anyWeight = fc.constantFrom(1, 0.4, 0.7);

const anyTerm: fc.Arbitrary<ScoredTerm> = fc.oneof(
  fc.record({ term: anyWord.map(stem), weight: anyWeight }),
  fc.record({ term: anyPrefix, weight: anyWeight, isPrefix: fc.constant(true) }),
  fc
    .record({ phrase: fc.array(anyWord, { minLength: 2, maxLength: 3 }), weight: anyWeight })
    .map(({ phrase, weight }) => ({ term: `"${phrase.join(' ')}"`, weight, phrase })),
);

export const anyQuery: fc.Arbitrary<ScoredWord[]> = fc.array(
  fc.array(anyTerm, { minLength: 1, maxLength: 3 }).map((terms) => ({ terms })),
  { maxLength: 4 },
);
