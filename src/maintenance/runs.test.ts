import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Runs } from '../storage/contract/runs.ts';
import { openSqliteRuns } from '../storage/sqlite/runs.ts';
import { newRun, runId } from '../storage/suites/run-samples.ts';
import { backUp } from './backup.ts';
import { diagnose } from './doctor.ts';
import { exportLog } from './export/export.ts';
import { restore } from './restore.ts';
import { contextIn, openFilledStore, tamper } from './testing/store.ts';
import { verify } from './verify.ts';

async function openStoreWithRuns(t: TestContext) {
  const kept = await openFilledStore(t);
  const folder = await mkdtemp(join(tmpdir(), 'cairn-run-backup-'));
  t.after(() => rm(folder, { recursive: true }));
  const runs: Runs = openSqliteRuns(kept.context.runsPath, { writer: 'server' });
  t.after(() => runs.close());
  await runs.append([newRun(1, { owner: 'ana' }), newRun(2), newRun(3)]);
  await runs.erase(runId(2));
  const elsewhere = contextIn(join(folder, 'data'), kept.context);
  return { ...kept, runs, folder: join(folder, 'backup'), elsewhere };
}

const version = '9.8.7';
const sampleValues = async () => null;
const runsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('runs'));

test('a backup has the runs, and they are restored with their chain', async (t) => {
  const { context, runs, folder, elsewhere } = await openStoreWithRuns(t);
  const { runBytes } = await backUp({ folder, withRuns: true, version }, context);
  await runs.append([newRun(4)]);
  assert.ok(Number(runBytes) > 0);
  assert.equal((await restore(folder, elsewhere)).runBytes, runBytes);
  const restored = openSqliteRuns(elsewhere.runsPath, { writer: 'server' });
  t.after(() => restored.close());
  assert.deepEqual(await restored.find(runId(1)), await runs.find(runId(1)));
  assert.equal(await restored.find(runId(4)), null);
  assert.equal((await restored.append([newRun(5)])).number, 4);
  assert.deepEqual(await restored.verify(), { entries: 4, erased: 1, missing: 0, problems: [] });

  const [first] = runsIn(folder);
  await backUp({ folder, withRuns: true, version }, context);
  assert.equal(runsIn(folder).length, 1);
  assert.notEqual(runsIn(folder)[0], first);
});

test('a backup has no runs if they are left out, also where an earlier one had them', async (t) => {
  const { context, folder, elsewhere } = await openStoreWithRuns(t);
  await backUp({ folder, withRuns: true, version }, context);
  assert.equal((await backUp({ folder, withRuns: false, version }, context)).runBytes, null);
  assert.deepEqual(runsIn(folder), []);
  assert.equal((await restore(folder, elsewhere)).runBytes, null);
  assert.ok(!existsSync(elsewhere.runsPath));
  assert.ok((await diagnose(elsewhere)).isSound);
});

test('a backup whose runs were changed is not restored', async (t) => {
  const { context, folder, elsewhere } = await openStoreWithRuns(t);
  await backUp({ folder, withRuns: true, version }, context);
  const path = join(folder, runsIn(folder)[0] ?? '');
  const bytes = readFileSync(path);
  bytes[bytes.length - 1] = 1 ^ Number(bytes.at(-1));
  writeFileSync(path, bytes);
  await assert.rejects(restore(folder, elsewhere), {
    code: 'store_damaged',
    message: /runs .* were altered/,
  });
  await rm(path);
  await assert.rejects(restore(folder, elsewhere), { code: 'store_damaged', message: /runs .* are missing/ });
  assert.ok(!existsSync(elsewhere.dataDir));
});

test('an export has no runs', async (t) => {
  const { context, folder } = await openStoreWithRuns(t);
  await exportLog({ folder, signWith: undefined, version }, context);
  const files = readdirSync(folder, { recursive: true }).map(String);
  assert.deepEqual(
    files.filter((name) => /runs|sqlite/.test(name)),
    [],
  );
});

test('verify and doctor find a run that was changed, and count answers that were not kept', async (t) => {
  const { context, runs } = await openStoreWithRuns(t);
  const report = await verify({ all: false, sampleValues }, context);
  assert.deepEqual(report.runs, { entries: 3, erased: 1, missing: 0, problems: [] });
  assert.ok((await diagnose(context)).isSound);

  const at = '2026-01-01T00:00:00.000Z';
  await runs.append([], { count: 17, from: at, to: at });
  const { isSound, checks, findings } = await diagnose(context);
  assert.equal(isSound, true);
  assert.equal(checks.find(({ name }) => name === 'runs')?.extent, '4 runs, 1 erased');
  const [missing] = findings.filter(({ code }) => code === 'runs_missing');
  assert.equal(missing?.what, '17 answers were given and not kept.');

  tamper(context.runsPath, `UPDATE run SET at = '2020-01-01T00:00:00.000Z' WHERE number = 3`);
  const { runs: changed } = await verify({ all: false, sampleValues }, context);
  assert.deepEqual(changed?.problems, ['The content of the server run entry 3 was changed.']);
  const damaged = await diagnose(context);
  assert.equal(damaged.isSound, false);
  assert.deepEqual(damaged.findings.find(({ code }) => code === 'runs_damaged')?.places, changed?.problems);
});

test('a file of runs that can not be read is a finding', async (t) => {
  const { context } = await openFilledStore(t);
  writeFileSync(context.runsPath, 'not a database, however long it may be');
  const { runs } = await verify({ all: false, sampleValues }, context);
  assert.equal(runs?.problems.length, 1);
  assert.equal((await diagnose(context)).isSound, false);
  await assert.rejects(backUp({ folder: `${context.dataDir}-backup`, withRuns: true, version }, context), {
    code: 'store_damaged',
  });
  await rm(`${context.dataDir}-backup`, { recursive: true, force: true });
});
