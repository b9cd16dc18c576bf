import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { claim } from '../domain/graph/claim.ts';
import { unrecordedClaims } from '../domain/graph/facts.ts';
import { ClaimWriter, claimNumber, createClaimReader, packClaims, UnrecordedClaims } from './claims.ts';
import { createIndexes, createTables } from './schema.ts';

const idOf = (n: number) => `CVE-2026-${10_000 + n}`;

test('claims about CVEs without a record lead to them, and other claims do not', () => {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  const score = database.prepare('INSERT INTO epss VALUES (?, ?)');
  for (let n = 0; n < 2_000; n++) score.run(idOf(n), new Uint8Array(8));
  database
    .prepare(
      `INSERT INTO vulnerability (cve, sort_key, state, severity, signals, record) VALUES (?, '', 'published', 'low', 0, ?)`,
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

test('claims that were added later are found as well', async (t) => {
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

function openEmpty(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  createTables(database);
  createIndexes(database);
  return database;
}

function rowsIn(database: DatabaseSync): Map<bigint, number> {
  const statement = database.prepare('SELECT id, subject FROM claim ORDER BY id');
  statement.setReadBigInts(true);
  return new Map(statement.all().map(({ id, subject }) => [BigInt(`${id}`), Number(subject)]));
}

test('the number of a claim consists of the digits of its id', () => {
  assert.equal(claimNumber('claim:0000000000000001'), 1n);
  assert.equal(claimNumber('claim:7fffffffffffffff'), 2n ** 63n - 1n);
  assert.equal(claimNumber('claim:8000000000000000'), -(2n ** 63n));
  assert.equal(claimNumber('claim:ffffffffffffffff'), -1n);
});

test('each claim keeps its last subject, however claims are batched', () => {
  const claims = fc.oneof(
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    // Many have the same upper half.
    fc.bigInt({ min: -40n, max: 40n }),
  );
  const flushes = fc.array(
    fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.array(claims, { maxLength: 20 })), {
      maxLength: 20,
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(flushes, (all) => {
      const database = openEmpty();
      const writer = new ClaimWriter(database);
      const expected = new Map<bigint, number>();
      for (const flush of all) {
        for (const [subject, some] of flush) {
          writer.add(subject, BigInt64Array.from(some));
          for (const one of some) expected.set(one, subject);
        }
        writer.flush();
      }
      const ordered = [...expected].sort(([a], [b]) => (a < b ? -1 : 1));
      assert.deepEqual([...rowsIn(database)], ordered);
      database.close();
    }),
    { numRuns: 60 },
  );
});

test('more claims than fit into the first buffer are all inserted', () => {
  const database = openEmpty();
  const writer = new ClaimWriter(database);
  const claims = packClaims(Array.from({ length: 9_001 }, (_, i) => claim(`CVE-2024-${i}`, 'epss', '')));
  claims.forEach((one, i) => {
    writer.add(-i - 1, [one]);
  });
  writer.flush();
  const rows = rowsIn(database);
  assert.equal(rows.size, claims.length);
  for (const i of [0, 4_095, 4_096, 9_000]) assert.equal(rows.get(claims[i] ?? 0n), -i - 1);
  database.close();
});

describe('the subject of a claim', () => {
  const database = openEmpty();
  const writer = new ClaimWriter(database);
  const known = {
    cve: 'CVE-2024-0001',
    linked: 'CVE-2024-0002',
    scored: 'CVE-2024-0003',
    both: 'CVE-2024-0004',
  };
  database.exec(`
    INSERT INTO vulnerability (id, cve, sort_key, state, severity, signals, record)
      VALUES (1, '${known.cve}', '', 'published', 'none', 0, x''),
        (2, '${known.both}', '', 'published', 'none', 0, x'');
    INSERT INTO entity (id, key, type) VALUES (1, 'CWE-79', 'weakness'), (2, '${known.linked}', 'vulnerability');
    INSERT INTO epss VALUES ('${known.both}', x''), ('${known.scored}', x'');
  `);
  const read = createClaimReader(database);
  const about = (subject: string, predicate: string, object: string) =>
    read(claim(subject, predicate, object).id);

  test('is a vulnerability or another entity', () => {
    writer.add(-1, packClaims([claim(known.cve, 'state', 'published')]));
    writer.add(1, packClaims([claim('CWE-79', 'child-of', 'CWE-74')]));
    writer.flush();
    assert.equal(about(known.cve, 'state', 'published'), known.cve);
    assert.equal(about('CWE-79', 'child-of', 'CWE-74'), 'CWE-79');
  });

  test('can be a CVE that only scores or links name, although that is not stored', () => {
    for (const cve of [known.linked, known.scored]) {
      assert.equal(about(cve, 'epss', ''), cve);
      assert.equal(about(cve, 'kev', 'not-listed'), cve);
    }
    assert.equal(about(known.both, 'epss', ''), null, 'all claims about a CVE with a record are stored');
  });

  test('is null if no entity made the claim, or if its entity was removed', () => {
    assert.equal(read('claim:0123456789abcdef'), null);
    writer.add(77, packClaims([claim('CWE-1', 'state', 'active')]));
    writer.flush();
    assert.equal(about('CWE-1', 'state', 'active'), null);
  });
});
