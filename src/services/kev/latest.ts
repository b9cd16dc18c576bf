import type { KevItem, Page, PageInput } from '../contract.ts';
import { type ListCursors, pageOf } from '../page.ts';
import type { ReadContext } from '../reads.ts';
import { kevItem } from '../vulnerability/item.ts';

/** CVEs of the KEV catalogue, last added first, then by CVE number, descending. */
export function listLatestKev(
  { reader, cursors }: ReadContext & { cursors: ListCursors },
  { limit, cursor }: PageInput,
): Page<KevItem> {
  const query = 'kev/latest';
  const after = cursor === undefined ? undefined : cursors.decode(cursor, query);
  const rows = reader.latestKev(limit + 1, after);
  const shared = reader.shared();
  return pageOf(rows, limit, shared.kevTotal, {
    item: (row) => kevItem(row, shared),
    nextCursor: (row) => cursors.encode({ time: row.kevAdded ?? '', sortKey: row.sortKey }, query),
  });
}
