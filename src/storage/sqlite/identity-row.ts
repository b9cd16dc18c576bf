import type { SQLOutputValue } from 'node:sqlite';
import type { StoredIdentity } from '../contract/identities.ts';
import { rowDigest } from './rows.ts';

/** The columns of a row but its digest, in their order. */
export function identityValues(identity: StoredIdentity): (string | number | null)[] {
  const { id, privacyFlag, createdAt, tokenHash, emailHash, hadKey } = identity;
  return [id, Number(privacyFlag), createdAt, tokenHash, emailHash, Number(hadKey)];
}

/** What a row says; null when it is not as it was written. */
export function readIdentity(row: Readonly<Record<string, SQLOutputValue>>): StoredIdentity | null {
  const identity: StoredIdentity = {
    id: Number(row.id),
    privacyFlag: row.privacy_flag === 1,
    createdAt: String(row.created_at),
    tokenHash: String(row.token_hash),
    emailHash: row.email_hash === null ? null : String(row.email_hash),
    hadKey: row.had_key === 1,
  };
  return rowDigest('identity', identityValues(identity)) === row.digest ? identity : null;
}
