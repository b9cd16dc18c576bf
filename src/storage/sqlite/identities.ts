import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import type { Identities, StoredIdentity } from '../contract/identities.ts';
import type { AuditTable } from './audit-table.ts';
import type { RequestTable } from './idempotency.ts';
import { identityValues, readIdentity } from './identity-row.ts';
import { purge } from './purge.ts';
import { rowCountsIn, rowDigest } from './rows.ts';
import { noteRemover } from './watch-statements.ts';

export function identitiesIn(database: DatabaseSync, audit: AuditTable, requests: RequestTable): Identities {
  const statements = prepareStatements(database);
  const count = rowCountsIn(database);
  const removeNotes = noteRemover(database);

  const read = (row: ReturnType<typeof statements.select.get>): StoredIdentity | null => {
    if (row === undefined) return null;
    const identity = readIdentity(row);
    if (identity !== null) return identity;
    throw new Failure('store_damaged', `The record of the identity ${row.id} was changed.`);
  };

  const remove = (id: number) => {
    count('api_key', -Number(statements.removeKeys.run(id).changes));
    for (const { id: watchlist } of statements.selectWatchlists.all(id)) removeNotes(Number(watchlist));
    count('own_item', -Number(statements.removeItems.run(id).changes));
    requests.erase(id);
    audit.erase(id);
    count('identity', -Number(statements.remove.run(id).changes));
  };

  return {
    async register(given, content, completes) {
      return inTransaction(database, () => {
        const { privacyFlag, createdAt, tokenHash, emailHash } = given;
        const added = statements.insert.run(Number(privacyFlag), createdAt, tokenHash, emailHash);
        const identity = { ...given, id: Number(added.lastInsertRowid), hadKey: false };
        statements.seal.run(rowDigest('identity', identityValues(identity)), identity.id);
        count('identity', 1);
        audit.append(content, identity.id);
        if (completes !== undefined) requests.complete(completes(identity), identity.id);
        return identity;
      });
    },

    find: async (id) => read(statements.select.get(id)),

    findByToken: async (tokenHash) => read(statements.selectByToken.get(tokenHash)),

    idsByEmail: async (emailHash) => statements.selectByEmail.all(emailHash).map(({ id }) => Number(id)),

    async erase(id, content) {
      const isErased = inTransaction(database, () => {
        if (statements.select.get(id) === undefined) return false;
        remove(id);
        audit.append({ ...content, actor: content.actor === id ? null : content.actor }, null);
        return true;
      });
      if (isErased) purge(database);
      return isErased;
    },

    async eraseUnused(before, content) {
      const erased = inTransaction(database, () => {
        const unused = statements.selectUnused.all(before);
        for (const { id } of unused) remove(Number(id));
        if (unused.length > 0) audit.append(content, null);
        return unused.length;
      });
      if (erased > 0) purge(database);
      return erased;
    },
  };
}

function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(
      `INSERT INTO identity (privacy_flag, created_at, token_hash, email_hash, had_key, digest)
         VALUES (?, ?, ?, ?, 0, '')`,
    ),
    seal: database.prepare('UPDATE identity SET digest = ? WHERE id = ?'),
    select: database.prepare('SELECT * FROM identity WHERE id = ?'),
    selectByToken: database.prepare('SELECT * FROM identity WHERE token_hash = ?'),
    selectByEmail: database.prepare('SELECT id FROM identity WHERE email_hash = ? ORDER BY id'),
    selectUnused: database.prepare(`SELECT id FROM identity WHERE had_key = 0 AND created_at < ?
         AND NOT EXISTS (SELECT 1 FROM own_item WHERE own_item.identity = identity.id)`),
    remove: database.prepare('DELETE FROM identity WHERE id = ?'),
    selectWatchlists: database.prepare(`SELECT id FROM own_item WHERE identity = ? AND kind = 'watchlist'`),
    removeItems: database.prepare('DELETE FROM own_item WHERE identity = ?'),
    removeKeys: database.prepare('DELETE FROM api_key WHERE identity = ?'),
  };
}
