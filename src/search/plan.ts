import type { Matcher } from '../text-index/matcher.ts';
import type { ScoredWord } from '../text-index/score.ts';
import { words } from '../text-index/words.ts';
import { type AffectedLookup, matchCondition } from './conditions.ts';
import { type PhraseQuery, printQuery, type Query, type WordQuery } from './language/query.ts';
import type { TimeSpan } from './language/times.ts';
import {
  beginningUnit,
  exactUnit,
  matchUnit,
  type Span,
  type SpellingsOf,
  type Unit,
  unitsOf,
} from './units.ts';

/** How a query is answered. */
export interface Plan {
  /** Plain words, as typed. What they name is looked for in them. */
  readonly tokens: readonly WordQuery[];
  /** The words of each of them, by their numbers. */
  readonly spans: readonly Span[];
  /** What the plain words ask for: all of it, or some where hardly anything has all. */
  readonly units: readonly Unit[];
  /** Phrases and choices of words, which `condition` demands and which are ranked by as well. */
  readonly demanded: readonly Unit[];
  /** Each word and phrase that is asked for, apart from the others. */
  readonly leaves: readonly Unit[];
  /** Everything but the plain words; null where there is nothing else. */
  readonly condition: Matcher | null;
  /** The conditions as the query language has them. */
  readonly conditions: readonly string[];
  /** Ids of the documents of what affects a version that the conditions name; null where they name none. */
  readonly affected: readonly number[] | null;
}

/** More words than these narrow nothing down any more. */
const wordsMax = 32;

/**
 * Plans the answer to a query.
 * @param query null where nothing is asked for that can be there
 * @param mayBegin whether a word, the last one of a query without operators, may be the beginning of another
 */
export function planQuery(
  query: Query<TimeSpan> | null,
  affectedBy: AffectedLookup,
  mayBegin: (word: string) => boolean,
  spellingsOf: SpellingsOf,
): Plan {
  const parts = query === null ? [] : query.kind === 'and' ? query.of : [query];
  const tokens = parts.filter((part): part is WordQuery => part.kind === 'word' && !part.isPrefix);
  const others = parts.filter((part) => part.kind !== 'word' || part.isPrefix);
  const affected: (readonly number[])[] = [];
  const matchers = others.map((part) =>
    matchQuery(part, (identifier) => {
      const found = affectedBy(identifier);
      if (found !== null) affected.push(found.affected);
      return found;
    }),
  );
  const { folded, spans } = readWords(tokens);
  return {
    tokens,
    spans,
    units: unitsOf(
      folded,
      idSpans(tokens, spans),
      others.length === 0 && mayBegin(folded.at(-1) ?? ''),
      spellingsOf,
    ),
    leaves: others.flatMap(leafUnits),
    demanded: others.map(demandedUnit).filter((unit) => unit !== null),
    condition:
      query === null ? { kind: 'none' } : matchers.length === 0 ? null : { kind: 'and', of: matchers },
    conditions: others.map((part) => printQuery(part)),
    affected: affected.length === 0 ? null : affected.flat(),
  };
}

/** All that is ranked by: what was asked for, and of what stands for it, the closest. */
export function scoredWords({ units, demanded }: Plan): ScoredWord[] {
  const words = [...units, ...demanded].map(({ scored }) => scored);
  const terms = words.flatMap((word) => word.terms.map((term, place) => ({ term, place })));
  if (terms.length <= termsMax) return words;
  // The first names of each word go before the last ones of any.
  const closest = terms.sort((a, b) => b.term.weight - a.term.weight || a.place - b.place);
  const kept = new Set(closest.slice(0, termsMax).map(({ term }) => term));
  return words.map((word) => ({ terms: word.terms.filter((term) => kept.has(term)) }));
}

/** A cursor holds how common each was on the first page. What is typed are fewer, and these weigh most. */
const termsMax = 250;

interface PlainWords {
  readonly folded: readonly string[];
  readonly spans: readonly Span[];
}

function readWords(tokens: readonly WordQuery[]): PlainWords {
  const folded: string[] = [];
  const spans = tokens.map(({ word }) => {
    const from = folded.length;
    folded.push(...words(word, wordsMax - from).map((one) => one.folded));
    return { from, to: folded.length };
  });
  return { folded, spans };
}

/** Ids and the like (`cve-2021-44228`, `sha-1`): their parts say nothing apart. */
function idSpans(tokens: readonly WordQuery[], spans: readonly Span[]): Span[] {
  return spans.filter(({ from, to }, i) => to - from > 1 && /-\S*\d/.test(tokens[i]?.word ?? ''));
}

function matchQuery(query: Query<TimeSpan>, affectedBy: AffectedLookup): Matcher {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return matchUnit(leafUnit(query));
    case 'field':
      return matchCondition(query, affectedBy);
    case 'not':
      return { kind: 'not', of: matchQuery(query.of, affectedBy) };
    default:
      return { kind: query.kind, of: query.of.map((part) => matchQuery(part, affectedBy)) };
  }
}

/** A phrase, or words of which any will do; null of what is only demanded and says nothing of the rank. */
function demandedUnit(query: Query<TimeSpan>): Unit | null {
  if (query.kind === 'word' || query.kind === 'phrase') return leafUnit(query);
  if (query.kind !== 'or') return null;
  const leaves = query.of.map((part) =>
    part.kind === 'word' || part.kind === 'phrase' ? leafUnit(part) : null,
  );
  const units = leaves.filter((leaf) => leaf !== null);
  if (units.length < leaves.length) return null;
  return {
    words: units.flatMap((unit) => unit.words),
    from: 0,
    nameFrom: 0,
    scored: { terms: units.flatMap(({ scored }) => scored.terms) },
  };
}

/** Words and phrases that are asked for; not those that must be absent. */
function leafUnits(query: Query<TimeSpan>): Unit[] {
  if (query.kind === 'word' || query.kind === 'phrase') return [leafUnit(query)];
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(leafUnits) : [];
}

/** In quotes, words are exactly themselves. */
function leafUnit(query: WordQuery | PhraseQuery): Unit {
  const text = query.kind === 'word' ? query.word : query.text;
  const folded = words(text, wordsMax).map((word) => word.folded);
  if (query.kind === 'phrase') return exactUnit(folded, 0);
  const last = folded.at(-1) ?? '';
  if (query.isPrefix) return beginningUnit(last, 0);
  const [only, second] = unitsOf(folded, [], false);
  return only !== undefined && second === undefined && only.words.length === folded.length
    ? only
    : exactUnit(folded, 0);
}
