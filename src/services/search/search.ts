import type { Clock } from '../../kit/clock.ts';
import { entitiesNamed } from '../../search/entity-names.ts';
import { explainHits } from '../../search/explain.ts';
import { countFacet, entityFacets } from '../../search/facets.ts';
import { parseQuery } from '../../search/language/parse.ts';
import { allOf, printQuery, type Query, resolveTimes } from '../../search/language/query.ts';
import { isSearchPageKey, type SearchPageKey } from '../../search/page-key.ts';
import type { ConditionLookups } from '../../search/plan.ts';
import { type SearchOutcome, type SearchScope, searchIndex } from '../../search/search.ts';
import { correctText } from '../../search/spellings.ts';
import { warnOfUnnamed } from '../../search/unnamed.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import type { ReadContext } from '../context.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import type { FacetCount, NamedEntity, SearchHit, SearchInput, SearchResult } from './contract.ts';
import { DocumentRows, findUnlisted, nameOf, searchHit } from './hits.ts';
import { parseRequest, RequestedVersions, type SearchRequest } from './request.ts';

export const verb = defineVerb({
  name: 'search',
  where: 'search',
  scope: 'public',
  run: (context, input: SearchInput) =>
    search({ ...context, cursors: context.cursors(isSearchPageKey) }, input),
});

interface SearchContext extends ReadContext {
  readonly cursors: Cursors<SearchPageKey>;
  readonly clock: Clock;
}

/**
 * What the query names or describes, or what its conditions match, best first.
 * @throws Failure `invalid_input` for a wrong query, and for an unknown field to sort or count by
 */
export function search(context: SearchContext, input: SearchInput): SearchResult {
  const request = parseRequest(input);
  const bound = `search\0${JSON.stringify([request.text, request.filters, request.sort])}`;
  const place = input.cursor === undefined ? null : context.cursors.decode(input.cursor, bound);
  const { index } = context.search();
  const rows = new DocumentRows(context.reader, index);
  const unlisted = findUnlisted(context.reader, index, request);
  const isFirst = unlisted !== null && place === null && request.limit > 0;
  const limit = isFirst ? request.limit - 1 : request.limit;
  const reads = { rows, versions: new RequestedVersions(context.reader) };
  const answer = answerQuery(context, index, reads, { ...request, limit }, place);
  const { outcome } = answer;
  try {
    const found = listHits(index, reads, outcome);
    const hits = isFirst ? [unlisted, ...found] : found;
    return {
      query: request.text,
      interpreted: answer.query === null ? '' : printQuery(answer.query),
      matched: outcome.matched,
      hits,
      entities: [
        ...(unlisted === null ? [] : [namedUnlisted(unlisted, request)]),
        ...namedEntities(outcome, rows),
      ],
      count: hits.length,
      total: outcome.set.count + (unlisted === null ? 0 : 1),
      ...(request.facets !== null && { facets: countFacets(context.reader, index, request.facets, outcome) }),
      didYouMean: answer.didYouMean,
      corrected: answer.corrected,
      warnings: listWarnings(index, reads, request, outcome),
      nextCursor: nextCursor(context, answer, bound, isFirst && limit === 0),
    };
  } finally {
    outcome.release();
  }
}

function listWarnings(
  index: IndexReader,
  { rows, versions }: AnswerReads,
  request: SearchRequest,
  { plan }: SearchOutcome,
): SearchResult['warnings'] {
  const query = withFilters(request.query, request);
  const lookups: ConditionLookups = {
    affectedBy: versions.affectedBy,
    entitiesNamed: (...named) => entitiesNamed(index, rows.keysOf, ...named),
  };
  // Words alone are not checked: they may describe a vulnerability in place of naming a product.
  const unnamed = query === null || plan.conditions.length === 0 ? [] : warnOfUnnamed(index, query, lookups);
  return [...request.warnings, ...unnamed]
    .slice(0, warningsMax)
    .map(({ field, message, start, end }) => ({ field, message, range: [start, end] }));
}

const warningsMax = 10;

function listHits(index: IndexReader, { rows, versions }: AnswerReads, outcome: SearchOutcome): SearchHit[] {
  const found = rows.read(outcome.documents);
  const explain = explainHits(index, outcome);
  const hitContext = {
    units: [...outcome.plan.units, ...outcome.plan.leaves],
    filters: outcome.plan.conditions,
  };
  const findings = versions.findingsOf(outcome.documents.map((document) => index.idOf(document)));
  return outcome.documents.flatMap((document) => {
    const row = found.get(document);
    if (row === undefined) return [];
    const hit = searchHit(row, outcome.relevance.scoreOf(document), explain(document), hitContext);
    const own = findings.get(index.idOf(document));
    return own === undefined ? hit : { ...hit, versions: own };
  });
}

