import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import type { KeyPage, Keys, NewKey, StoredKey } from '../contract/keys.ts';
import type { AuditTable } from './audit-table.ts';
import type { RequestTable } from './idempotency.ts';
import { identityValues, readIdentity } from './identity-row.ts';
import { keyDigest, keyValues, readKey } from './key-row.ts';
import { rowCountsIn, rowDigest } from './rows.ts';

export function keysIn(database: DatabaseSync, audit: AuditTable, requests: RequestTable): Keys {
  const statements = prepareStatements(database);
  const count = rowCountsIn(database);

  const find = (keyHash: string): StoredKey | null => {
    const row = statements.select.get(keyHash);
    if (row === undefined) return null;
    const key = readKey(row);
    if (key !== null) return key;
    throw new Failure('store_damaged', `The record of the key ${keyHash} was changed.`);
  };

  const insert = (given: NewKey) => {
    const row = statements.selectIdentity.get(given.identity);
    if (row === undefined) {
      throw new Failure('not_found', `There is no identity ${given.identity}. Register one first.`);
    }
    const identity = readIdentity(row);
    if (identity?.hadKey === false) {
      const values = identityValues({ ...identity, hadKey: true });
      statements.markIdentity.run(rowDigest('identity', values), given.identity);
    }
    const key: StoredKey = { ...given, lastUsedAt: null, revokedAt: null };
    statements.insert.run(...keyValues(key), keyDigest(key));
    count('api_key', 1);
  };

  const update = (key: StoredKey) => {
    const { expiresAt, lastUsedAt, revokedAt, keyHash } = key;
    statements.update.run(expiresAt, lastUsedAt, revokedAt, keyDigest(key), keyHash);
  };

  return {
    async add(key, content, completes) {
      inTransaction(database, () => {
        insert(key);
        audit.append(content, key.identity);
        if (completes !== undefined) requests.complete(completes, key.identity);
      });
    },

    find: async (keyHash) => find(keyHash),

    async list(page) {
      return statements.list(page).flatMap((row) => readKey(row) ?? []);
    },

    async revoke(keyHash, at, content) {
      return inTransaction(database, () => {
        const key = find(keyHash);
        if (key === null || key.revokedAt !== null) return false;
        update({ ...key, revokedAt: at });
        audit.append(content, key.identity);
        return true;
      });
    },

    async rotate(oldHash, key, oldExpiresAt, content, completes) {
      return inTransaction(database, () => {
        const old = find(oldHash);
        if (old === null || old.revokedAt !== null) return false;
        if (old.identity !== key.identity) throw new Error('A key is rotated within its identity.');
        const endsBefore = old.expiresAt !== null && old.expiresAt < oldExpiresAt;
        if (!endsBefore) update({ ...old, expiresAt: oldExpiresAt });
        insert(key);
        audit.append(content, key.identity);
        if (completes !== undefined) requests.complete(completes, key.identity);
        return true;
      });
    },

    async noteUses(uses) {
      inTransaction(database, () => {
        for (const [keyHash, lastUsedAt] of uses) {
          const row = statements.select.get(keyHash);
          const key = row === undefined ? null : readKey(row);
          if (key === null || (key.lastUsedAt ?? '') >= lastUsedAt) continue;
          update({ ...key, lastUsedAt });
        }
      });
    },
  };
}

function prepareStatements(database: DatabaseSync) {
  const after = '(created_at, key_hash) > (?, ?) ORDER BY created_at, key_hash LIMIT ?';
  const listAll = database.prepare(`SELECT * FROM api_key WHERE ${after}`);
  const listOwn = database.prepare(`SELECT * FROM api_key WHERE identity = ? AND ${after}`);
  return {
    select: database.prepare('SELECT * FROM api_key WHERE key_hash = ?'),
    insert: database.prepare('INSERT INTO api_key VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    update: database.prepare(
      'UPDATE api_key SET expires_at = ?, last_used_at = ?, revoked_at = ?, digest = ? WHERE key_hash = ?',
    ),
    selectIdentity: database.prepare('SELECT * FROM identity WHERE id = ?'),
    markIdentity: database.prepare('UPDATE identity SET had_key = 1, digest = ? WHERE id = ?'),
    list({ identity, after = { createdAt: '', keyHash: '' }, limit }: KeyPage) {
      const { createdAt, keyHash } = after;
      if (identity === undefined) return listAll.all(createdAt, keyHash, limit);
      return listOwn.all(identity, createdAt, keyHash, limit);
    },
  };
}
