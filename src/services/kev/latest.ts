import type { ReaderContext } from '../context.ts';
import type { Page, PageInput } from '../contract.ts';
import { isListPageKey, pageOf } from '../page.ts';
import { defineVerb } from '../verb.ts';
import { kevItem } from '../vulnerability/item.ts';
import type { KevItem } from './contract.ts';

export const verb = defineVerb({
  name: 'latestKev',
  where: 'reader',
  scope: 'read',
  run: listLatestKev,
});

/** CVEs of the KEV catalog, the last added first, then by CVE number, descending. */
function listLatestKev({ reader, cursors }: ReaderContext, { limit, cursor }: PageInput): Page<KevItem> {
  const places = cursors(isListPageKey);
  const query = 'kev/latest';
  const after = cursor === undefined ? undefined : places.decode(cursor, query);
  const rows = reader.latestKev(limit + 1, after);
  const shared = reader.shared();
  return pageOf(rows, limit, shared.kevTotal, {
    item: (row) => kevItem(row, shared),
    nextCursor: (row) => places.encode({ time: row.kevAdded ?? '', sortKey: row.sortKey }, query),
  });
}
