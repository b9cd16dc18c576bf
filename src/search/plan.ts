import type { Matcher } from '../text-index/matcher.ts';
import type { ScoredWord } from '../text-index/score.ts';
import { words } from '../text-index/words.ts';
import { type AffectedLookup, matchCondition } from './conditions.ts';
import {
  type EntityLookup,
  isEntityCondition,
  readEntityStart,
  readEntityValue,
} from './language/entity-fields.ts';
import {
  anyOf,
  mapConditions,
  type PhraseQuery,
  printQuery,
  type Query,
  type WordQuery,
} from './language/query.ts';
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
  /** Plain words, as typed, in which names are looked for. */
  readonly tokens: readonly WordQuery[];
  /** The word range of each token. */
  readonly spans: readonly Span[];
  /** The requirements of the plain words: all of them must match, or some if hardly any document has all. */
  readonly units: readonly Unit[];
  /** Phrases and alternatives of words, which `condition` requires and which count for the ranking too. */
  readonly demanded: readonly Unit[];
  /** Each word and phrase of the query separately. */
  readonly leaves: readonly Unit[];
  /** Everything except the plain words; null if there is nothing else. */
  readonly condition: Matcher | null;
  /** The conditions in the query language. */
  readonly conditions: readonly string[];
  /** Ids of the documents that affect a version that the conditions name; null if they name none. */
  readonly affected: readonly number[] | null;
}

/** What conditions of a query need to know of the store. */
export interface ConditionLookups {
  readonly affectedBy: AffectedLookup;
  readonly entitiesNamed: EntityLookup;
}

/** More words than this do not narrow the result any more. */
const wordsMax = 32;

/**
 * Plans the answer to a query.
 * @param written null for a query that matches nothing
 * @param mayBegin whether a word, the last one of a query without operators, may be the start of another word
 */
export function planQuery(
  written: Query<TimeSpan> | null,
  { affectedBy, entitiesNamed }: ConditionLookups,
  mayBegin: (word: string) => boolean,
  spellingsOf: SpellingsOf,
): Plan {
  const query = written && resolveEntities(written, entitiesNamed);
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

/** The same query with ids in place of the names of entities. What an unknown name stands for is not found. */
function resolveEntities<Time>(query: Query<Time>, idsOf: EntityLookup): Query<Time> {
  return mapConditions(query, (condition) => {
    if (!isEntityCondition(condition)) return condition;
    const { field, value, isPrefix } = condition;
    const read = isPrefix ? readEntityStart : readEntityValue;
    if (read(field, value) !== null) return condition;
    const named = idsOf(field, value, isPrefix).map(
      (id): Query<Time> => ({ ...condition, value: id, isPrefix: false }),
    );
    return anyOf(named) ?? { ...condition, isPrefix: false };
  });
}

/** All words for the ranking: those of the query, and their closest synonyms. */
export function scoredWords({ units, demanded }: Plan): ScoredWord[] {
  const words = [...units, ...demanded].map(({ scored }) => scored);
  const terms = words.flatMap((word) => word.terms.map((term, place) => ({ term, place })));
  if (terms.length <= termsMax) return words;
  // The first synonyms of each word come before the last ones of any word.
  const closest = terms.sort((a, b) => b.term.weight - a.term.weight || a.place - b.place);
  const kept = new Set(closest.slice(0, termsMax).map(({ term }) => term));
  return words.map((word) => ({ terms: word.terms.filter((term) => kept.has(term)) }));
}

/** A cursor contains the frequency of each term on the first page. Fewer terms are typed, and those weigh most. */
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

/** Texts such as ids (`cve-2021-44228`, `sha-1`), whose parts mean nothing on their own. */
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

/** A phrase, or words of which any is enough; null for what is only required and does not affect the ranking. */
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

/** Words and phrases that are searched for; not those that must be absent. */
function leafUnits(query: Query<TimeSpan>): Unit[] {
  if (query.kind === 'word' || query.kind === 'phrase') return [leafUnit(query)];
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap(leafUnits) : [];
}

/** In quotes, words have no synonyms and no other forms. */
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
