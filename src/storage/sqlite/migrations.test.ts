import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { openDatabase } from '../../kit/database.ts';
import type { FeedState } from '../contract/feeds.ts';
import type { SourceRun } from '../contract/log-state.ts';
import { change, newIdentity } from '../suites/access-samples.ts';
import { migrate, migrations } from './migrations.ts';
import { openSqliteStateStore } from './state-store.ts';

/** The schema as version 1 made it. */
const versionOne = `
  CREATE TABLE head (id INTEGER PRIMARY KEY CHECK (id = 1), number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
  CREATE TABLE lease (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    token INTEGER NOT NULL, holder TEXT NOT NULL, expires_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE source_run (source TEXT PRIMARY KEY, run TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE secret (id INTEGER PRIMARY KEY CHECK (id = 1), value BLOB NOT NULL) STRICT;
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL) STRICT;
  PRAGMA user_version = 1;
`;

/** The schema as version 2 made it, with the rows of a store that was in use, word for word. */
const versionTwo = `
  CREATE TABLE head (id INTEGER PRIMARY KEY CHECK (id = 1), number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
  INSERT INTO head VALUES (1, 7, '${'c'.repeat(64)}');
  CREATE TABLE lease (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    token INTEGER NOT NULL, holder TEXT NOT NULL, expires_at_ms INTEGER NOT NULL
  ) STRICT;
  INSERT INTO lease VALUES (1, 12, '', 0);
  CREATE TABLE source_run (source TEXT PRIMARY KEY, run TEXT NOT NULL, digest TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
  INSERT INTO source_run VALUES ('kev', '{"source":"kev","startedAt":"2026-01-01T00:00:00.000Z","finishedAt":"2026-01-01T00:00:01.000Z","outcome":"synced","error":null,"upstreamTime":null,"upstreamVersion":null,"counts":{"read":1,"added":1,"changed":0,"unchanged":0,"older":0,"withdrawn":0,"rejected":0},"deadLetters":[]}', 'e8106652723a17c6c49eecf48ff86a82766f61ec8f20accd411d9b4d7cb01211');
  CREATE TABLE secret (id INTEGER PRIMARY KEY CHECK (id = 1), value BLOB NOT NULL, digest TEXT NOT NULL DEFAULT '') STRICT;
  INSERT INTO secret VALUES (1, x'${'07'.repeat(32)}', '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0');
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL) STRICT;
  PRAGMA user_version = 2;
`;

const kevFeedText =
  '{"source":"kev","since":"2026-01-01T00:00:00.000Z","mark":null,"validators":{},"lastCheck":"2026-01-01T00:00:01.000Z","lastSuccess":"2026-01-01T00:00:01.000Z","failures":0,"next":null,"attempts":[],"notices":[]}';

/** The schema as version 3 made it: that of version 2, and what polls left. */
const versionThree = `
  ${versionTwo}
  CREATE TABLE polling_lease (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    token INTEGER NOT NULL, holder TEXT NOT NULL, expires_at_ms INTEGER NOT NULL
  ) STRICT;
  INSERT INTO polling_lease VALUES (1, 5, '', 0);
  CREATE TABLE feed (source TEXT PRIMARY KEY, feed TEXT NOT NULL, digest TEXT NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO feed VALUES ('kev', '${kevFeedText}', '3aae943d0c62b6a3b73cafdddccee414414c4e7f31ed23838d5ceecc18016501');
  PRAGMA user_version = 3;
`;
const hash = 'c'.repeat(64);
const kevRun: SourceRun = {
  source: 'kev',
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:01.000Z',
  outcome: 'synced',
  error: null,
  upstreamTime: null,
  upstreamVersion: null,
  counts: { read: 1, added: 1, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
  deadLetters: [],
};

async function newPath(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'cairn-state-'));
  t.after(() => rm(root, { recursive: true }));
  return join(root, 'state.sqlite');
}

