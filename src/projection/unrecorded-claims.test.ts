import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { unrecordedClaims } from '../domain/graph/facts.ts';
import { createTables } from './schema.ts';
import { UnrecordedClaims } from './unrecorded-claims.ts';

const idOf = (n: number) => `CVE-2026-${10_000 + n}`;

test('claims about CVEs of which there is no record lead to them, and no others do', () => {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  const score = database.prepare('INSERT INTO epss VALUES (?, ?)');
  for (let n = 0; n < 2_000; n++) score.run(idOf(n), new Uint8Array(8));
  database
    .prepare(
      `INSERT INTO vulnerability (cve, sort_key, state, severity, record) VALUES (?, '', 'published', 'low', ?)`,
    )
    .run(idOf(7), new Uint8Array(1));
  const link = database.prepare('INSERT INTO entity (key, type) VALUES (?, ?)');
  link.run(idOf(3_000), 'vulnerability');
  link.run('CWE-79', 'weakness');
  const claims = new UnrecordedClaims(database);
  for (let n = 0; n < 2_000; n++) {
    for (const { id } of unrecordedClaims(idOf(n))) {
      assert.equal(claims.subjectOf(id), n === 7 ? null : idOf(n));
    }
  }
  const [linked] = unrecordedClaims(idOf(3_000));
  assert.equal(claims.subjectOf(linked?.id ?? ''), idOf(3_000));
  for (const id of ['claim:0000000000000000', 'claim:ffffffffffffffff']) {
    assert.equal(claims.subjectOf(id), null);
  }
  database.close();
});

test('what came later is found as well', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-claims-'));
  t.after(() => rm(folder, { recursive: true }));
  const [writing, reading] = [0, 1].map(() => new DatabaseSync(join(folder, 'a.sqlite'))) as [
    DatabaseSync,
    DatabaseSync,
  ];
  createTables(writing);
  const claims = new UnrecordedClaims(reading);
  const [claim] = unrecordedClaims(idOf(1));
  assert.equal(claims.subjectOf(claim?.id ?? ''), null);
  writing.prepare('INSERT INTO epss VALUES (?, ?)').run(idOf(1), new Uint8Array(8));
  assert.equal(claims.subjectOf(claim?.id ?? ''), idOf(1));
  for (const database of [writing, reading]) database.close();
});
