import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import type { Measures } from '../contract/measures.ts';
import { testMeasures } from '../suites/measures.ts';
import { openSqliteMeasures } from './measures.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-measures-'));
const opened: Measures[] = [];
let files = 0;
after(async () => {
  for (const measures of opened) await measures.close();
  rmSync(folder, { recursive: true });
});

function newPath(): string {
  files += 1;
  return join(folder, `${files}.sqlite`);
}

testMeasures(() => {
  const path = newPath();
  const both = [openSqliteMeasures(path), openSqliteMeasures(path)] as const;
  opened.push(...both);
  return both;
});

test('a file of measurements has at most the greatest number of rows, the newest ones', async () => {
  const path = newPath();
  const measures = openSqliteMeasures(path, { rowsMax: 100 });
  opened.push(measures);
  const dayMs = 86_400_000;
  for (let day = 0; day < 150; day++) {
    await measures.add('a', { fromMs: day * dayMs, span: 'day', counts: '1' }, (counts) => counts[0] ?? '');
  }
  await measures.compact(150 * dayMs, (counts) => counts[0] ?? '');
  const rows = await measures.read(0, 150 * dayMs);
  assert.deepEqual([rows.length, rows[0]?.fromMs], [100, 50 * dayMs]);
  assert.ok(statSync(path).size < 1_000_000);
});

test('a file of a later version is not touched', () => {
  const path = newPath();
  const later = new DatabaseSync(path);
  later.exec('CREATE TABLE other (a TEXT) STRICT; PRAGMA user_version = 2');
  later.close();
  assert.throws(() => openSqliteMeasures(path), { code: 'store_newer', message: /schema 2/ });
});