const kevFeed: FeedState = {
  source: 'kev',
  since: '2026-01-01T00:00:00.000Z',
  mark: null,
  validators: {},
  lastCheck: '2026-01-01T00:00:01.000Z',
  lastSuccess: '2026-01-01T00:00:01.000Z',
  failures: 0,
  next: null,
  attempts: [],
  notices: [],
};

/** A file of version 1 with rows that its tables took, though they say nothing. */
async function dirtyFile(t: TestContext): Promise<string> {
  const path = await newPath(t);
  const database = openDatabase(path);
  database.exec(versionOne);
  database.prepare('INSERT INTO head VALUES (1, 7, ?)').run(hash);
  database.exec(`INSERT INTO lease VALUES (1, 12, 'someone:1:x', 1)`);
  const addRun = database.prepare('INSERT INTO source_run VALUES (?, ?)');
  addRun.run('kev', JSON.stringify(kevRun));
  for (const [source, run] of [
    ['', ''],
    ["o'; DROP TABLE head; --", 'not JSON'],
    ['x'.repeat(5_000), 'null'],
    ['épss\u0000\n', '{}'],
  ]) {
    addRun.run(source ?? '', run ?? '');
  }
  database.prepare('INSERT INTO secret VALUES (1, ?)').run(Buffer.alloc(32, 7));
  database.exec(`INSERT INTO probe VALUES (1, 'old')`);
  database.close();
  return path;
}

/** All rows of all tables, and the version. */
function contentOf(path: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = database
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .all();
  const rows = tables.map(({ name }) => database.prepare(`SELECT * FROM ${name}`).all());
  const version = database.prepare('PRAGMA user_version').get();
  database.close();
  return { version, tables, rows };
}

