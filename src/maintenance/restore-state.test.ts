import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { TestStore } from '../ingest/testing/store.ts';
import { kev } from '../ingest/testing/upstreams.ts';
import { currentGeneration } from '../projection/generations.ts';
import { logicalHash } from '../projection/testing/logical-hash.ts';
import type { MaintenanceContext } from './context.ts';
import { diagnose } from './doctor.ts';
import { rebuild } from './rebuild.ts';
import { restoreState } from './restore-state.ts';
import { contextIn, openFilledStore } from './testing/store.ts';

/** A copy of a store, which nobody has open. */
async function copyStore(t: TestContext) {
  const { store, context } = await openFilledStore(t);
  return copyOf(t, store, context);
}

async function copyOf(t: TestContext, store: TestStore, original: MaintenanceContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'cairn-state-'));
  t.after(() => rm(dataDir, { recursive: true }));
  for (const part of ['objects', 'projection']) {
    cpSync(join(original.dataDir, part), join(dataDir, part), { recursive: true });
  }
  const context = contextIn(dataDir, original);
  await context.copyState(original.statePath, context.statePath);
  const [head, runs] = [await store.state.log.head(), await store.state.log.lastRuns()];
  return { context, head, runs, hash: () => logicalHash(currentGeneration(context.folder) ?? '') };
}

const codes = (findings: readonly { readonly code: string }[]) => [
  ...new Set(findings.map(({ code }) => code)),
];

describe('a state that is made again from the log', () => {
  const losses: [what: string, lose: (path: string) => void][] = [
    ['missing', (path) => rmSync(path)],
    ['empty', (path) => writeFileSync(path, '')],
    ['no database', (path) => writeFileSync(path, 'something else')],
  ];
  for (const [what, lose] of losses) {
    test(`has the head and the runs of the one that is ${what}`, async (t) => {
      const { context, head, runs, hash } = await copyStore(t);
      const before = hash();
      lose(context.statePath);
      const { findings } = await diagnose(context);
      assert.deepEqual(codes(findings), ['state_damaged']);
      assert.match(findings[0]?.action ?? '', /cairn restore-state/);
      await assert.rejects(rebuild(context), { code: 'store_damaged', message: /cairn restore-state/ });

      const report = await restoreState(context);
      assert.deepEqual(report.head, head);
      assert.deepEqual(
        report.sources.map(({ source }) => source).sort(),
        runs.map(({ source }) => source),
      );
      assert.equal(report.keptAs === null, what === 'missing');
      const state = context.openState(context.statePath);
      assert.deepEqual(await state.log.head(), head);
      assert.deepEqual(
        (await state.log.lastRuns()).map(({ source, outcome }) => [source, outcome]),
        runs.map(({ source }) => [source, 'synced']),
      );
      await state.close();
      assert.deepEqual((await diagnose(context)).findings, []);
      assert.equal(hash(), before);
    });
  }

  test('replaces one that is older than the log, and keeps it', async (t) => {
    const { store, context: original } = await openFilledStore(t);
    const older = await copyOf(t, store, original);
    await store.sync({ 'kev.json': kev('2024-04-01', 'CVE-2024-0003') });
    const { context, head } = await copyOf(t, store, original);
    cpSync(older.context.statePath, context.statePath);

    const { findings } = await diagnose(context);
    assert.deepEqual(codes(findings), ['state_damaged']);
    assert.match(findings[0]?.places.join() ?? '', /belongs to another log/);
    await assert.rejects(rebuild(context), { code: 'store_damaged', message: /cairn restore-state/ });
    const report = await restoreState(context);
    assert.deepEqual(report.head, head);
    assert.ok(report.keptAs !== null && existsSync(report.keptAs));
    assert.deepEqual((await diagnose(context)).findings, []);
  });

  test('is not made where there is a whole one', async (t) => {
    const { context } = await copyStore(t);
    const before = readdirSync(context.dataDir).sort();
    await assert.rejects(restoreState(context), { code: 'invalid_input', message: /nothing to restore/ });
    assert.deepEqual(readdirSync(context.dataDir).sort(), before);
  });

  test('is not made where manifests are damaged or there are none', async (t) => {
    const { context } = await copyStore(t);
    rmSync(context.statePath);
    const folder = join(context.dataDir, 'objects/manifest');
    const [first = ''] = readdirSync(folder).sort();
    writeFileSync(join(folder, first), '');
    await assert.rejects(restoreState(context), {
      code: 'store_damaged',
      message: /manifest 000001-.* is damaged/,
    });
    rmSync(join(folder, first));
    await assert.rejects(restoreState(context), {
      code: 'store_damaged',
      message: /Manifest 000001-.* is missing/,
    });
    rmSync(folder, { recursive: true });
    await assert.rejects(restoreState(context), { code: 'store_damaged', message: /no manifests/ });
    assert.ok(!existsSync(context.statePath));
  });
});

describe('two logs in one object store', () => {
  test('are damage, and the state is made again of neither', async (t) => {
    const { store, context: original } = await openFilledStore(t);
    const { context } = await copyOf(t, store, original);
    const other = await openFilledStore(t, { clock: () => 1_900_000_000_000 });
    for (const part of ['manifest', 'segment']) {
      const folder = join('objects', part);
      cpSync(join(other.context.dataDir, folder), join(context.dataDir, folder), { recursive: true });
    }
    const { findings, isSound } = await diagnose(context);
    assert.ok(!isSound);
    const found = findings.find(({ code }) => code === 'manifests_unnamed');
    assert.equal(found?.places.length, 8);
    rmSync(context.statePath);
    await assert.rejects(restoreState(context), { code: 'store_damaged', message: /manifests of 2 logs/ });
  });
});
