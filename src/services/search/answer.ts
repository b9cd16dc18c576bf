import { parseQuery } from '../../search/language/parse.ts';
import { allOf, type Query } from '../../search/language/query.ts';
import { resolveTimes } from '../../search/language/resolve.ts';
import type { SearchPageKey } from '../../search/page-key.ts';
import { type SearchOutcome, type SearchScope, searchIndex } from '../../search/search.ts';
import { correctText } from '../../search/typos.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import type { SearchRequest } from './request.ts';
import type { DocumentRows } from './rows.ts';
import type { SearchContext } from './search.ts';
import type { RequestedVersions } from './versions.ts';

/** What was found, and of which query. */
export interface Answer {
  readonly outcome: SearchOutcome;
  /** What was searched for in the end, filters included. */
  readonly query: Query | null;
  readonly didYouMean: string | null;
  readonly corrected: boolean;
}

/** What is read for an answer, each thing once. */
export interface AnswerReads {
  readonly rows: DocumentRows;
  readonly versions: RequestedVersions;
}

/** With fewer hits than these, typing errors are looked for. */
const few = 3;

/** Searches, and where little is found, for what was probably meant. */
export function answerQuery(
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

/** The answer is of the query as typed if anything has all of it. */
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

/** The text with the names of fields that are probably meant. */
function withFields({ text, warnings }: SearchRequest): string {
  return warnings.reduceRight(
    (corrected, { field, start, end }) => `${corrected.slice(0, start)}${field}${corrected.slice(end)}`,
    text,
  );
}

function withFilters(query: Query | null, { filters }: SearchRequest): Query | null {
  return allOf([query, filters].filter((part) => part !== null));
}
