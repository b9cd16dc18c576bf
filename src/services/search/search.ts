import { Failure } from '../../kit/failure.ts';
import { searchVulnerabilities } from '../../search/search.ts';
import type { SearchInput, SearchResult } from '../contract.ts';
import type { Cursors } from '../cursor.ts';
import type { ReadContext } from '../reads.ts';
import { vulnerabilityItem } from '../vulnerability/item.ts';

/** A place in the hits of a query, valid as long as the data stay as they are. */
export interface SearchPlace {
  readonly manifest: number;
  readonly offset: number;
}

export function isSearchPlace(value: unknown): value is SearchPlace {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'manifest' in value &&
    typeof value.manifest === 'number' &&
    'offset' in value &&
    typeof value.offset === 'number'
  );
}

/** Vulnerabilities that the query names or describes. */
export function search(
  { reader, cursors }: ReadContext & { cursors: Cursors<SearchPlace> },
  { q, limit, cursor }: SearchInput,
): SearchResult {
  const shared = reader.shared();
  const manifest = shared.head.number;
  const query = `search\0${q}`;
  const place = cursor === undefined ? { manifest, offset: 0 } : cursors.decode(cursor, query);
  if (place.manifest !== manifest) {
    throw new Failure(
      'cursor_expired',
      'cursor expired: the data have changed since the first page. Search again.',
    );
  }
  const { found, named, total, totalCapped, hasMore } = searchVulnerabilities(reader, q, place.offset, limit);
  return {
    query: q,
    hits: found.map(({ row, match, score, terms, snippet }) => ({
      type: 'vulnerability',
      ...vulnerabilityItem(row, shared),
      snippet: snippet?.text ?? null,
      highlights: snippet?.highlights ?? [],
      score,
      why: { match, terms },
    })),
    entities: named.map(({ row, matchedText }) => ({
      id: row.cve,
      type: 'vulnerability',
      name: row.title ?? row.cve,
      matchedText,
    })),
    count: found.length,
    total,
    totalCapped,
    nextCursor: hasMore ? cursors.encode({ manifest, offset: place.offset + limit }, query) : null,
  };
}
