import assert from 'node:assert/strict';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sha256 } from '../../src/kit/digest.ts';
import { Failure } from '../../src/kit/failure.ts';
import { openStore } from '../../src/main/store.ts';
import type { MaintenanceContext } from '../../src/maintenance/context.ts';
import { diagnose } from '../../src/maintenance/doctor.ts';
import { rebuild } from '../../src/maintenance/rebuild.ts';
import type { DoctorReport, VerifyReport } from '../../src/maintenance/report.ts';
import { verify } from '../../src/maintenance/verify.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { Deck, Sampler } from '../harness/sampler.ts';
import { hashOf } from '../harness/store.ts';
import { Counter } from './counter.ts';
import {
  databasesOf,
  maintenanceOf,
  makeSmallStore,
  objectsIn,
  restoreObjects,
  type StoredFile,
  syncSmall,
} from './damaged-store.ts';
import { damageObjects, type ObjectDamage, objectDamages } from './object-damage.ts';
import { ask, Questioner, withServices } from './questions.ts';
import { type DamagedRow, damageRow, rowDamages, tablesOf } from './row-damage.ts';

/** Half on objects, half on rows. `TEST_CORRUPTIONS` sets another number; `npm run check:damage` takes 1,000. */
const corruptions = Number(process.env.TEST_CORRUPTIONS ?? 100);
/** Runs and rebuilds on damaged objects, with each kind of damage at least once. */
const damagedRuns = Math.max(objectDamages.length, Math.ceil(corruptions / 40));
const releases = 4;
const recordsPerRelease = 40;
const seed = Number(process.env.TEST_SEED ?? 1);

async function openSmallStore(t: TestContext): Promise<{ folder: string; dataDir: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-damage-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return { folder, dataDir: await makeSmallStore(folder, releases, recordsPerRelease) };
}

test(`${corruptions / 2} random corruptions of objects are all found and never served`, {
  timeout: 60_000 + corruptions * 500,
}, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const { folder, dataDir } = await openSmallStore(t);
  const full = join(folder, 'whole');
  cpSync(dataDir, full, { recursive: true });
  const hash = hashOf(dataDir);
  const files = objectsIn(dataDir);
  const context = maintenanceOf(dataDir);
  const counts = new Counter();
  await withServices(full, async (fullServices) => {
    const questioner = new Questioner(full, fullServices);
    for (let i = 0; i < corruptions / 2; i++) {
      const damage = objectDamages[i % objectDamages.length] ?? 'flipped';
      const sampler = new Sampler(`${seed} object ${i}`);
      const hit = damageObjects(damage, files, sampler);
      const what = `TEST_SEED=${seed}, object ${i}: ${damage} ${hit.map(({ kind, name }) => `${kind}/${name}`).join(' and ')}`;
      await withServices(dataDir, async (services) => {
        for (const file of hit) {
          for (const question of await questioner.about(file, sampler)) {
            const [right, reply] = [await questioner.expected(question), await ask(services, question)];
            const isRight = reply.text === right.text && reply.failure === right.failure;
            const isRefused = reply.failure === 'store_damaged' || reply.failure === 'unavailable';
            assert.ok(
              isRight || isRefused,
              `${what}: ${JSON.stringify(question)} returns ${JSON.stringify(reply)}`,
            );
            counts.add(`answers ${isRight ? 'right' : 'refused'}`);
          }
        }
        await assertFound(context, damage, hit, what);
        for (const file of hit) {
          const question = questioner.bytesIn(file, sampler);
          if (question !== null) assert.equal((await ask(services, question)).failure, 'store_damaged', what);
        }
      });
      counts.add(damage);
      restoreObjects(dataDir, hit);
    }
    const report = await diagnose(context);
    assert.deepEqual(report.findings, []);
    assert.equal(hashOf(dataDir), hash);
  });
  assert.ok(counts.count('answers right') > 0 && counts.count('answers refused') > 0);
  t.diagnostic(`${files.length} objects; ${counts}`);
});

/** Both commands name the damage, and the doctor quarantines it. */
async function assertFound(
  context: MaintenanceContext,
  damage: ObjectDamage,
  hit: readonly StoredFile[],
  what: string,
): Promise<void> {
  const fault = damage === 'missing' ? 'missing' : 'altered';
  const verified: VerifyReport = await verify({ all: true, sampleValues: async () => null }, context);
  for (const { kind, name } of hit) {
    const found = verified.faults.find((each) => each.kind === kind && each.name === name);
    assert.equal(found?.fault, fault, `verify finds ${what}`);
  }
  const { findings, isSound } = await diagnose(context);
  assert.equal(isSound, false, what);
  for (const { kind, name, path } of hit) {
    const found = findings.find(({ places }) => places[0] === `${kind}/${name}`);
    assert.equal(found?.code, `object_${fault}`, `the doctor finds ${what}`);
    assert.ok(!existsSync(path), `set aside: ${what}`);
  }
}

