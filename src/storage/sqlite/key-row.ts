import type { SQLOutputValue } from 'node:sqlite';
import { keyScopes, type StoredKey } from '../contract/keys.ts';
import { rowDigest } from './rows.ts';

/** The columns of a row but its digest, in their order. */
export function keyValues(key: StoredKey): (string | number | null)[] {
  const { keyHash, label, scope, quota, selfService, identity } = key;
  const times = [key.createdAt, key.expiresAt, key.lastUsedAt, key.revokedAt];
  return [keyHash, label, scope, quota, Number(selfService), identity, ...times];
}

export function keyDigest(key: StoredKey): string {
  return rowDigest('api_key', keyValues(key));
}

/** What a row says; null when it is not as it was written. */
export function readKey(row: Readonly<Record<string, SQLOutputValue>>): StoredKey | null {
  const text = (value: SQLOutputValue | undefined) => (typeof value === 'string' ? value : null);
  const scope = keyScopes.find((known) => known === row.scope);
  if (scope === undefined) return null;
  const key: StoredKey = {
    keyHash: String(row.key_hash),
    label: String(row.label),
    scope,
    quota: row.quota === null ? null : Number(row.quota),
    selfService: row.self_service === 1,
    identity: Number(row.identity),
    createdAt: String(row.created_at),
    expiresAt: text(row.expires_at),
    lastUsedAt: text(row.last_used_at),
    revokedAt: text(row.revoked_at),
  };
  return keyDigest(key) === row.digest ? key : null;
}
