import type { ListPageKey, ListRow } from '../projection/reader.ts';
import type { Page } from './contract.ts';
import type { Cursors } from './cursor.ts';

/** Cursors of lists that are sorted by a time and a CVE number. */
export type ListCursors = Cursors<ListPageKey>;

export function isListPageKey(value: unknown): value is ListPageKey {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'time' in value &&
    typeof value.time === 'string' &&
    'sortKey' in value &&
    typeof value.sortKey === 'string'
  );
}

/** A page of rows. One row more than `limit` was requested, to know whether another page follows. */
export function pageOf<T>(
  rows: readonly ListRow[],
  limit: number,
  total: number,
  shape: { item: (row: ListRow) => T; nextCursor: (last: ListRow) => string },
): Page<T> {
  const listed = rows.slice(0, limit);
  const last = listed.at(-1);
  return {
    items: listed.map(shape.item),
    count: listed.length,
    total,
    nextCursor: rows.length > limit && last !== undefined ? shape.nextCursor(last) : null,
  };
}
