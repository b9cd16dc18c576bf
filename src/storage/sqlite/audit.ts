import type { DatabaseSync } from 'node:sqlite';
import { parseRecord } from '../../domain/audit/record.ts';
import { inTransaction } from '../../kit/database.ts';
import type { Audit, AuditEntry } from '../contract/audit.ts';
import { verifyAudit } from './audit-check.ts';
import { type AuditTable, readAuditRow } from './audit-table.ts';
import { purge } from './purge.ts';

export function auditIn(database: DatabaseSync, table: AuditTable): Audit {
  const select = database.prepare('SELECT * FROM audit WHERE number < ? ORDER BY number DESC LIMIT ?');
  const cut = database.prepare(
    'UPDATE audit SET address = NULL, address_salt = NULL WHERE address IS NOT NULL AND at < ?',
  );
  const selectHash = database.prepare('SELECT hash FROM audit WHERE number = ?');
  const moveAnchor = database.prepare(`UPDATE audit_bound SET number = ?, hash = ? WHERE name = 'anchor'`);
  const removeBefore = database.prepare('DELETE FROM audit WHERE number < ?');

  return {
    append: async (content) => inTransaction(database, () => table.append(content, null)),

    head: async () => table.head(),

    async read({ before = Number.MAX_SAFE_INTEGER, limit }) {
      return select.all(before, limit).map((row): AuditEntry => {
        const { number, at, kind, hash, content, address } = readAuditRow(row);
        const record = content === null ? null : parseRecord(content.text);
        return { number, at, kind, hash, record, address: address?.text ?? null };
      });
    },

    verify: async () => verifyAudit(database, table),

    async cutAddresses(olderThan) {
      const { changes } = cut.run(olderThan);
      if (changes !== 0) purge(database);
      return Number(changes);
    },

    async collapse(before) {
      inTransaction(database, () => {
        const last = Math.min(before - 1, table.head().number);
        const hash = selectHash.get(last)?.hash;
        if (hash === undefined) return;
        moveAnchor.run(last, String(hash));
        removeBefore.run(last + 1);
      });
      purge(database);
    },
  };
}
