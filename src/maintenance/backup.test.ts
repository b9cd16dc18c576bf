import assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { record } from '../ingest/testing/upstreams.ts';
import { currentGeneration } from '../projection/generations.ts';
import { logicalHash } from '../projection/testing/logical-hash.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { backUp } from './backup.ts';
import type { MaintenanceContext } from './context.ts';
import { diagnose } from './doctor.ts';
import { restore } from './restore.ts';
import { contextIn, openFilledStore } from './testing/store.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-backup-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

async function openBackedUp(t: TestContext) {
  const kept = await openFilledStore(t);
  const folder = join(await newFolder(t), 'backup');
  const report = await backUp({ folder, withRuns: true, version: '9.8.7' }, kept.context);
  const elsewhere = contextIn(join(await newFolder(t), 'data'), kept.context);
  return { ...kept, folder, report, elsewhere };
}

const statesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('state-'));

describe('a backup', () => {
  test('makes the same store elsewhere', async (t) => {
    const { store, folder, report, elsewhere } = await openBackedUp(t);
    assert.equal(report.objects, 18);
    assert.equal(report.copiedObjects, 18);
    const restored = await restore(folder, elsewhere);
    assert.deepEqual(restored.head, await store.state.log.head());
    assert.equal(restored.writtenAt, report.writtenAt);
    assert.ok(restored.rows > 40);
    assert.equal(logicalHash(currentGeneration(elsewhere.folder) ?? ''), store.hash());

    const state = elsewhere.openState(elsewhere.statePath);
    assert.deepEqual(await state.log.secret(), await store.state.log.secret());
    assert.deepEqual(await state.log.lastRuns(), await store.state.log.lastRuns());
    await state.close();
    assert.ok((await diagnose(elsewhere)).isSound);
    assert.ok(!readdirSync(elsewhere.dataDir).some((name) => name.startsWith('state.restoring')));
  });

  test('keeps identities, keys and requests, and names the newest audit entry', async (t) => {
    const { store, context, folder, elsewhere } = await openBackedUp(t);
    const at = '2026-01-01T00:00:00.000Z';
    const audit = { at, kind: 'key_created', who: 'test', what: 'a key', outcome: 'done' };
    const change = { ...audit, address: '192.0.2.1', actor: null };
    const { identities, keys, idempotency } = store.state;
    const given = { privacyFlag: false, createdAt: at, tokenHash: 'a'.repeat(64), emailHash: null };
    const identity = await identities.register(given, change);
    const times = { createdAt: at, expiresAt: null };
    const own = { scope: 'read', quota: 120, selfService: true, identity: identity.id } as const;
    const key = { keyHash: 'b'.repeat(64), label: 'mine', ...own, ...times };
    await keys.add(key, change);
    await keys.revoke(key.keyHash, at, change);
    const request = { id: 'c'.repeat(64), bodyHash: 'd'.repeat(64), identity: identity.id, at };
    await idempotency.begin(request);
    await idempotency.complete({ id: request.id, answer: 'made' });

    const report = await backUp({ folder, withRuns: true, version: '9.8.7' }, context);
    const head = await store.state.audit.head();
    assert.equal(head.number, 3);
    assert.deepEqual(report.audit, head);
    assert.deepEqual(JSON.parse(readFileSync(join(folder, 'backup.json'), 'utf8')).audit, head);
    await restore(folder, elsewhere);
    const state = elsewhere.openState(elsewhere.statePath);
    t.after(() => state.close());
    assert.deepEqual(await state.identities.find(identity.id), { ...identity, hadKey: true });
    assert.equal((await state.keys.find(key.keyHash))?.revokedAt, at);
    assert.deepEqual(await state.idempotency.begin(request), { state: 'completed', answer: 'made' });
    assert.deepEqual(await state.audit.verify(), { entries: 3, erased: 0, problems: [] });
    assert.deepEqual(await state.audit.head(), head);
  });

  test('is restored from an earlier format, which has no audit entry', async (t) => {
    const { folder, elsewhere } = await openBackedUp(t);
    const path = join(folder, 'backup.json');
    const { audit: _, ...known } = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...known, format: 1 }));
    await restore(folder, elsewhere);
    assert.ok((await diagnose(elsewhere)).isSound);
  });

  test('is brought up to date by copying what is new', async (t) => {
    const { store, context, folder, elsewhere } = await openBackedUp(t);
    const [state] = statesIn(folder);
    await store.sync({ 'e.json': record('CVE-2024-0005', '2024-04-01', 'one more') });
    const second = await backUp({ folder, withRuns: true, version: '9.8.7' }, context);
    assert.equal(second.objects, 20);
    assert.equal(second.copiedObjects, 2);
    assert.equal(second.head.number, 10);
    assert.equal(statesIn(folder).length, 1);
    assert.notEqual(statesIn(folder)[0], state);
    await restore(folder, elsewhere);
    assert.equal(logicalHash(currentGeneration(elsewhere.folder) ?? ''), store.hash());
  });

  test('finds and replaces what was damaged in it', async (t) => {
    const { context, folder, elsewhere } = await openBackedUp(t);
    const objects = join(folder, 'objects/segment');
    const [first = '', second = ''] = readdirSync(objects);
    writeFileSync(join(objects, first), Buffer.alloc(readFileSync(join(objects, first)).byteLength));
    rmSync(join(objects, second));
    assert.equal((await backUp({ folder, withRuns: true, version: '9.8.7' }, context)).copiedObjects, 2);
    await restore(folder, elsewhere);
  });

  test('that was interrupted is none, and an earlier one still holds', async (t) => {
    const { store, context } = await openFilledStore(t);
    const folder = join(await newFolder(t), 'backup');
    const elsewhere = contextIn(join(await newFolder(t), 'data'), context);
    const breaking = (after: number): MaintenanceContext => {
      let puts = 0;
      const openObjects = (path: string): ObjectStore => {
        const objects = context.openObjects(path);
        const put: ObjectStore['put'] = async (key, bytes) => {
          if (++puts > after) throw new Error('pulled the plug');
          await objects.put(key, bytes);
        };
        return { ...objects, put };
      };
      return { ...context, openObjects };
    };
    await assert.rejects(
      backUp({ folder, withRuns: true, version: '9.8.7' }, breaking(3)),
      /pulled the plug/,
    );
    await assert.rejects(restore(folder, elsewhere), { code: 'invalid_input', message: /no backup\.json/ });
    assert.ok(!existsSync(elsewhere.dataDir));

    const full = await backUp({ folder, withRuns: true, version: '9.8.7' }, context);
    assert.equal(full.copiedObjects, 15, 'what was copied before is used');
    const hash = store.hash();
    await store.sync({ 'e.json': record('CVE-2024-0005', '2024-04-01', 'one more') });
    await assert.rejects(
      backUp({ folder, withRuns: true, version: '9.8.7' }, breaking(19)),
      /pulled the plug/,
    );
    assert.equal((await restore(folder, elsewhere)).head.number, 9);
    assert.equal(logicalHash(currentGeneration(elsewhere.folder) ?? ''), hash);
  });

  test('is of one moment, while a run writes', async (t) => {
    const { store, context } = await openFilledStore(t);
    const claim = { holder: 'other:1:x', nowMs: Date.now(), ttlMs: 1_000 };
    assert.ok('token' in (await store.state.polling.acquireLease({ ...claim, holder: 'poller:1:x' })));
    const folder = join(await newFolder(t), 'backup');
    const elsewhere = contextIn(join(await newFolder(t), 'data'), context);
    const runs = (async () => {
      for (let day = 10; day < 14; day++) {
        await store.sync({ 'e.json': record('CVE-2024-0005', `2024-04-${day}`, `day ${day}`) });
      }
    })();
    const { head } = await backUp({ folder, withRuns: true, version: '9.8.7' }, context);
    await runs;
    assert.ok(head.number >= 9 && head.number <= 13);
    assert.deepEqual((await restore(folder, elsewhere)).head, head);
    const restored = elsewhere.openState(elsewhere.statePath);
    assert.ok('token' in (await restored.writing.acquireLease(claim)), 'nobody holds the lease of the copy');
    assert.ok('token' in (await restored.polling.acquireLease(claim)), 'nor that to poll');
    await restored.close();
  });

  test('is not made of a store that is damaged', async (t) => {
    const { store, context } = await openFilledStore(t);
    const [name = ''] = readdirSync(join(context.dataDir, 'objects/segment'));
    writeFileSync(join(context.dataDir, 'objects/segment', name), 'other bytes');
    const folder = join(await newFolder(t), 'backup');
    await assert.rejects(backUp({ folder, withRuns: true, version: '9.8.7' }, context), {
      code: 'store_damaged',
    });
    assert.ok(!existsSync(join(folder, 'backup.json')));
    await store.objects.quarantine({ kind: 'segment', name }, 'test');
    await assert.rejects(backUp({ folder, withRuns: true, version: '9.8.7' }, context), {
      code: 'store_damaged',
      message: /missing/,
    });
  });

  test('is refused in the data folder and in a folder that holds something else', async (t) => {
    const { context } = await openFilledStore(t);
    const outside = await newFolder(t);
    symlinkSync(context.dataDir, join(outside, 'link'));
    mkdirSync(join(outside, 'full'));
    writeFileSync(join(outside, 'full', 'notes.txt'), 'mine');
    writeFileSync(join(outside, 'file'), 'mine');
    const { dataDir } = context;
    const refused = [
      dataDir,
      join(dataDir, 'backup'),
      join(outside, 'link', 'a/b'),
      join(outside, 'full'),
      join(outside, 'file'),
    ];
    for (const folder of refused) {
      await assert.rejects(
        backUp({ folder, withRuns: true, version: '9.8.7' }, context),
        { code: 'invalid_input' },
        folder,
      );
    }
    assert.deepEqual(readdirSync(join(outside, 'full')), ['notes.txt']);
    assert.ok(!existsSync(join(dataDir, 'backup')));
  });

  test('stops when asked to', async (t) => {
    const { context } = await openFilledStore(t);
    const folder = join(await newFolder(t), 'backup');
    const stopped = { ...context, signal: AbortSignal.abort() };
    await assert.rejects(backUp({ folder, withRuns: true, version: '9.8.7' }, stopped), {
      name: 'AbortError',
    });
  });
});

