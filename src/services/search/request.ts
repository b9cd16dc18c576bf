import { Failure, type FailureDetail } from '../../kit/failure.ts';
import { facetNames } from '../../search/facets.ts';
import { parseQuery } from '../../search/language/parse.ts';
import type { QueryWarning } from '../../search/language/problem.ts';
import type { Query } from '../../search/language/query.ts';
import { readSort, type SortKey, sortNames } from '../../search/sort.ts';
import type { SearchInput } from '../contract.ts';
import { readFilters } from './filters.ts';

/** What a search asks for, understood. */
export interface SearchRequest {
  /** The query as typed; empty where there is none. */
  readonly text: string;
  readonly query: Query | null;
  readonly warnings: readonly QueryWarning[];
  readonly filters: Query | null;
  readonly sort: readonly SortKey[];
  /** Names of fields, as the language has them; null where none are asked for. */
  readonly facets: readonly string[] | null;
  /** Hits of a page; 0 where they are only counted. */
  readonly limit: number;
}

/** @throws Failure `invalid_input` for a query that can't be, and for what is no field to order or count by */
export function parseRequest(input: SearchInput): SearchRequest {
  const text = input.q ?? '';
  const { query, problems, warnings } = parseQuery(text);
  if (problems.length > 0) {
    const details = problems.map(
      ({ message, remedy, start, end }): FailureDetail => ({
        path: 'q',
        message: `${message} ${remedy}`,
        range: [start, end],
      }),
    );
    const [first] = details;
    const place = (first?.range?.[0] ?? 0) + 1;
    throw new Failure('invalid_input', `The query is wrong at character ${place}: ${first?.message}`, {
      details,
    });
  }
  const filters = readFilters(input);
  if (text.trim() === '' && filters === null) {
    throw new Failure('invalid_input', 'There is nothing to search for. Give a word or a filter.', {
      details: [{ path: 'q', message: 'must have a word, where there are no filters' }],
    });
  }
  return {
    text,
    query,
    warnings,
    filters,
    sort: readOrder(input.sort),
    facets: input.facets?.map(readFacet) ?? null,
    limit: input.countOnly === true ? 0 : input.limit,
  };
}

function readOrder(text: string | undefined): readonly SortKey[] {
  const sort = text === undefined ? [] : readSort(text);
  if (sort !== null) return sort;
  throw failure(
    'sort',
    `must be at most three different ones of ${sortNames.join(', ')}, each with a minus or without`,
  );
}

function readFacet(text: string): string {
  const name = facetNames.find((one) => one.toLowerCase() === text.trim().toLowerCase());
  if (name !== undefined) return name;
  throw failure('facets', `must be of ${facetNames.join(', ')}`);
}

function failure(path: string, message: string): Failure {
  return new Failure('invalid_input', `${path} ${message}.`, { details: [{ path, message }] });
}
