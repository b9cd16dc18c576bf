import type { ListFile } from '../../domain/export.ts';
import { type ListColumn, listDocument } from '../../formats/list.ts';
import type { ForwardedReads } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { ListExportInput } from './contract.ts';
import { exportFile } from './file.ts';
import { changeColumns, hitColumns, kevColumns } from './list-columns.ts';

/**
 * A list as a file.
 * @throws Failure as the verb of the list
 */
export const verb = defineVerb({
  name: 'exportList',
  where: 'main',
  scope: 'read',
  run: ({ reads }, input: ListExportInput) => exportList(reads, input),
});

/** Items of a list, and where the list continues. */
interface Part<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Items of one read: a read has only a few seconds, however busy the machine is. */
const itemsAtOnce = 250;

/** A whole list, or as much of it as is requested, as one file. It is read page by page. */
async function exportList(
  reads: Pick<ForwardedReads, 'search' | 'latestKev' | 'listChanges'>,
  requested: ListExportInput,
): Promise<ListFile> {
  switch (requested.list) {
    case 'search':
      return fileOf(requested, hitColumns, async (page) => {
        const { hits, nextCursor } = await reads.search({ ...requested.input, ...page });
        return { items: hits, nextCursor };
      });
    case 'kev':
      return fileOf(requested, kevColumns, (page) => reads.latestKev({ ...requested.input, ...page }));
    case 'changes':
      return fileOf(requested, changeColumns, (page) => reads.listChanges({ ...requested.input, ...page }));
  }
}

async function fileOf<T>(
  { list, format, input }: ListExportInput,
  columns: readonly ListColumn<T>[],
  read: (page: { readonly limit: number; readonly cursor: string | undefined }) => Promise<Part<T>>,
): Promise<ListFile> {
  const items: T[] = [];
  let { cursor } = input;
  let nextCursor: string | null = null;
  do {
    const part = await read({ limit: Math.min(input.limit - items.length, itemsAtOnce), cursor });
    items.push(...part.items);
    nextCursor = part.nextCursor;
    cursor = nextCursor ?? undefined;
  } while (nextCursor !== null && items.length < input.limit);
  const document = listDocument(format, columns, items);
  return { ...exportFile({ ...document, fileName: `${list}.${format}` }), nextCursor };
}
