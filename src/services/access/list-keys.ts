import { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import type { KeyPage, KeysInput } from './contract.ts';
import { keyInfo } from './key-info.ts';
import { holderOf } from './own-key.ts';
import type { AccessContext } from './types.ts';

export const verb = defineVerb({
  name: 'listKeys',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: listKeys,
});

/** The keys of the caller's identity, oldest first; with an admin key those of all. */
async function listKeys(context: AccessContext, { limit, cursor }: KeysInput): Promise<KeyPage> {
  const { access } = context;
  const { scope, identity } = holderOf(context);
  const cursors = new Cursors(access.secret, isKeyPageKey);
  const query = scope === 'admin' ? 'keys' : `keys of ${identity}`;
  // One more than is shown tells whether there is a next page.
  const page = {
    limit: limit + 1,
    ...(scope !== 'admin' && { identity }),
    ...(cursor !== undefined && { after: cursors.decode(cursor, query) }),
  };
  const keys = await access.read(({ keys }) => keys.list(page));
  const listed = keys.slice(0, limit);
  const last = listed.at(-1);
  const hasMore = keys.length > limit && last !== undefined;
  return {
    items: listed.map(keyInfo),
    count: listed.length,
    nextCursor: hasMore ? cursors.encode({ createdAt: last.createdAt, keyHash: last.keyHash }, query) : null,
  };
}

interface KeyPageKey {
  readonly createdAt: string;
  readonly keyHash: string;
}

function isKeyPageKey(value: unknown): value is KeyPageKey {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'createdAt' in value &&
    typeof value.createdAt === 'string' &&
    'keyHash' in value &&
    typeof value.keyHash === 'string'
  );
}
