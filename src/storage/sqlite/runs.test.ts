import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import type { Runs } from '../contract/runs.ts';
import { newRun, runId } from '../suites/run-samples.ts';
import { describeRuns } from '../suites/runs.ts';
import { openSqliteRuns } from './runs.ts';

let folder = '';
describeRuns('sqlite', {
  async open(writer) {
    if (folder === '') folder = await mkdtemp(join(tmpdir(), 'cairn-runs-'));
    return openSqliteRuns(join(folder, 'runs.sqlite'), { writer });
  },
  async remove() {
    await rm(folder, { recursive: true });
    folder = '';
  },
});

async function openRuns(t: TestContext): Promise<{ readonly path: string; readonly runs: Runs }> {
  const root = await mkdtemp(join(tmpdir(), 'cairn-runs-'));
  t.after(() => rm(root, { recursive: true }));
  const path = join(root, 'runs.sqlite');
  const runs = openSqliteRuns(path, { writer: 'server' });
  t.after(() => runs.close());
  return { path, runs };
}

/** Changes the file behind everybody's back. */
function change(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

describe('a file of runs', () => {
  const changes = {
    'a bit of the stored bytes': `UPDATE run SET body = CAST(substr(body, 1, 20) || x'00' || substr(body, 22) AS BLOB) WHERE number = 2`,
    'the owner': `UPDATE run SET owner = 'bo' WHERE number = 2`,
    'the time': `UPDATE run SET at = '2020-01-01T00:00:00.000Z' WHERE number = 2`,
    'the id': `UPDATE run SET id = '${runId(9)}' WHERE number = 2`,
    'the salt': 'UPDATE run SET salt = zeroblob(32) WHERE number = 2',
    'a part that is erased': 'UPDATE run SET salt = NULL WHERE number = 2',
    'a hash': `UPDATE run SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE number = 2`,
    'the kind': `UPDATE run SET kind = 'gap' WHERE number = 2`,
    'a lost run': 'DELETE FROM run WHERE number = 2',
    'the newest run that is lost': 'DELETE FROM run WHERE number = 3',
    'the head': `UPDATE chain SET number = 2 WHERE name = 'head'`,
    'a lost chain': 'DELETE FROM chain',
  };
  for (const [what, sql] of Object.entries(changes)) {
    test(`shows that ${what} was changed`, async (t) => {
      const { path, runs } = await openRuns(t);
      await runs.append([newRun(1), newRun(2, { owner: 'ana' }), newRun(3)]);
      assert.deepEqual((await runs.verify()).problems, []);
      change(path, sql);
      const { problems } = await runs.verify();
      assert.ok(problems.length > 0);
      for (const problem of problems) assert.match(problem, /^[A-Z].*\.$/);
    });
  }

  test('does not give a run that was changed', async (t) => {
    const { path, runs } = await openRuns(t);
    await runs.append([newRun(1), newRun(2)]);
    change(path, `UPDATE run SET owner = 'bo' WHERE id = '${runId(1)}'`);
    await assert.rejects(runs.find(runId(1)), { code: 'store_damaged' });
    assert.equal((await runs.find(runId(2)))?.id, runId(2));
  });

  test('keeps only a number, a commitment and a hash of an erased run', async (t) => {
    const { path, runs } = await openRuns(t);
    for (let i = 0; i < 60; i++) await runs.append([newRun(i, { owner: `owner ${i}` })]);
    const bytes = () =>
      ['', '-wal', '-shm']
        .map((suffix) => (existsSync(path + suffix) ? readFileSync(path + suffix, 'latin1') : ''))
        .join();
    const ids = Array.from({ length: 60 }, (_, i) => runId(i));
    assert.ok(ids.every((id) => bytes().includes(id)));
    const erased = ids.filter((_, i) => i % 3 === 0);
    for (const id of erased) assert.equal(await runs.erase(id), true);
    const left = bytes();
    assert.deepEqual(
      ids.filter((id) => left.includes(id)),
      ids.filter((id) => !erased.includes(id)),
    );
    const database = new DatabaseSync(path, { readOnly: true });
    const [row] = database.prepare('SELECT * FROM run WHERE number = 1').all();
    database.close();
    const { commitment, hash, ...rest } = { ...row };
    for (const digest of [commitment, hash]) assert.match(String(digest), /^[0-9a-f]{64}$/);
    const nothing = { id: null, at: null, owner: null, body: null, salt: null };
    assert.deepEqual(rest, { place: 1, writer: 'server', number: 1, kind: 'run', ...nothing });
    assert.deepEqual(await runs.verify(), { entries: 60, erased: 20, missing: 0, problems: [] });
  });

  test('is refused if a later version or something else wrote it', async (t) => {
    const { path } = await openRuns(t);
    const open = (from: string) => () => openSqliteRuns(from, { writer: 'server' });
    change(path, 'PRAGMA user_version = 9');
    assert.throws(open(path), { code: 'store_newer', message: /schema 9/ });
    writeFileSync(`${path}.text`, 'not a database, however long it may be'.repeat(99));
    assert.throws(open(`${path}.text`), { code: 'store_damaged' });
  });

  test('is read where it cannot be written', async (t) => {
    const { path, runs } = await openRuns(t);
    await runs.append([newRun(1)]);
    const reading = openSqliteRuns(path, { writer: 'server', readOnly: true });
    t.after(() => reading.close());
    assert.equal((await reading.find(runId(1)))?.id, runId(1));
    await assert.rejects(reading.append([newRun(2)]));
  });

  test('answers each question without reading all runs', async (t) => {
    const prepare = t.mock.method(DatabaseSync.prototype, 'prepare');
    const { path, runs } = await openRuns(t);
    await runs.trim({ olderThan: '', bytesMax: 0 });
    const statements = new Set(prepare.mock.calls.map(({ arguments: [sql] }) => sql));
    prepare.mock.restore();
    const database = new DatabaseSync(path);
    t.after(() => database.close());
    const plans = [...statements].filter((sql) =>
      /^(?:SELECT|UPDATE|DELETE)\b.*\b(?:run|chain)\b/s.test(sql),
    );
    assert.ok(plans.length >= 7, `${plans.length} statements`);
    for (const sql of plans) {
      const details = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
      const slow = details.map(({ detail }) => String(detail)).filter((detail) => /^SCAN/.test(detail));
      assert.deepEqual(slow, sql.includes('LIMIT') ? ['SCAN run'] : [], sql);
    }
  });
});
