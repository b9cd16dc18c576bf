import type { ListPlace, ListRow } from '../projection/reader.ts';
import type { Page } from './contract.ts';
import type { Cursors } from './cursor.ts';

/** Cursors of lists that go by a time and a CVE number. */
export type ListCursors = Cursors<ListPlace>;

export function isListPlace(value: unknown): value is ListPlace {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'time' in value &&
    typeof value.time === 'string' &&
    'sortKey' in value &&
    typeof value.sortKey === 'string'
  );
}

/** A page of rows. One row more than `limit` was asked for, to know whether another page follows. */
export function pageOf<T>(
  rows: readonly ListRow[],
  limit: number,
  total: number,
  shape: { item: (row: ListRow) => T; nextCursor: (last: ListRow) => string },
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(shape.item),
    count: shown.length,
    total,
    nextCursor: rows.length > limit && last !== undefined ? shape.nextCursor(last) : null,
  };
}