describe('restoring', () => {
  test('is refused into a folder that holds something', async (t) => {
    const { folder, context, elsewhere } = await openBackedUp(t);
    await assert.rejects(restore(folder, context), {
      code: 'invalid_input',
      message: /is not empty.*CAIRN_DATA_DIR/,
    });
    mkdirSync(elsewhere.dataDir);
    writeFileSync(join(elsewhere.dataDir, 'notes.txt'), 'mine');
    await assert.rejects(restore(folder, elsewhere), { code: 'invalid_input' });
    assert.deepEqual(readdirSync(elsewhere.dataDir), ['notes.txt']);
  });

  test('is refused from a folder that is not a backup, and from one of a later version', async (t) => {
    const { folder, elsewhere } = await openBackedUp(t);
    await assert.rejects(restore(await newFolder(t), elsewhere), { code: 'invalid_input' });
    await assert.rejects(restore('/nowhere/at/all', elsewhere), { code: 'invalid_input' });
    const path = join(folder, 'backup.json');
    const known = JSON.parse(readFileSync(path, 'utf8'));
    assert.equal(known.cairn, '9.8.7');
    writeFileSync(path, JSON.stringify({ ...known, format: 4, more: true }));
    await assert.rejects(restore(folder, elsewhere), { code: 'store_newer', message: /format 4/ });
    for (const broken of [
      '',
      '{',
      '{"format":1}',
      JSON.stringify({ ...known, state: { ...known.state, file: '../x' } }),
    ]) {
      writeFileSync(path, broken);
      await assert.rejects(restore(folder, elsewhere), { code: 'store_damaged' }, broken);
    }
    assert.ok(!existsSync(elsewhere.dataDir));
  });

  test('is refused from a damaged backup before anything is written', async (t) => {
    const { folder, elsewhere } = await openBackedUp(t);
    const paths = [
      join(folder, statesIn(folder)[0] ?? ''),
      ...['segment', 'manifest'].flatMap((kind) => {
        const objects = join(folder, 'objects', kind);
        return readdirSync(objects).map((name) => join(objects, name));
      }),
    ];
    for (const path of paths) {
      const full = readFileSync(path);
      for (const damaged of [null, Buffer.alloc(0), Buffer.from(full).fill(0, full.byteLength - 1)]) {
        if (damaged === null) rmSync(path);
        else writeFileSync(path, damaged);
        if (damaged === null || !damaged.equals(full)) {
          await assert.rejects(restore(folder, elsewhere), { code: 'store_damaged' }, path);
        }
        writeFileSync(path, full);
      }
    }
    assert.ok(!existsSync(elsewhere.dataDir));
    await restore(folder, elsewhere);
  });

  test('that was interrupted leaves no store, and is begun again', async (t) => {
    const { store, folder, elsewhere } = await openBackedUp(t);
    let puts = 0;
    const objects: ObjectStore = {
      ...elsewhere.objects,
      put: async (key, bytes) => {
        if (++puts > 4) throw new Error('pulled the plug');
        await elsewhere.objects.put(key, bytes);
      },
    };
    await assert.rejects(restore(folder, { ...elsewhere, objects }), /pulled the plug/);
    assert.ok(!existsSync(elsewhere.statePath));
    assert.throws(() => elsewhere.openState(elsewhere.statePath), { code: 'store_damaged' });
    await restore(folder, elsewhere);
    assert.equal(logicalHash(currentGeneration(elsewhere.folder) ?? ''), store.hash());
  });

  test('is refused when the state and the record of the backup name different heads', async (t) => {
    const { store, context, folder, elsewhere } = await openBackedUp(t);
    const path = join(folder, 'backup.json');
    const first = JSON.parse(readFileSync(path, 'utf8'));
    await store.sync({ 'e.json': record('CVE-2024-0005', '2024-04-01', 'one more') });
    await backUp({ folder, withRuns: true, version: '9.8.7' }, context);
    const second = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...second, head: first.head }));
    await assert.rejects(restore(folder, elsewhere), { code: 'store_damaged', message: /different heads/ });
    writeFileSync(path, JSON.stringify({ ...second, audit: { number: 1, hash: 'f'.repeat(64) } }));
    await assert.rejects(restore(folder, elsewhere), { code: 'store_damaged', message: /audit entries/ });
    assert.ok(!existsSync(elsewhere.statePath));
  });
});
