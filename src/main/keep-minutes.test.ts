import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { RequestMetrics } from '../metrics/request-metrics.ts';
import { openSqliteMeasures } from '../storage/sqlite/measures.ts';
import { MinuteKeeper } from './keep-minutes.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
const beginMs = Date.UTC(2026, 7, 22, 12);
const goals = { availability: 0.999, latencyMs: new Map() };

/** Keepers of several processes on one file, with a clock and a disk that can be full. */
function world(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-minutes-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'measures.sqlite');
  const state = { nowMs: beginMs, isFull: false, failures: 0 };
  const start = (writer: string) => {
    const metrics = new RequestMetrics('1', { withProcess: false });
    const meter = metrics.meterOf('/api/v1/cve/:id', 'GET', 'record');
    const keeper = new MinuteKeeper({
      metrics,
      writer,
      goals,
      readings: () => assert.fail('nobody reads them here'),
      clock: () => state.nowMs,
      open() {
        if (state.isFull) throw new Error('planted: the disk is full');
        return openSqliteMeasures(path);
      },
      onFailure: () => {
        state.failures += 1;
      },
    });
    return { keeper, count: (status: number) => meter.count(status, 0.002, false) };
  };
  return { state, start, path };
}

async function counts(keeper: MinuteKeeper, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER) {
  const { totals, sinceMs } = await keeper.requests(fromMs, toMs);
  const { ok, server_error: faults } = totals.record.outcomes;
  return { ok, faults, sinceMs };
}

test('minutes of several processes are added up, and outlive them', async (t) => {
  const { state, start } = world(t);
  const [one, two] = [start('one'), start('two')];
  one.count(200);
  two.count(503);
  assert.deepEqual(await counts(one.keeper), { ok: 1, faults: 0, sinceMs: beginMs });
  state.nowMs += minuteMs;
  await one.keeper.save();
  await two.keeper.save();
  assert.deepEqual(await counts(one.keeper), { ok: 1, faults: 1, sinceMs: beginMs });
  one.count(200);
  assert.equal((await counts(one.keeper)).ok, 2, 'the running minute counts');
  assert.equal((await counts(one.keeper, state.nowMs)).ok, 1);
  await one.keeper.close();
  await two.keeper.close();
  const later = start('later');
  assert.deepEqual(await counts(later.keeper), { ok: 2, faults: 1, sinceMs: beginMs });
  await later.keeper.close();
});

test('minutes wait in memory while the disk is full, and the oldest are counted as lost', async (t) => {
  const { state, start } = world(t);
  const { keeper, count } = start('one');
  state.isFull = true;
  for (let minute = 0; minute < 130; minute++) {
    count(200);
    state.nowMs += minuteMs;
    await keeper.save();
  }
  assert.ok(state.failures > 0);
  assert.deepEqual([keeper.lostMinutes, (await counts(keeper)).ok], [10, 120]);
  state.isFull = false;
  await keeper.save();
  assert.equal((await counts(keeper)).ok, 120);
  await keeper.close();
});

test('a clock that jumps loses and repeats nothing, and what is ahead is not counted yet', async (t) => {
  const { state, start } = world(t);
  const { keeper, count } = start('one');
  const jumps = [minuteMs, -90 * minuteMs, minuteMs, 400 * dayMs, minuteMs, -400 * dayMs];
  for (const jumpMs of jumps) {
    count(200);
    state.nowMs += jumpMs;
    await keeper.save();
  }
  assert.equal((await counts(keeper)).ok, 6);
  assert.equal((await counts(keeper, 0, state.nowMs + minuteMs)).ok, 4);
  await keeper.close();
});

for (const [name, jumpMs] of [
  ['a day', dayMs],
  ['a month', 31 * dayMs],
] as const) {
  test(`a clock that jumps by ${name} and back leaves each request in the window of its minute`, async (t) => {
    const { state, start } = world(t);
    const { keeper, count } = start('one');
    const windowOf = async () => (await counts(keeper, state.nowMs - 30 * dayMs, state.nowMs + minuteMs)).ok;
    const minuteWith = async (requests: number) => {
      for (let i = 0; i < requests; i++) count(200);
      state.nowMs += minuteMs;
      await keeper.save();
    };
    await minuteWith(3);
    state.nowMs += jumpMs;
    // The beginning of this minute was known before the jump.
    await minuteWith(4);
    await minuteWith(5);
    assert.equal(await windowOf(), jumpMs > 30 * dayMs ? 5 : 12);
    state.nowMs -= jumpMs;
    await minuteWith(6);
    await minuteWith(7);
    assert.equal(await windowOf(), 3 + 4 + 7, 'what is ahead is not counted yet');
    state.nowMs += jumpMs;
    assert.equal((await counts(keeper)).ok, 25);
    assert.deepEqual([keeper.lostMinutes, state.failures], [0, 0]);
    await keeper.close();
    const later = start('later');
    assert.equal((await counts(later.keeper)).ok, 25, 'all of it was written');
    await later.keeper.close();
  });
}

test('a file that a later version wrote is left alone, and minutes wait until it is moved away', async (t) => {
  const { state, start, path } = world(t);
  const later = new DatabaseSync(path);
  later.exec('CREATE TABLE other (a TEXT) STRICT; PRAGMA user_version = 99');
  later.close();
  const { keeper, count } = start('one');
  count(200);
  state.nowMs += minuteMs;
  await keeper.save();
  assert.equal((await counts(keeper)).ok, 1);
  assert.ok(state.failures > 0);
  const kept = new DatabaseSync(path, { readOnly: true });
  const tables = kept.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  assert.deepEqual(
    tables.map(({ name }) => name),
    ['other'],
  );
  kept.close();
  renameSync(path, `${path}.later`);
  count(200);
  await keeper.close();
  const next = start('next');
  assert.equal((await counts(next.keeper)).ok, 2);
  await next.keeper.close();
});

test('rows that say nothing, or come from the future, change no window', async (t) => {
  const { state, start, path } = world(t);
  const { keeper, count } = start('one');
  count(200);
  state.nowMs += minuteMs;
  await keeper.save();
  const other = openSqliteMeasures(path);
  const ahead = '{"record":[[7,0,0,0,0],[7]]}';
  const rows = ['', 'null', '{"record":1}', '{"record":[[1.5],[]]}', '{"unknown":[[1],[1]]}', ahead];
  for (const [i, counts] of rows.entries()) {
    const fromMs = beginMs + (counts === ahead ? 31 * 86_400_000 : 0);
    await other.add(`other ${i}`, { fromMs, span: 'minute', counts }, () => assert.fail());
  }
  await other.close();
  assert.equal((await counts(keeper, 0, state.nowMs)).ok, 1);
  // Compacting reads the same rows.
  state.nowMs += 40 * 86_400_000;
  count(200);
  await keeper.save();
  assert.equal((await counts(keeper)).ok, 9);
  assert.equal(state.failures, 0);
  await keeper.close();
});
