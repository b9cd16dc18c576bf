import type { ProjectionReader, TextRow } from '../projection/reader.ts';
import { matchExpression, type Query, readQuery } from './query.ts';
import { cutSnippet, type Snippet } from './snippet.ts';

/** Why a row was found. */
export type Match = 'id' | 'id-prefix' | 'alias' | 'text';

export interface Found {
  readonly row: TextRow;
  readonly match: Match;
  /** Higher is better; comparable within one search only. */
  readonly score: number;
  readonly terms: readonly string[];
  readonly snippet: Snippet | null;
}

export interface SearchOutcome {
  readonly found: readonly Found[];
  readonly named: readonly { readonly row: TextRow; readonly matchedText: string }[];
  /** All hits, counted up to a bound. */
  readonly total: number;
  readonly totalCapped: boolean;
  /** True when there are hits behind this page that can be reached. */
  readonly hasMore: boolean;
}

/** Hits that paging reaches, and those counted; words that more records have are not worth ranking. */
const reachMax = 1_000;
const countMax = 10_000;
/** Of very common words, only the records that came in last are looked at. */
const windowMax = 2_000;
const prefixHitsMax = 100;

/**
 * Finds vulnerabilities: those the query names by id first, then ids that begin so, then nicknames, then
 * records that have all its words in title, product or description, best BM25 first.
 */
export function searchVulnerabilities(
  reader: ProjectionReader,
  text: string,
  offset: number,
  limit: number,
): SearchOutcome {
  const query = readQuery(text);
  const byId = findIds(reader, query);
  const seen = new Set(byId.map(({ row }) => row.cve));
  const { rows, total, totalCapped } = findWords(
    reader,
    query.terms,
    Math.min(offset + limit + seen.size + 1, reachMax),
  );
  const byWords = rows
    .filter(({ cve }) => !seen.has(cve))
    .map((row) => describeFound(row, isAlias(row, text) ? 'alias' : 'text', query.terms))
    .sort((a, b) => Number(b.match === 'alias') - Number(a.match === 'alias'));
  const all = [...byId, ...byWords];
  const named = [
    ...byId.filter(({ match }) => match === 'id'),
    ...byWords.filter(({ match }) => match === 'alias'),
  ];
  return {
    found: all.slice(offset, offset + limit),
    named: named.map(({ row, match }) => ({
      row,
      matchedText: matchedText(query, row.cve) ?? (match === 'alias' ? text.trim() : row.cve),
    })),
    total: byId.length + Math.max(total - (rows.length - byWords.length), byWords.length),
    totalCapped,
    hasMore: all.length > offset + limit,
  };
}

function findIds(reader: ProjectionReader, query: Query): Found[] {
  const [only] = query.ids;
  if (query.isId && only !== undefined) {
    return reader
      .byPrefix(only.id, prefixHitsMax)
      .map((row) => describeFound(row, row.cve === only.id ? 'id' : 'id-prefix', []));
  }
  return query.ids.flatMap(({ id }) =>
    reader
      .byPrefix(id, 1)
      .filter(({ cve }) => cve === id)
      .map((row) => describeFound(row, 'id', [])),
  );
}

function findWords(reader: ProjectionReader, terms: readonly string[], limit: number) {
  if (terms.length === 0) return { rows: [], total: 0, totalCapped: false };
  const match = matchExpression(terms);
  const total = reader.countMatches(match, countMax + 1);
  if (total > countMax) {
    return { rows: reader.newestMatches(match, windowMax, limit), total: countMax, totalCapped: true };
  }
  return { rows: total === 0 ? [] : reader.rankMatches(match, limit), total, totalCapped: false };
}

function describeFound(row: TextRow, match: Match, terms: readonly string[]): Found {
  const base = { id: 1_000, 'id-prefix': 900, alias: 800, text: 0 }[match];
  return {
    row,
    match,
    score: base === 0 ? Math.round(-row.rank * 1_000) / 1_000 : base,
    terms,
    snippet: row.description === null ? null : cutSnippet(row.description, terms),
  };
}

function isAlias({ aliases }: TextRow, text: string): boolean {
  const folded = text.trim().toLowerCase();
  return aliases.some((alias) => alias.toLowerCase() === folded);
}

function matchedText({ ids }: Query, cve: string): string | undefined {
  return ids.find(({ id }) => id === cve)?.matchedText;
}
