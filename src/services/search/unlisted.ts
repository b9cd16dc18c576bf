import { parseCveId, parsePartialCveId } from '../../domain/cve-id.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { epssStatus } from '../../projection/record.ts';
import type { IndexReader } from '../../text-index/reader.ts';
import { tagTerm } from '../../text-index/term.ts';
import type { SearchHit } from '../contract.ts';
import { searchHit } from './hit.ts';
import type { SearchRequest } from './request.ts';

/** The score of what has the id that was asked for. */
const idScore = 600;

/**
 * The vulnerability that a query is the id of, where it is held but not in the index: nothing is known of it but its
 * EPSS score. Null otherwise.
 */
export function findUnlisted(
  reader: ProjectionReader,
  index: IndexReader,
  request: SearchRequest,
): SearchHit | null {
  if (request.filters !== null) return null;
  const id = parseCveId(request.text) ?? parsePartialCveId(request.text);
  if (id === null || index.has(tagTerm(`id:${id.toLowerCase()}`))) return null;
  const row = reader.byPrefix(id, 1).find(({ cve }) => cve === id);
  if (row === undefined) return null;
  const reason = { match: 'id', terms: [], synonyms: [], concepts: [] } as const;
  const epss = epssStatus(row.series, reader.shared())?.score ?? null;
  return searchHit({ kind: 'vulnerability', key: id, row, epss }, idScore, reason, {
    units: [],
    filters: [],
  });
}
