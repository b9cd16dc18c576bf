import { parseEntityId } from '../domain/entity/id.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { type Scores, score } from '../text-index/score.ts';
import { topDocuments } from '../text-index/top-documents.ts';
import { stem } from '../text-index/words.ts';
import type { AffectedLookup } from './conditions.ts';
import { entitiesNamed } from './entity-names.ts';
import { functionWords } from './function-words.ts';
import {
  type Concept,
  type FusionEvidence,
  findConcepts,
  fusedRanking,
  hasClearConcept,
} from './fused-ranking.ts';
import type { Query } from './language/query.ts';
import type { TimeSpan } from './language/times.ts';
import { findTiers, type MatchTiers } from './match-tiers.ts';
import { type KeysOf, type NamesOf, versionedProduct, withOtherNames } from './mentions.ts';
import {
  countListed,
  packFrozenStats,
  packSeen,
  type SearchPageKey,
  unpackFrozenStats,
  withoutSeen,
} from './page-key.ts';
import { type ConditionLookups, type Plan, planQuery, scoredWords } from './plan.ts';
import { documentsQuoting, documentsTitled, Relevance } from './relevance.ts';
import { type SortKey, sortKeysOf } from './sort.ts';
import { spellingsOf } from './spellings.ts';
import { matchUnit, type Unit } from './units.ts';

/** What is searched. */
export interface SearchScope {
  readonly reader: IndexReader;
  readonly keysOf: KeysOf;
  readonly namesOf: NamesOf;
  readonly affectedBy: AffectedLookup;
}

export interface SearchRequest {
  /** The query as typed. */
  readonly text: string;
  /** Null for a query that matches nothing. */
  readonly query: Query<TimeSpan> | null;
  /** Empty for the usual order. */
  readonly sort: readonly SortKey[];
  /** Hits of a page; none when it is 0. */
  readonly limit: number;
  /** Where the previous page ended. */
  readonly place: SearchPageKey | null;
  /** The present. */
  readonly nowMs: number;
}

/** The result of a search. Valid until `release`. */
export interface SearchOutcome {
  readonly plan: Plan;
  readonly tiers: MatchTiers;
  /** Weaknesses that the words mean; empty if they do not affect the order. */
  readonly concepts: readonly Concept[];
  readonly matched: 'all' | 'some';
  /** Number of documents that match the whole query. */
  readonly withAll: number;
  /** All hits. */
  readonly set: DocumentSet;
  /** The hits of the page, in their order. */
  readonly documents: readonly number[];
  readonly relevance: Relevance;
  readonly next: SearchPageKey | null;
  /** The position before all hits. */
  readonly start: SearchPageKey;
  release(): void;
}

/** With fewer hits than this, documents that only have some of the words are hits too. */
const enough = 20;
/** Up to this many names and words are keywords, whatever they are. */
const keywordsMax = 3;
/** A document with all words of a sentence comes first if it reaches this share of the best possible score. */
const sentenceShareMin = 0.8;
/** A word that this many documents have is treated as complete: longer words would cost much and add little. */
const knownFrequency = 500;
/** After this many fused hits, the list continues by text alone. */
const headMax = 100;

