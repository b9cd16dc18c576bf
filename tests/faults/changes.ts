import { sha256 } from '../../src/kit/digest.ts';
import type { StateStore } from '../../src/storage/contract/state.ts';

/** A change of an identity or its key, by the number of the identity. */
export interface Change {
  readonly kind: 'register' | 'add' | 'revoke' | 'erase';
  readonly of: number;
}

/** The changes that are made one after the other: each identity gets a key, some are revoked, some are erased. */
export function listChanges(identities: number): Change[] {
  return Array.from({ length: identities }, (_, of): Change[] => [
    { kind: 'register', of },
    { kind: 'add', of },
    ...(of % 2 === 1 ? [{ kind: 'revoke', of: of - 1 } as const] : []),
    ...(of % 5 === 4 ? [{ kind: 'erase', of: of - 3 } as const] : []),
  ]).flat();
}

const at = '2026-01-01T00:00:00.000Z';
const tokenHashOf = (of: number) => sha256(`token ${of}`);
const keyHashOf = (of: number) => sha256(`key ${of}`);

/** Makes one change. */
export async function makeChange({ identities, keys }: StateStore, { kind, of }: Change): Promise<void> {
  const what = { kind: 'changed', who: 'test', what: `${kind} ${of}`, outcome: 'done' };
  const audit = { at, ...what, address: '192.0.2.1', actor: null };
  if (kind === 'register') {
    await identities.register(
      { privacyFlag: false, createdAt: at, tokenHash: tokenHashOf(of), emailHash: null },
      audit,
    );
    return;
  }
  if (kind === 'revoke') {
    await keys.revoke(keyHashOf(of), at, audit);
    return;
  }
  const identity = (await identities.findByToken(tokenHashOf(of)))?.id ?? 0;
  if (kind === 'erase') {
    await identities.erase(identity, audit);
    return;
  }
  const own = { label: `${of}`, scope: 'read', quota: 1, selfService: true, expiresAt: null } as const;
  await keys.add({ keyHash: keyHashOf(of), identity, createdAt: at, ...own }, audit);
}

/** The keys after some changes, by their numbers: whether each is revoked. */
export function keysAfter(changes: readonly Change[]): Map<number, boolean> {
  const keys = new Map<number, boolean>();
  for (const { kind, of } of changes) {
    if (kind === 'add') keys.set(of, false);
    if (kind === 'revoke' && keys.has(of)) keys.set(of, true);
    if (kind === 'erase') keys.delete(of);
  }
  return keys;
}

/** The same, as a store has them. */
export async function keysIn({ keys }: StateStore): Promise<Map<number, boolean>> {
  const all = await keys.list({ limit: 10_000 });
  return new Map(all.map(({ label, revokedAt }) => [Number(label), revokedAt !== null]));
}
