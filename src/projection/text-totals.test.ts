import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import { createTables } from './schema.ts';
import { settleTextTotals, textTotals } from './text-totals.ts';

type Row = readonly [id: number, title: string, product: string, text: string];

function openIndex(rows: readonly Row[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  database.exec('BEGIN');
  const put = database.prepare(
    'INSERT OR REPLACE INTO vulnerability_text (rowid, title, product, text) VALUES (?, ?, ?, ?)',
  );
  for (const row of rows) put.run(...row);
  settleTextTotals(database);
  database.exec('COMMIT');
  return database;
}

test('the totals are those of rows that were never replaced', () => {
  const words = fc.array(fc.constantFrom('apache', 'log4j', 'overflow', 'heap'), { maxLength: 200 });
  const text = words.map((list) => list.join(' '));
  const row = fc.tuple(fc.integer({ min: 1, max: 12 }), text, text, text);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (rows) => {
      const last = new Map(rows.map((each) => [each[0], each]));
      const fresh = new DatabaseSync(':memory:');
      createTables(fresh);
      fresh.exec('BEGIN');
      const put = fresh.prepare(
        'INSERT INTO vulnerability_text (rowid, title, product, text) VALUES (?, ?, ?, ?)',
      );
      for (const each of last.values()) put.run(...each);
      fresh.exec('COMMIT');
      // What FTS5 itself counts where nothing is replaced.
      assert.equal(textTotals(openIndex(rows)), textTotals(fresh));
    }),
    { numRuns: 100 },
  );
});

test('a row that comes after is counted on', () => {
  const database = openIndex([
    [1, 'one', 'two', 'three'],
    [1, 'one', 'two', 'three four'],
  ]);
  database
    .prepare('INSERT INTO vulnerability_text (rowid, title, product, text) VALUES (2, ?, ?, ?)')
    .run('a', 'b', 'c d e');
  assert.equal(textTotals(database), '02020205');
});
