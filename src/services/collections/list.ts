import type { MainContext } from '../context.ts';
import { Cursors } from '../cursor.ts';
import type { Owned } from '../own/items.ts';
import { type OwnContext, ownerIfAny } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { CollectionInput, CollectionPage } from './contract.ts';
import { describeItem } from './describe.ts';
import { type CollectionItem, collectionItems } from './items.ts';

/** What the caller collected, in the order in which it was added. Nothing without a key. */
export const verb = defineVerb({
  name: 'listCollections',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: listCollections,
});

async function listCollections(
  context: OwnContext & Pick<MainContext, 'read'>,
  { limit, cursor, ...filter }: CollectionInput,
): Promise<CollectionPage> {
  const identity = await ownerIfAny(context);
  const cursors = new Cursors(context.access.secret, isItemId);
  const query = `collections\0${identity}\0${JSON.stringify(filter)}`;
  const after = cursor === undefined ? 0 : cursors.decode(cursor, query);
  if (identity === null) return { items: [], count: 0, total: 0, nextCursor: null };
  const { items, total } = await find(context, identity, filter, { after, limit: limit + 1 });
  const listed = items.slice(0, limit);
  const last = listed.at(-1);
  return {
    items: await context.read((reader) => listed.map((item) => describeItem(reader, item))),
    count: listed.length,
    total,
    nextCursor: items.length > limit && last !== undefined ? cursors.encode(last.id, query) : null,
  };
}

async function find(
  context: OwnContext,
  identity: number,
  { collection, kind, tag }: Omit<CollectionInput, 'limit' | 'cursor'>,
  page: { readonly after: number; readonly limit: number },
): Promise<{ readonly items: readonly Owned<CollectionItem>[]; readonly total: number }> {
  if ([collection, kind, tag].every((value) => value === undefined)) {
    const items = await collectionItems.list(context, identity, page);
    return { items, total: await collectionItems.count(context, identity) };
  }
  const all = await collectionItems.all(context, identity);
  const found = all.filter(
    ({ value }) =>
      (collection === undefined || value.collection === collection) &&
      (kind === undefined || value.kind === kind) &&
      (tag === undefined || value.tags.includes(tag)),
  );
  return { items: found.filter(({ id }) => id > page.after).slice(0, page.limit), total: found.length };
}

function isItemId(value: unknown): value is number {
  return typeof value === 'number';
}
