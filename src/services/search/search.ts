import type { Clock } from '../../kit/clock.ts';
import { countFacet } from '../../search/facets.ts';
import { printQuery } from '../../search/language/print.ts';
import { isSearchPageKey, type SearchPageKey } from '../../search/page-key.ts';
import { explainHits } from '../../search/reason.ts';
import type { SearchOutcome } from '../../search/search.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import type { ReadContext } from '../context.ts';
import type { NamedEntity, SearchHit, SearchInput, SearchResult } from '../contract.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import { type Answer, type AnswerReads, answerQuery } from './answer.ts';
import { searchHit } from './hit.ts';
import { parseRequest, type SearchRequest } from './request.ts';
import { DocumentRows, nameOf } from './rows.ts';
import { findUnlisted } from './unlisted.ts';
import { RequestedVersions } from './versions.ts';

export const verb = defineVerb({
  name: 'search',
  where: 'search',
  scope: 'public',
  run: (context, input: SearchInput) =>
    search({ ...context, cursors: context.cursors(isSearchPageKey) }, input),
});

export interface SearchContext extends ReadContext {
  readonly cursors: Cursors<SearchPageKey>;
  readonly clock: Clock;
}

/**
 * What the query names, describes or bounds, best first.
 * @throws Failure `invalid_input` for a query that can't be, and for what is no field to order or count by
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
      ...(request.facets !== null && { facets: countFacets(index, request.facets, outcome) }),
      didYouMean: answer.didYouMean,
      corrected: answer.corrected,
      warnings: request.warnings.map(({ field, message, start, end }) => ({
        field,
        message,
        range: [start, end],
      })),
      nextCursor: nextCursor(context, answer, bound, isFirst && limit === 0),
    };
  } finally {
    outcome.release();
  }
}

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

/** Of several things that have one name, and of all that a text names. */
const namedMax = 25;

function namedUnlisted({ id }: SearchHit, { text }: SearchRequest): NamedEntity {
  return { id, type: 'vulnerability', name: id, matchedText: text.trim() };
}

function countFacets(
  index: IndexReader,
  names: readonly string[],
  { set }: SearchOutcome,
): NonNullable<SearchResult['facets']> {
  return Object.fromEntries(names.map((name) => [name, countFacet(index, name, set)]));
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
