import type { SearchColumn } from '../projection/searched.ts';
import { noValue } from '../text-index/encoding.ts';
import type { IndexReader } from '../text-index/reader.ts';
import type { Key } from '../text-index/top-documents.ts';
import { fields } from './language/fields.ts';
import { levelColumns, levelRank } from './levels.ts';
import { valuesOf } from './lookup.ts';

/** A requested sort order of hits: a column, the relevance, or the level of the risk. */
export interface SortKey {
  readonly by: SearchColumn | 'relevance' | 'risk';
  readonly isDescending: boolean;
}

const keysMax = 3;

/** The names of the sort orders, for the error message about an unknown one. */
export const sortNames: readonly string[] = [
  'relevance',
  ...fields.filter(({ isSortable }) => isSortable).map(({ name }) => name),
];

/**
 * Reads `-epss,published`: a minus puts the highest or newest first. For relevance, the best is first with and
 * without it. Null for an unknown order.
 */
export function readSort(text: string): readonly SortKey[] | null {
  const keys = text.split(',').map((part) => {
    const name = part.trim().replace(/^[-+]/, '').toLowerCase();
    const by = sortNames.find((one) => one.toLowerCase() === name);
    return by === undefined ? null : { by: by as SortKey['by'], isDescending: part.trim().startsWith('-') };
  });
  const known = keys.filter((key) => key !== null);
  const isRepeated = new Set(known.map(({ by }) => by)).size < known.length;
  return known.length < keys.length || known.length > keysMax || isRepeated ? null : known;
}

/**
 * The keys of an order. Missing values come last in both directions.
 * @param relevance the keys of the usual order, which decide if all requested values are equal
 */
export function sortKeysOf(reader: IndexReader, sort: readonly SortKey[], relevance: readonly Key[]): Key[] {
  const keys = sort.flatMap(({ by, isDescending }) => {
    if (by === 'relevance') return relevance.slice(0, -1);
    const values = valuesOf(reader, by === 'risk' ? levelColumns.risk.column : by);
    return (document: number) => {
      const stored = values[document] ?? noValue;
      if (stored === noValue) return Number.NEGATIVE_INFINITY;
      const value = by === 'risk' ? levelRank(levelColumns.risk, stored) : stored;
      return isDescending ? value : -value;
    };
  });
  return [...keys, ...relevance];
}