/** Finds and sorts the documents that match a query. */
export function searchIndex(scope: SearchScope, request: SearchRequest): SearchOutcome {
  const { reader } = scope;
  const { query, place } = request;
  const mayBegin = (word: string) =>
    place === null ? reader.frequency(stem(word)) < knownFrequency : place.isTyping;
  const lookups: ConditionLookups = {
    affectedBy: scope.affectedBy,
    entitiesNamed: (...named) => entitiesNamed(reader, scope.keysOf, ...named),
  };
  const typed = planQuery(query, lookups, mayBegin, (word) => spellingsOf(reader, word));
  const fulfils = typed.condition === null ? reader.all() : find(reader, typed.condition);
  const titled = documentsTitled(reader, request.text).filter((document) => fulfils.has(document));
  const named = namingWords(typed, request.text);
  const versioned = versionedProduct(reader, named, scope.keysOf);
  const judged = versioned === null ? null : scope.affectedBy(versioned);
  const tiers = findTiers(reader, named, { titled, judged }, scope.keysOf, place?.names ?? null);
  const plan = withOtherNames(reader, typed, tiers.mentions, scope.namesOf);
  const words = scoredWords(plan);
  const scores = score(reader, words, place === null ? undefined : unpackFrozenStats(words, place.pins));
  const { set, all, matched } = findSet(reader, plan, fulfils, tiers, scores, place);
  const relevance = new Relevance(reader, tiers, scores, words, {
    complete: matched === 'some' ? all : null,
    completeShareMin: isSentence(plan, tiers) ? sentenceShareMin : 0,
    rarest: matched === 'some' && countNames(plan) === 2 ? findRarest(reader, plan.units) : null,
    quoting: documentsQuoting(
      reader,
      request.text,
      Array.from(scores.frequencies.values(), ({ documents }) => documents),
    ),
    affected: plan.affected && find(reader, { kind: 'ids', ids: plan.affected }),
  });
  const isFusible = mayFuse(request, tiers) && set.count > 0;
  const concepts = isFusible ? findConcepts(reader, plan.units) : [];
  const exploited = isFusible ? findExploited(reader, all, concepts, tiers) : null;
  const isFused = place === null ? concepts.length > 0 || exploited !== null : place.shown !== null;
  const base = {
    matched,
    pins: packFrozenStats(words, scores.frequencies),
    names: tiers.names,
    isTyping: plan.units.some(({ scored }) => scored.terms.some(({ isPrefix }) => isPrefix === true)),
    corrected: place?.corrected ?? null,
    atMs: request.nowMs,
  };
  const page = isFused
    ? fusedPage(reader, set, relevance, { concepts, exploited }, request, base)
    : listPage(reader, set, relevance, request, { ...base, shown: null });
  return {
    plan,
    tiers,
    concepts: isFused ? concepts : [],
    matched,
    withAll: all.count,
    set,
    relevance,
    ...page,
    start: { ...base, after: null, shown: isFused ? '' : null },
    release: () => scores.release(),
  };
}

/**
 * The order uses weaknesses too if no other order is requested. A later page continues with the order of the first
 * page.
 */
function mayFuse({ sort, limit, place }: SearchRequest, { isComplete }: MatchTiers): boolean {
  return sort.length === 0 && limit > 0 && (place === null ? !isComplete : place.shown !== null);
}

/**
 * The exploited vulnerabilities among complete matches. Null if there are none, if the words clearly mean a weakness,
 * and if they mean neither a weakness nor a product.
 */
function findExploited(
  reader: IndexReader,
  complete: DocumentSet,
  concepts: readonly Concept[],
  { boosted }: MatchTiers,
): DocumentSet | null {
  if (hasClearConcept(concepts) || (concepts.length === 0 && boosted === null)) return null;
  const exploited = complete.and(find(reader, { kind: 'tag', tag: 'kev:true' }));
  return exploited.count === 0 ? null : exploited;
}

function countNames({ units }: Plan): number {
  return new Set(units.map(({ nameFrom }) => nameFrom)).size;
}

/** A sentence describes what it looks for, and a long text that happens to have all its words rarely is that. */
function isSentence(plan: Plan, { boosted }: MatchTiers): boolean {
  if (countNames(plan) <= keywordsMax || boosted !== null) return false;
  return plan.tokens.some(({ word }) => functionWords.has(word.toLowerCase()));
}

/**
 * Documents with the rarer one of two words, because replacing that word would find something else. Null if both are
 * common.
 */
