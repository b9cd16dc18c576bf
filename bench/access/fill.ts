import type { DatabaseSync } from 'node:sqlite';
import { hashOf, newIdentityToken } from '../../src/access/api-key.ts';
import { type Actor, auditEntries } from '../../src/access/audit-entries.ts';
import { type MadeKey, makeKey } from '../../src/access/new-key.ts';
import { timestamp } from '../../src/kit/clock.ts';
import { inTransaction, RowBatch } from '../../src/kit/database.ts';
import type { StoredIdentity } from '../../src/storage/contract/identities.ts';
import type { StoredKey } from '../../src/storage/contract/keys.ts';
import { AuditTable } from '../../src/storage/sqlite/audit-table.ts';
import { identityValues } from '../../src/storage/sqlite/identity-row.ts';
import { keyDigest, keyValues } from '../../src/storage/sqlite/key-row.ts';
import { openChecked } from '../../src/storage/sqlite/open-checked.ts';
import { rowCountsIn, rowDigest } from '../../src/storage/sqlite/rows.ts';

/** The most that a key can have, so that the window of each key is exact, and is never full. */
const quota = 1_000_000;
const anyone: Actor = { who: 'anonymous', actor: null, address: '192.0.2.7' };

/**
 * Adds identities with a key each, as sign-up makes them, and audit entries in a complete chain, all in one transaction.
 * @returns the keys
 */
export function fillState(path: string, keys: number, auditRows: number): readonly string[] {
  const database = openChecked(path, {});
  try {
    return inTransaction(database, () => {
      const now = timestamp(Date.now());
      const made = addKeys(database, keys, now);
      addAuditEntries(new AuditTable(database), made, auditRows);
      return made.map(({ apiKey }) => apiKey);
    });
  } finally {
    database.close();
  }
}

function addKeys(database: DatabaseSync, count: number, now: string): readonly MadeKey[] {
  const newest = database.prepare('SELECT coalesce(max(id), 0) AS id FROM identity').get();
  const firstId = Number(newest?.id) + 1;
  const request = { label: 'bench', scope: 'write', quota, expiresAt: null } as const;
  const made = Array.from({ length: count }, (_, n) =>
    makeKey(request, { identity: firstId + n, selfService: true }, now),
  );
  const [identityRows, keyRows] = [
    new RowBatch(database, 'identity', 7),
    new RowBatch(database, 'api_key', 11),
  ];
  for (const { stored } of made) {
    const identity: StoredIdentity = {
      ...{ id: stored.identity, privacyFlag: false, createdAt: now, emailHash: null, hadKey: true },
      tokenHash: hashOf(newIdentityToken()),
    };
    const values = identityValues(identity);
    identityRows.add(...values, rowDigest('identity', values));
  }
  identityRows.flush();
  for (const { stored } of made) {
    const key: StoredKey = { ...stored, lastUsedAt: null, revokedAt: null };
    keyRows.add(...keyValues(key), keyDigest(key));
  }
  keyRows.flush();
  const countRows = rowCountsIn(database);
  countRows('identity', count);
  countRows('api_key', count);
  return made;
}

function addAuditEntries(audit: AuditTable, made: readonly MadeKey[], count: number): void {
  for (let n = 0; n < count; n++) {
    const stored = made[n % made.length]?.stored;
    if (stored !== undefined) audit.append(auditEntries.keyCreated(anyone, stored), stored.identity);
  }
}
