import type { DatabaseSync } from 'node:sqlite';
import { ChainCheck, type ChainReport } from '../../domain/audit/chain-check.ts';
import { parseRecord } from '../../domain/audit/record.ts';
import { type AuditRow, AuditTable, readAuditRow } from './audit-table.ts';

/** Checks the chain and the columns that repeat its content, all at one moment. */
export function verifyAudit(database: DatabaseSync, table: AuditTable): ChainReport {
  database.exec('BEGIN');
  try {
    const check = new ChainCheck(table.anchor());
    for (const stored of database.prepare('SELECT * FROM audit ORDER BY number').iterate()) {
      const row = readAuditRow(stored);
      check.add(row);
      if (!isConsistent(row)) {
        check.report(`A column of the audit entry ${row.number} contradicts its content.`);
      }
    }
    return check.end(table.head());
  } finally {
    database.exec('COMMIT');
  }
}

/** What is wrong with the audit chain, a sentence each. */
export function checkAudit(database: DatabaseSync): readonly string[] {
  return verifyAudit(database, new AuditTable(database)).problems;
}

function isConsistent({ content, address, actor, subject, isTorn }: AuditRow): boolean {
  if (isTorn) return false;
  if (content === null) return address === null && actor === null && subject === null;
  const record = parseRecord(content.text);
  return record !== null && record.actor === actor && record.subject === subject;
}