test('damaged objects stop rebuilds, never get into runs, and both continue after the repair', {
  timeout: 60_000 + damagedRuns * 5_000,
}, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const { folder, dataDir } = await openSmallStore(t);
  const next = await writeInventedRelease(join(folder, 'next'), releases, recordsPerRelease);
  const full = join(folder, 'whole');
  cpSync(dataDir, full, { recursive: true });
  const before = hashOf(dataDir);
  const files = objectsIn(dataDir);
  await syncSmall(dataDir, next);
  const after = hashOf(dataDir);
  const counts = new Counter();
  for (let i = 0; i < damagedRuns; i++) {
    rmSync(dataDir, { recursive: true });
    cpSync(full, dataDir, { recursive: true });
    const damage = objectDamages[i % objectDamages.length] ?? 'flipped';
    const hit = damageObjects(damage, files, new Sampler(`${seed} run ${i}`));
    const what = `TEST_SEED=${seed}, run ${i}: ${damage} ${hit.map(({ kind, name }) => `${kind}/${name}`).join(' and ')}`;
    assert.equal(await isDone(() => rebuild(maintenanceOf(dataDir))), false, what);
    assert.equal(hashOf(dataDir), before, what);
    const isSynced = await isDone(() => syncSmall(dataDir, next));
    assert.ok([before, after].includes(hashOf(dataDir)), what);
    if (isSynced) assert.equal(hashOf(dataDir), after, what);
    counts.add(`runs ${isSynced ? 'done' : 'refused'}`);
    restoreObjects(dataDir, hit);
    await syncSmall(dataDir, next);
    assert.equal(hashOf(dataDir), after, what);
    assert.deepEqual((await diagnose(maintenanceOf(dataDir))).findings, [], what);
  }
  t.diagnostic(String(counts));
});

/** False when it is refused because the store is damaged. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'store_damaged') return false;
    throw error;
  }
}

test(`${corruptions / 2} random changes of database rows, which no read notices, are all found by the doctor`, {
  timeout: 60_000 + corruptions * 500,
}, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const { dataDir } = await openSmallStore(t);
  await addAccess(dataDir);
  const context = maintenanceOf(dataDir);
  const databases = databasesOf(dataDir);
  const counts = new Counter();
  const tables = new Set<string>();
  const deck = new Deck(tablesOf(databases.projection), new Sampler(`${seed} tables`));
  for (let i = 0; i < corruptions / 2; i++) {
    const kind = rowDamages[i % rowDamages.length] ?? 'changed';
    const row = damageRow(databases, kind, deck, new Sampler(`${seed} row ${i}`));
    const what = `TEST_SEED=${seed}, row ${i}: ${row.what}`;
    assertNamed(await diagnose(context), row, what);
    counts.add(`${kind} in ${row.database}`);
    tables.add(row.table);
    databases[row.database].repair();
  }
  assert.deepEqual((await diagnose(context)).findings, []);
  for (const table of ['contribution', 'item_version', 'entity', 'alias', 'label', 'relation', 'audit']) {
    assert.ok(tables.has(table), `${table} was damaged`);
  }
  t.diagnostic(`${counts}; in ${tables.size} tables`);
});

/** Adds identities, keys, requests and settings to the state, some of which are erased or revoked. */
async function addAccess(dataDir: string): Promise<void> {
  const state = openStore(dataDir).state;
  for (let i = 1; i <= 6; i++) {
    const at = `2026-01-01T00:00:0${i}.000Z`;
    const own = { at, kind: 'key_created', who: 'test', what: `key ${i}`, outcome: 'done', actor: null };
    const change = { ...own, address: `192.0.2.${i}` };
    const given = { privacyFlag: false, createdAt: at, tokenHash: sha256(`token ${i}`), emailHash: null };
    const { id } = await state.identities.register(given, change);
    const key = { keyHash: sha256(`key ${i}`), label: `key ${i}`, scope: 'read', quota: i } as const;
    await state.keys.add({ ...key, selfService: true, identity: id, createdAt: at, expiresAt: null }, change);
    await state.idempotency.begin({ id: sha256(`request ${i}`), bodyHash: sha256(''), identity: id, at });
    if (i % 3 === 1) await state.keys.revoke(key.keyHash, at, change);
    if (i % 3 === 2) await state.identities.erase(id, change);
  }
  await state.settings.replace(
    new Map([
      ['CAIRN_AUTH', 'open'],
      ['PORT', '8787'],
    ]),
    () => [],
  );
  await state.close();
}

/** The findings say where the damage is. */
function assertNamed(
  { isSound, findings }: DoctorReport,
  { database, table }: DamagedRow,
  what: string,
): void {
  const reported = JSON.stringify(findings.map(({ code, what, places }) => [code, what, places]));
  const isNamed = findings.some((finding) => {
    if (database === 'state') return ofState.includes(finding.code);
    const tables = displayedIn[table] ?? table;
    const isOfTable = new RegExp(`\\b(${tables})\\b`).test([finding.what, ...finding.places].join(' '));
    return isOfTable || (general[table] ?? []).includes(finding.code);
  });
  assert.ok(isNamed, `${what}: ${reported}`);
  // The record of a run may also be missing because the run was interrupted: it is reported, but it is not
  // damage.
  if (!findings.some(({ code }) => code === 'run_missing'))
    assert.equal(isSound, false, `${what}: ${reported}`);
}

/** An invalid head names a missing manifest; a removed record of a run is missed. */
const ofState: readonly string[] = ['state_damaged', 'object_missing', 'run_missing'];

/** Where a change of a table shows, because others refer to the numbers of its rows. */
const displayedIn: Readonly<Record<string, string>> = {
  vulnerability: 'vulnerability|search_part',
  search_segment: 'search_part',
  entity: 'entity|alias|relation',
  label: 'relation|name_evidence',
};

/** Other findings that a change of a table may cause: the rest can't be read or compared. */
const general: Readonly<Record<string, readonly string[]>> = {
  meta: ['projection_outdated', 'projection_damaged', 'projection_foreign', 'projection_behind'],
  source: ['projection_outdated', 'counts_differ'],
};