function findRarest(reader: IndexReader, units: readonly Unit[]): DocumentSet | null {
  const sets = units
    .map((unit) => find(reader, matchUnit(unit)))
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count);
  const [rarest, next] = sets;
  if (rarest === undefined || next === undefined) return null;
  return rarest.count <= rarestMax && rarest.count * rarerBy <= next.count ? rarest : null;
}

/** The maximum frequency of a rare word, and how much rarer than the other one it must be. */
const [rarestMax, rarerBy] = [10, 10];

/**
 * The words in which names are looked for. The id of a vendor or a product looks like a condition, and counts as
 * both.
 */
function namingWords({ tokens }: Plan, text: string): string[] {
  const id = text.trim();
  if (tokens.length === 0 && /^[a-z]+:\S+$/i.test(id) && parseEntityId(id) !== null) return [id];
  return tokens.map(({ word }) => word);
}

interface Found {
  readonly set: DocumentSet;
  /** Documents that match the whole query. */
  readonly all: DocumentSet;
  readonly matched: 'all' | 'some';
}

function findSet(
  reader: IndexReader,
  { tokens, units }: Plan,
  fulfils: DocumentSet,
  tiers: MatchTiers,
  scores: Scores,
  place: SearchPageKey | null,
): Found {
  const named = (set: DocumentSet) => (tiers.documents === null ? set : set.or(tiers.documents)).and(fulfils);
  const withWords = units.length > 0 ? scores.withAll() : find(reader, { kind: 'none' });
  const all = tokens.length === 0 ? fulfils : named(withWords);
  const isRelaxed =
    place === null
      ? mayRelax(tiers) &&
        units.length > 1 &&
        (tiers.hasVersion ? withWords.and(fulfils) : all).count < enough
      : place.matched === 'some';
  const set = isRelaxed ? named(scores.withAny()) : all;
  const matched = isRelaxed && set.count > all.count ? 'some' : 'all';
  return { set, all, matched };
}

/** A product with a version finds what its words find, and more. */
function mayRelax({ hasId, isComplete, hasVersion }: MatchTiers): boolean {
  return hasVersion || !(hasId || isComplete);
}

type Page = Pick<SearchOutcome, 'documents' | 'next'>;

function listPage(
  reader: IndexReader,
  set: DocumentSet,
  relevance: Relevance,
  { limit, place, sort }: SearchRequest,
  base: Omit<SearchPageKey, 'after'>,
): Page {
  if (limit === 0) return { documents: [], next: null };
  const after = place?.after?.map((key) => key ?? Number.NEGATIVE_INFINITY) ?? null;
  const keys = sortKeysOf(reader, sort, relevance.keys());
  const { documents, hasMore } =
    sort.length === 0 ? relevance.firstOf(set, limit, after) : topDocuments(set, keys, limit, after);
  const last = documents.at(-1);
  if (!hasMore || last === undefined) return { documents, next: null };
  const reached = keys.map((key) => key(last)).map((value) => (Number.isFinite(value) ? value : null));
  return { documents, next: { ...base, after: reached } };
}

/**
 * The first hits are ranked by text, weaknesses and exploitation together. That order changes as a whole when the
 * data changes, so the cursor contains the hits that were listed. After them, the list of the other hits continues by
 * text.
 */
function fusedPage(
  reader: IndexReader,
  set: DocumentSet,
  relevance: Relevance,
  evidence: FusionEvidence,
  request: SearchRequest,
  base: Omit<SearchPageKey, 'after' | 'shown'>,
): Page {
  if (request.limit === 0) return { documents: [], next: null };
  const listed = request.place?.shown ?? '';
  const left = listed === '' ? set : withoutSeen(reader, set, listed);
  if (countListed(listed) >= headMax)
    return listPage(reader, left, relevance, request, { ...base, shown: listed });
  const documents = fusedRanking(reader, left, relevance, evidence).slice(0, request.limit);
  const isMore = left.count > documents.length && documents.length > 0;
  const next = { ...base, after: null, shown: packSeen(reader, listed, documents) };
  return { documents, next: isMore ? next : null };
}