describe('a state file of version 1', () => {
  test('keeps its rows, whatever is in them', async (t) => {
    const path = await dirtyFile(t);
    const store = openSqliteStateStore(path);
    t.after(() => store.close());
    assert.deepEqual(await store.log.head(), { number: 7, hash });
    assert.deepEqual(Buffer.from(await store.log.secret()), Buffer.alloc(32, 7));
    assert.deepEqual(await store.log.lastRuns(), [kevRun]);
    const found = await store.check();
    assert.equal(found.length, 4, 'a sentence for each run that can not be read');
    for (const sentence of found) assert.match(sentence, /can't be read\.$/);
    const lease = await store.writing.acquireLease({ holder: 'me', nowMs: 1_000, ttlMs: 1_000 });
    assert.equal('token' in lease && lease.token, 13);
  });

  test('gets a secret where it has none', async (t) => {
    const path = await dirtyFile(t);
    const database = openDatabase(path);
    database.exec('DELETE FROM secret');
    database.close();
    const store = openSqliteStateStore(path);
    t.after(() => store.close());
    assert.equal((await store.log.secret()).byteLength, 32);
  });

  for (const breaksAt of [0, 1, 2, 3, 4, 5]) {
    test(`stays as it was when step ${breaksAt + 2} breaks off`, async (t) => {
      const path = await dirtyFile(t);
      const steps = [...migrations, (database: DatabaseSync) => database.exec('CREATE TABLE more (id)')];
      const broken = steps.map((step, i) => (database: DatabaseSync) => {
        step(database);
        if (i === breaksAt + 1) throw new Error('pulled the plug');
      });
      const database = openDatabase(path);
      migrate(database, path, steps.slice(0, breaksAt + 1));
      const before = contentOf(path);
      assert.throws(() => migrate(database, path, broken), /pulled the plug/);
      assert.deepEqual(contentOf(path), before);
      migrate(database, path, steps);
      assert.equal(database.prepare('PRAGMA user_version').get()?.user_version, migrations.length + 1);
      database.close();
    });
  }

  test('becomes what a new file is', async (t) => {
    const path = await dirtyFile(t);
    await openSqliteStateStore(path).close();
    assert.deepEqual(shapeOf(path), await freshShape(t));
  });
});

async function fileOf(t: TestContext, version: string): Promise<string> {
  const path = await newPath(t);
  const database = openDatabase(path);
  database.exec(version);
  database.close();
  return path;
}

describe('a state file of version 2', () => {
  const usedFile = (t: TestContext) => fileOf(t, versionTwo);

  test('keeps what it holds, and polls from nothing', async (t) => {
    const path = await usedFile(t);
    const store = openSqliteStateStore(path);
    t.after(() => store.close());
    assert.deepEqual(await store.log.head(), { number: 7, hash });
    assert.deepEqual(Buffer.from(await store.log.secret()), Buffer.alloc(32, 7));
    assert.deepEqual(await store.log.lastRuns(), [kevRun]);
    assert.deepEqual(await store.feeds.list(), []);
    assert.deepEqual(await store.check(), []);
    const claim = { holder: 'me', nowMs: 1_000, ttlMs: 1_000 };
    const [writing, polling] = [
      await store.writing.acquireLease(claim),
      await store.polling.acquireLease(claim),
    ];
    assert.equal('token' in writing && writing.token, 13);
    assert.ok('token' in polling && polling.token === 1);
    assert.equal(await store.feeds.keep(kevFeed, polling), true);
    assert.deepEqual(await store.feeds.list(), [kevFeed]);
  });

  test('becomes what a new file is', async (t) => {
    const path = await usedFile(t);
    await openSqliteStateStore(path).close();
    assert.deepEqual(shapeOf(path), await freshShape(t));
  });

  test('becomes it once, when two open it at the same time', async (t) => {
    const path = await usedFile(t);
    const stores = [openSqliteStateStore(path), openSqliteStateStore(path)];
    t.after(() => Promise.all(stores.map((store) => store.close())));
    for (const store of stores) assert.deepEqual(await store.check(), []);
  });
});

describe('a state file of version 3', () => {
  const usedFile = (t: TestContext) => fileOf(t, versionThree);

  test('keeps what it holds, and knows no identities, keys, requests or changes', async (t) => {
    const path = await usedFile(t);
    const store = openSqliteStateStore(path);
    t.after(() => store.close());
    assert.deepEqual(await store.log.head(), { number: 7, hash });
    assert.deepEqual(Buffer.from(await store.log.secret()), Buffer.alloc(32, 7));
    assert.deepEqual(await store.log.lastRuns(), [kevRun]);
    assert.deepEqual(await store.feeds.list(), [kevFeed]);
    const claim = { holder: 'me', nowMs: 1_000, ttlMs: 1_000 };
    const polling = await store.polling.acquireLease(claim);
    assert.equal('token' in polling && polling.token, 6);
    assert.deepEqual(await store.keys.list({ limit: 9 }), []);
    assert.deepEqual(await store.audit.head(), { number: 0, hash: '' });
    const { id } = await store.identities.register(newIdentity('first'), change());
    assert.equal(id, 1);
    assert.equal((await store.audit.head()).number, 1);
    assert.deepEqual(await store.check(), []);
  });

  test('becomes what a new file is', async (t) => {
    const path = await usedFile(t);
    await openSqliteStateStore(path).close();
    assert.deepEqual(shapeOf(path), await freshShape(t));
  });
});

/** All columns of all tables of a file, and its indexes. */
function shapeOf(path: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true });
  const indexes = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' ORDER BY name`);
  const columns = `SELECT t.name AS "table", c.name, c.type, c."notnull", c.dflt_value, c.pk
    FROM sqlite_schema AS t, pragma_table_info(t.name) AS c ORDER BY t.name, c.cid`;
  const shape = { columns: database.prepare(columns).all(), indexes: indexes.all() };
  database.close();
  return shape;
}

async function freshShape(t: TestContext): Promise<unknown> {
  const path = await newPath(t);
  await openSqliteStateStore(path, { isNew: true }).close();
  return shapeOf(path);
}
