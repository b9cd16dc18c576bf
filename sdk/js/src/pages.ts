import { CairnError, isRecord } from './error.ts';

interface PageOfItems {
  readonly items: readonly unknown[];
  readonly cursor: string | null;
}

/**
 * The pages of an operation, one after the other. A page is read when it is asked for.
 * @param read the answer for a cursor
 */
export async function* readPages(
  read: (cursor: string | undefined) => Promise<unknown>,
  first: string | undefined,
): AsyncGenerator<unknown> {
  let cursor: string | undefined = first;
  const seen = new Set<string>();
  do {
    const body = await read(cursor);
    yield body;
    const next = pageIn(body).cursor;
    // A server that repeats a cursor would be read for ever.
    if (next !== null && seen.has(next)) throw new CairnError('invalid_answer', 'The pages do not end.');
    if (next !== null) seen.add(next);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

/** The items of a page, wherever the operation has them. */
export function pageIn(body: unknown): PageOfItems {
  const payload = isRecord(body) && isRecord(body.data) ? body.data : body;
  // An entity has the page of its relations inside.
  const page = isRecord(payload) && isRecord(payload.relations) ? payload.relations : payload;
  if (!isRecord(page)) throw new CairnError('invalid_answer', 'The answer has no page.');
  const items = page.hits ?? page.items;
  const cursor = page.nextCursor ?? page.cursor;
  if (!Array.isArray(items)) throw new CairnError('invalid_answer', 'The answer has no list of items.');
  return { items, cursor: typeof cursor === 'string' ? cursor : null };
}
