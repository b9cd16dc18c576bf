import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GivenAnswer } from '../services/runs/types.ts';
import { openSqliteRuns } from '../storage/sqlite/runs.ts';
import { newRun } from '../storage/suites/run-samples.ts';
import { type RunConfig, RunRecorder } from './run-recorder.ts';

function given(i: number): GivenAnswer {
  const { id: _, at: __, answerHash: ___, ...run } = newRun(i);
  return { ...run, question: `question ${i}?` };
}

async function openRecorder(t: TestContext, own: Partial<RunConfig> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-recorder-'));
  t.after(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const failures: string[] = [];
  const gaps: number[] = [];
  const recorder = new RunRecorder({
    config: { dataDir, clock: null, runs: 'on', runsDays: 30, runsMb: 1, ...own },
    writer: 'server',
    onFailure: ({ message }) => failures.push(message),
    onGap: (count) => gaps.push(count),
  });
  t.after(() => recorder.close());
  const report = async () => {
    const runs = openSqliteRuns(join(dataDir, 'runs.sqlite'), { writer: 'test' });
    return runs.verify().finally(() => runs.close());
  };
  return { folder, dataDir, recorder, failures, gaps, report };
}

test('an answer has the id of its run at once, and the run is found by it at once', async (t) => {
  const { recorder, report } = await openRecorder(t);
  const id = recorder.record(given(1));
  assert.match(id ?? '', /^run_[0-9a-f]{32}$/);
  const run = await recorder.find(id ?? '');
  assert.equal(run?.answer, given(1).answer);
  assert.ok(Math.abs(Date.parse(run?.at ?? '') - Date.now()) < 60_000);
  assert.notEqual(recorder.record(given(1)), id);
  assert.equal(await recorder.erase(id ?? ''), true);
  assert.equal(await recorder.find(id ?? ''), null);
  await recorder.close();
  assert.deepEqual(await report(), { entries: 2, erased: 1, missing: 0, problems: [] });
});

test('runs are stored soon, without waiting for more of them or for the end', async (t) => {
  const { recorder, report } = await openRecorder(t);
  recorder.start();
  await sleep(500);
  recorder.record(given(1));
  recorder.record(given(2));
  let entries = 0;
  for (let i = 0; entries < 2 && i < 200; i++) {
    await sleep(10);
    entries = (await report()).entries;
  }
  assert.equal(entries, 2);
});

test('all runs are stored when it is closed', async (t) => {
  const { recorder, report } = await openRecorder(t);
  for (let i = 0; i < 500; i++) assert.ok(recorder.record(given(i)));
  await recorder.close();
  assert.deepEqual(await report(), { entries: 500, erased: 0, missing: 0, problems: [] });
});

test('nothing is stored where it is switched off, and what was stored can be erased', async (t) => {
  const { dataDir, recorder } = await openRecorder(t);
  const id = recorder.record(given(1)) ?? '';
  await recorder.close();
  const config: RunConfig = { dataDir, clock: null, runs: 'off', runsDays: 30, runsMb: 1 };
  const off = new RunRecorder({
    config,
    writer: 'server',
    onFailure: assert.fail,
    onGap: () => assert.fail(),
  });
  t.after(() => off.close());
  assert.equal(off.record(given(2)), null);
  assert.equal((await off.find(id))?.id, id);
  assert.equal(await off.erase(id), true);
});

test('where runs cannot be stored, answers have no id, are counted, and are stored again later', async (t) => {
  const { dataDir, recorder, failures, gaps, report } = await openRecorder(t);
  await writeFile(join(dataDir, 'runs.sqlite'), 'not a database, however long it may be');
  recorder.start();
  const until = async (isSo: () => boolean) => {
    for (let i = 0; !isSo() && i < 200; i++) await sleep(25);
    assert.ok(isSo());
  };
  await until(() => failures.length > 0);
  assert.match(failures[0] ?? '', /damaged/);
  for (let i = 0; i < 5; i++) assert.equal(recorder.record(given(i)), null);
  await assert.rejects(recorder.find('run_1'), { code: 'store_damaged' });
  await rm(join(dataDir, 'runs.sqlite'));
  await until(() => gaps.length > 0);
  assert.deepEqual(gaps, [5]);
  assert.ok(recorder.record(given(6)));
  await recorder.close();
  assert.deepEqual(await report(), { entries: 2, erased: 0, missing: 5, problems: [] });
});

test('more answers than can be written in time are counted instead of kept in memory', async (t) => {
  const { recorder, gaps, report } = await openRecorder(t);
  const ids = Array.from({ length: 1_300 }, (_, i) => recorder.record(given(i)));
  const stored = ids.filter((id) => id !== null).length;
  assert.equal(stored, 1_000);
  await recorder.close();
  assert.equal(
    gaps.reduce((sum, count) => sum + count, 0),
    300,
  );
  assert.equal((await report()).problems.length, 0);
});
