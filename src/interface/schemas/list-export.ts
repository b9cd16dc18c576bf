import { z } from 'zod';
import { type ListFormat, listedMax, listFormats } from '../../domain/export.ts';
import { grouped } from '../../kit/grouped.ts';
import { pageQuery } from './page.ts';

const usualLimit = 20;
const fileFormats = 'csv, jsonl or md';
const pageMax = 100;

const format = z
  .enum(['json', ...listFormats], `must be one of json, ${listFormats.join(', ')}`)
  .optional()
  .meta({
    description:
      '`csv`, `jsonl` or `md`: the list as a file, with a row or a line for each item. It takes precedence over `Accept`. Without both, the format is `json`.',
  });

const limit = z
  .string()
  .refine((text) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= listedMax, {
    error: `must be a whole number from 1 to ${pageMax}, or with format=${fileFormats} to ${grouped(listedMax)}`,
    abort: true,
  })
  .transform(Number)
  .optional()
  .meta({
    description: `Items on a page, 1 to ${pageMax}; the default is ${usualLimit}. With \`format\`, items in the file: 1 to ${grouped(listedMax)}, and the default is this maximum.`,
    override: { type: 'integer', minimum: 1, maximum: listedMax },
  });

/** Query parameters of a list that is also available as a file. */
export const exportedListQuery = {
  limit,
  cursor: pageQuery.cursor.meta({
    description:
      '`nextCursor` of the previous page, or the cursor in the `Link` of the previous file. It is valid only for the same query.',
  }),
  format,
};

export interface ListQuery {
  readonly format?: 'json' | ListFormat | undefined;
  readonly limit?: number | undefined;
}

/** Pages are smaller than files. For a `refine` of the query, with `limitFault`. */
export function limitFits(query: ListQuery): boolean {
  return isForFile(query) || (query.limit ?? 1) <= pageMax;
}

export const limitFault = {
  path: ['limit'],
  error: `must be a whole number from 1 to ${pageMax}; more needs format=${fileFormats}`,
};

/** The query of a page. */
export function pageOf<Query extends ListQuery>({ format: _, limit = usualLimit, ...query }: Query) {
  return { ...query, limit };
}

/** The query of a file, which has room for more than a page. */
export function fileOf<Query extends ListQuery>({ format: _, limit = listedMax, ...query }: Query) {
  return { ...query, limit };
}

/** Whether a query is for a file. */
export function isForFile<Query extends ListQuery>(
  query: Query,
): query is Query & { readonly format: ListFormat } {
  return query.format !== undefined && query.format !== 'json';
}