function namedEntities({ tiers }: SearchOutcome, rows: DocumentRows): NamedEntity[] {
  const named = tiers.mentions.flatMap(({ documents, text }) =>
    Array.from(rows.read(documents.slice(0, namedMax)).values(), (row) => ({
      id: row.key,
      type: row.kind === 'vulnerability' ? ('vulnerability' as const) : row.row.type,
      name: nameOf(row),
      matchedText: text,
    })),
  );
  return named.slice(0, namedMax);
}

/** Several entities may have one name, and a text may name several. */
const namedMax = 25;

function namedUnlisted({ id }: SearchHit, { text }: SearchRequest): NamedEntity {
  return { id, type: 'vulnerability', name: id, matchedText: text.trim() };
}

function countFacets(
  { entities }: ReadContext['reader'],
  index: IndexReader,
  names: readonly string[],
  { set }: SearchOutcome,
): NonNullable<SearchResult['facets']> {
  const withName = (counted: FacetCount): FacetCount => {
    const name = entities.nameOf(counted.value);
    return name === null ? counted : { ...counted, name };
  };
  const counted = names.map((name): [string, readonly FacetCount[]] => {
    const counts = countFacet(index, name, set);
    return [name, entityFacets.has(name) ? counts.map(withName) : counts];
  });
  return Object.fromEntries(counted);
}

function nextCursor(
  { cursors }: SearchContext,
  { outcome }: Answer,
  bound: string,
  isBeforeAll: boolean,
): string | null {
  if (isBeforeAll) return outcome.set.count > 0 ? cursors.encode(outcome.start, bound) : null;
  return outcome.next === null ? null : cursors.encode(outcome.next, bound);
}

/** The hits, and the query that they belong to. */
interface Answer {
  readonly outcome: SearchOutcome;
  /** What was finally searched for, filters included. */
  readonly query: Query | null;
  readonly didYouMean: string | null;
  readonly corrected: boolean;
}

/** What is read for an answer, each thing once. */
interface AnswerReads {
  readonly rows: DocumentRows;
  readonly versions: RequestedVersions;
}

/** With fewer hits than this, typing errors are looked for. */
const few = 3;

/** Searches, and if little is found, searches for what was probably meant. */
function answerQuery(
  { clock }: Pick<SearchContext, 'clock'>,
  index: IndexReader,
  { rows, versions }: AnswerReads,
  request: SearchRequest,
  place: SearchPageKey | null,
): Answer {
  const scope: SearchScope = {
    reader: index,
    keysOf: rows.keysOf,
    namesOf: rows.namesOf,
    affectedBy: versions.affectedBy,
  };
  const nowMs = place?.atMs ?? clock();
  const run = (text: string, query: Query | null, correctedSpan: SearchPageKey | null): Answer => {
    versions.judge(query);
    const outcome = searchIndex(scope, {
      text,
      query: query && resolveTimes(query, nowMs),
      sort: request.sort,
      limit: request.limit,
      place: correctedSpan,
      nowMs,
    });
    return { outcome, query, didYouMean: null, corrected: false };
  };
  if (place?.corrected != null) {
    const query = withFilters(parseQuery(place.corrected).query, request);
    return { ...run(place.corrected, query, place), didYouMean: place.corrected, corrected: true };
  }
  const typed = run(request.text, withFilters(request.query, request), place);
  const { tiers, withAll, plan } = typed.outcome;
  if (request.warnings.length > 0) return { ...typed, didYouMean: withFields(request) };
  const isNamed = tiers.hasId || tiers.isComplete;
  if (place !== null || withAll >= few || isNamed || plan.tokens.length === 0) return typed;
  const text = correctText(index, request.text, plan.tokens, rows.textsOf);
  const query = text === null ? null : withFilters(parseQuery(text).query, request);
  if (text === null || query === null) return typed;
  const corrected = run(text, query, null);
  return choose(typed, corrected, text);
}

/** The answer is for the query as typed if anything has all of it. */
function choose(typed: Answer, corrected: Answer, text: string): Answer {
  if (corrected.outcome.withAll <= typed.outcome.withAll) {
    corrected.outcome.release();
    return typed;
  }
  if (typed.outcome.withAll > 0) {
    corrected.outcome.release();
    return { ...typed, didYouMean: text };
  }
  typed.outcome.release();
  const { next, start } = corrected.outcome;
  const outcome = {
    ...corrected.outcome,
    next: next && { ...next, corrected: text },
    start: { ...start, corrected: text },
  };
  return { ...corrected, outcome, didYouMean: text, corrected: true };
}

/** The text with the field names that are probably meant. */
function withFields({ text, warnings }: SearchRequest): string {
  return warnings.reduceRight(
    (corrected, { field, start, end }) => `${corrected.slice(0, start)}${field}${corrected.slice(end)}`,
    text,
  );
}

function withFilters(query: Query | null, { filters }: SearchRequest): Query | null {
  return allOf([query, filters].filter((part) => part !== null));
}
