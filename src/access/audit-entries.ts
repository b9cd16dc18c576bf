import type { AuditContent } from '../domain/audit/record.ts';
import type { NewKey, StoredKey } from '../storage/contract/keys.ts';
import type { Caller } from './callers.ts';
import type { Rotation } from './rotation.ts';

/** Who makes a change, and from where. */
export type Actor = Pick<AuditContent, 'who' | 'actor' | 'address'>;

export const commandLine: Actor = { who: 'command line', actor: null, address: null };

/** The service, of its own accord. */
export const cairn: Actor = { who: 'cairn', actor: null, address: null };

/** An identity that erases itself: the entry must not name it. */
export const formerIdentity: Actor = { who: 'the identity itself', actor: null, address: null };

export function actorOf({ apiKey, address }: Caller): Actor {
  if (apiKey === null) return { who: 'anonymous', actor: null, address };
  return { who: `key ${apiKey.keyHash}`, actor: apiKey.identity, address };
}

/** What is recorded of each change. Labels and e-mail addresses are left out: they may name a person. */
export const auditEntries = {
  identityRegistered: (actor: Actor, at: string, hasEmail: boolean) =>
    entry(
      actor,
      at,
      'identity_registered',
      hasEmail ? 'with an e-mail address' : 'without an e-mail address',
    ),

  identityErased: (actor: Actor, at: string) => entry(actor, at, 'identity_erased', 'with its keys'),

  unusedErased: (at: string) =>
    entry(cairn, at, 'unused_identities_erased', 'identities that never had a key'),

  keyCreated: (actor: Actor, key: NewKey) =>
    entry(actor, key.createdAt, 'key_created', `${describeKey(key)}, ${describeRights(key)}`),

  keyRevoked: (actor: Actor, at: string, keyHash: string) =>
    entry(actor, at, 'key_revoked', describeKey({ keyHash })),

  /** @param change the values as texts, secret ones by their fingerprint */
  settingChanged: (
    at: string,
    change: { readonly name: string; readonly before: string; readonly after: string },
  ) => entry(cairn, at, 'setting_changed', `${change.name} from ${change.before} to ${change.after}`),

  keyRotated: (actor: Actor, { old, oldExpiresAt, made }: Rotation) =>
    entry(
      actor,
      made.stored.createdAt,
      'key_rotated',
      `${describeKey(old)} until ${oldExpiresAt}, replaced by ${describeKey(made.stored)}, ${describeRights(made.stored)}`,
    ),
} as const;

function entry(actor: Actor, at: string, kind: string, what: string): AuditContent {
  return { ...actor, at, kind, what, outcome: 'done' };
}

function describeKey({ keyHash }: Pick<StoredKey, 'keyHash'>): string {
  return `key ${keyHash}`;
}

function describeRights({ scope, quota, expiresAt }: NewKey): string {
  const requests = quota === null ? 'any number of requests' : `${quota} requests a minute`;
  return `scope ${scope}, ${requests}, expires ${expiresAt ?? 'never'}`;
}
