import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction } from '../../kit/database.ts';
import type { Settings } from '../contract/settings.ts';
import type { AuditTable } from './audit-table.ts';
import { rowCountsIn, rowDigest } from './rows.ts';

export function settingsIn(database: DatabaseSync, audit: AuditTable): Settings {
  const select = database.prepare('SELECT name, value FROM setting');
  const removeAll = database.prepare('DELETE FROM setting');
  const insert = database.prepare('INSERT INTO setting (name, value, digest) VALUES (?, ?, ?)');
  const count = rowCountsIn(database);

  return {
    async replace(values, describe) {
      const rows = select.all().map(({ name, value }): [string, string] => [String(name), String(value)]);
      const earlier = new Map(rows);
      const isSame =
        earlier.size === values.size && rows.every(([name, value]) => values.get(name) === value);
      if (isSame) return 0;
      const entries = describe(earlier);
      inTransaction(database, () => {
        removeAll.run();
        for (const [name, value] of values) insert.run(name, value, settingDigest(name, value));
        count('setting', values.size - earlier.size);
        for (const entry of entries) audit.append(entry, null);
      });
      return entries.length;
    },
  };
}

/** What is wrong with a row, or null. */
export function settingProblem({
  name,
  value,
  digest,
}: Readonly<Record<string, SQLOutputValue>>): string | null {
  const isIntact = settingDigest(String(name), String(value)) === digest;
  return isIntact ? null : `The record of the setting ${name} was changed.`;
}

function settingDigest(name: string, value: string): string {
  return rowDigest('setting', [name, value]);
}
