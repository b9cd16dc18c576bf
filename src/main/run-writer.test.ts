import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sha256 } from '../kit/digest.ts';
import type { Runs } from '../storage/contract/runs.ts';
import { openSqliteRuns } from '../storage/sqlite/runs.ts';
import { second } from '../storage/suites/access-samples.ts';
import { newRun, runId } from '../storage/suites/run-samples.ts';
import { RunWriter, type RunWriterParts, type UnwrittenRun } from './run-writer.ts';

const unwritten = (i: number, own: Partial<UnwrittenRun> = {}): UnwrittenRun => {
  const { answerHash: _, ...run } = newRun(i);
  return { ...run, question: `question ${i}?`, ...own };
};

async function openWriter(t: TestContext, own: (open: () => Runs) => Partial<RunWriterParts> = () => ({})) {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-writer-'));
  t.after(() => rm(folder, { recursive: true }));
  const commits: number[] = [];
  const failures: unknown[] = [];
  const open = () => openSqliteRuns(join(folder, 'runs.sqlite'), { writer: 'test' });
  const writer = new RunWriter({
    open,
    keepsQuestions: true,
    daysMax: 30,
    bytesMax: 2 ** 30,
    clock: () => Date.parse(second(0)),
    onStored: (runs) => commits.push(runs),
    onFailure: (error) => failures.push(error),
    ...own(open),
  });
  const runs = open();
  t.after(async () => {
    await writer.close();
    await runs.close();
  });
  return { writer, runs, commits, failures };
}

test('runs are written in one commit, in the order in which they came', async (t) => {
  const { writer, runs, commits } = await openWriter(t);
  await Promise.all([writer.write([unwritten(0), unwritten(1)]), writer.write([unwritten(2)])]);
  assert.deepEqual(commits, [3]);
  await writer.write([unwritten(3)]);
  assert.deepEqual(commits, [3, 1]);
  assert.deepEqual(
    await Promise.all([0, 2, 3].map(async (i) => (await runs.find(runId(i)))?.number)),
    [1, 3, 4],
  );
  assert.deepEqual(await runs.verify(), { entries: 4, erased: 0, missing: 0, problems: [] });
});

test('a run is found, and can be erased, before it was written', async (t) => {
  const { writer } = await openWriter(t);
  void writer.write([unwritten(1)]);
  assert.equal((await writer.find(runId(1)))?.question, 'question 1?');
  void writer.write([unwritten(2)]);
  assert.equal(await writer.erase(runId(2)), true);
  assert.equal(await writer.find(runId(2)), null);
});

test('without questions, no word of one is kept, and the hash is that of the answer as it was given', async (t) => {
  const { writer, runs } = await openWriter(t, () => ({ keepsQuestions: false }));
  const named = { id: 'CVE-2021-44228', matchedText: 'secret log4shell' };
  const answer = JSON.stringify({ topic: 'secret topic', meta: { entities: [named], window: null } });
  const basis = JSON.stringify({ claims: [], query: 'secret', entities: [named] });
  void writer.write([unwritten(1, { question: 'a secret question', answer, basis })]);
  const run = await writer.find(runId(1));
  assert.equal(run?.question, null);
  assert.equal(run?.answerHash, sha256(answer));
  assert.deepEqual(JSON.parse(run?.answer ?? ''), {
    topic: null,
    meta: { entities: [{ id: 'CVE-2021-44228', matchedText: null }], window: null },
  });
  assert.ok(!JSON.stringify(run).includes('secret'));
  assert.deepEqual((await runs.verify()).problems, []);
});

test('what could not be written is written later, and what was not taken is counted', async (t) => {
  let isFull = true;
  const { writer, runs, commits, failures } = await openWriter(t, (open) => ({
    open() {
      if (isFull) throw new Error('the disk is full');
      return open();
    },
  }));
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await writer.write([unwritten(1)]);
  assert.equal(failures.length, 1);
  await writer.write([unwritten(2)], { count: 5, from: second(1), to: second(2) });
  await writer.write([], { count: 2, from: second(3), to: second(4) });
  isFull = false;
  t.mock.timers.tick(999);
  await writer.trim();
  assert.deepEqual(commits, []);
  t.mock.timers.tick(1);
  await writer.trim();
  assert.deepEqual(commits, [2]);
  assert.deepEqual(await runs.verify(), { entries: 3, erased: 0, missing: 7, problems: [] });
});

test('what could not be written until the end is reported', async (t) => {
  const { writer } = await openWriter(t, () => ({
    open() {
      throw new Error('the disk is full');
    },
  }));
  await writer.write([unwritten(1)], { count: 5, from: second(1), to: second(2) });
  assert.equal(await writer.close(), 6);
});

test('runs that are too old, or too many, are removed', async (t) => {
  const { writer, runs } = await openWriter(t, () => ({ daysMax: 1, bytesMax: 400_000 }));
  await writer.write([unwritten(1, { at: '2025-12-30T23:59:59.000Z' }), unwritten(2)]);
  assert.equal(await writer.find(runId(1)), null);
  assert.ok(await writer.find(runId(2)));
  for (let i = 3; i < 40; i++) {
    await writer.write([unwritten(i, { basis: JSON.stringify(randomBytes(150_000).toString('base64')) })]);
  }
  assert.ok(await writer.find(runId(39)));
  assert.equal(await writer.find(runId(3)), null);
  assert.deepEqual((await runs.verify()).problems, []);
});
