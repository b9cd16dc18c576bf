import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sha256 } from '../kit/digest.ts';
import { Failure } from '../kit/failure.ts';
import { verifyLog } from '../log/verify.ts';
import type { IngestOptions } from './contract.ts';
import { ingest } from './run.ts';
import { openTestStore, sources, type TestStore } from './testing/store.ts';
import { epss, kev, record } from './testing/upstreams.ts';

type After = Pick<TestContext, 'after'>;

const segmentFolder = (store: TestStore) => join(dirname(store.folder), 'objects/segment');

async function readSegments(store: TestStore): Promise<Map<string, Buffer>> {
  const folder = segmentFolder(store);
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

const lose = (store: TestStore, name: string) => rm(join(segmentFolder(store), name));

/** The name of the segment that holds what a source says. */
function segmentOf(store: TestStore, source: string): string {
  const database = new DatabaseSync(store.generation(), { readOnly: true });
  const row = database
    .prepare('SELECT name FROM segment WHERE id = (SELECT min(segment) FROM record_version WHERE source = ?)')
    .get(source);
  database.close();
  return String(row?.name);
}

function tamper(store: TestStore, ...statements: readonly string[]): void {
  const database = new DatabaseSync(store.generation());
  for (const sql of statements) database.exec(sql);
  database.close();
}

/** Syncs files of these bytes. */
async function syncBytes(
  t: After,
  store: TestStore,
  files: ReadonlyMap<string, Uint8Array>,
  options: IngestOptions = {},
) {
  const input = await mkdtemp(join(tmpdir(), 'cairn-repair-'));
  t.after(() => rm(input, { recursive: true, force: true }));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(input, name)), { recursive: true });
    await writeFile(join(input, name), bytes);
  }
  return ingest([{ path: input, accepts: sources }], store, { allowShrink: true, ...options });
}

async function assertSound(store: TestStore): Promise<void> {
  const { faults, unused, brokenAt } = await verifyLog(store.objects, await store.state.log.head());
  assert.deepEqual({ faults, unused, brokenAt }, { faults: [], unused: [], brokenAt: null });
}

const files = {
  'a.json': record('CVE-2024-0001', '2024-01-01', 'one'),
  'b.json': record('CVE-2024-0002', '2024-01-02', 'two'),
  'c.json': record('CVE-2024-0003', '2024-01-03', 'three'),
  'kev.json': kev('2024-02-01', 'CVE-2024-0001'),
  'epss.json': epss('2024-02-01', { 'CVE-2024-0001': 0.1, 'CVE-2024-0002': 0.5 }),
};

describe('a run that meets the files again', () => {
  test('writes whatever segments got lost, byte for byte, however the files lie now', async () => {
    const titleLength = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constantFrom(90_000, 131_072, 300_000));
    const versions = fc.uniqueArray(
      fc.record({
        cve: fc.integer({ min: 1, max: 9 }),
        day: fc.integer({ min: 1, max: 28 }),
        title: titleLength,
        run: fc.nat(2),
      }),
      { minLength: 1, maxLength: 12, selector: ({ cve, day }) => `${cve} ${day}` },
    );
    const documents = fc.uniqueArray(
      fc.record({ day: fc.integer({ min: 1, max: 28 }), isKev: fc.boolean(), run: fc.nat(2) }),
      { maxLength: 4, selector: ({ day, isKev }) => `${day} ${isKev}` },
    );
    const layout = fc.array(fc.record({ order: fc.nat(), packed: fc.boolean() }), {
      minLength: 16,
      maxLength: 16,
    });
    const property = fc.asyncProperty(
      versions,
      documents,
      layout,
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
      async (versions, documents, layout, lost) => {
        const cleanUps: (() => unknown)[] = [];
        const own: After = { after: (cleanUp) => cleanUps.unshift(cleanUp as () => unknown) };
        try {
          const store = await openTestStore(own);
          const all = [
            ...versions.map(({ cve, day, title, run }) => ({
              run,
              content: record(`CVE-2024-000${cve}`, dayOf(day), noise(title, cve * 100 + day)),
            })),
            ...documents.map(({ day, isKev, run }) => ({
              run,
              content: isKev ? kev(dayOf(day), 'CVE-2024-0001') : epss(dayOf(day), { 'CVE-2024-0001': 0.5 }),
            })),
          ].map(({ run, content }) => ({ run, bytes: Buffer.from(JSON.stringify(content)) }));
          for (const run of [0, 1, 2]) {
            const parts = all.flatMap((file, i) =>
              file.run === run ? [[`${i}.json`, file.bytes] as const] : [],
            );
            await syncBytes(own, store, new Map(parts));
          }
          const before = await readSegments(store);
          const [head, hash] = [await store.state.log.head(), store.hash()];
          const removed = [...before.keys()].filter((_, i) => lost[i % lost.length]);
          for (const name of removed) await lose(store, name);

          const at = async () => {
            for (const [name, bytes] of await readSegments(store)) assert.equal(sha256(bytes), name);
          };
          const checks: Promise<void>[] = [];
          const again = all.map(({ bytes }, i): [string, Uint8Array] => {
            const { order = 0, packed = false } = layout[i % layout.length] ?? {};
            return packed
              ? [`${order % 7}/${order}-${i}.json.gz`, gzipSync(bytes)]
              : [`${order % 5}/x/${order}-${i}.json`, bytes];
          });
          const watched = { ...store, at: () => void checks.push(at()) };
          const { repair, manifest } = await syncBytes(own, watched, new Map(again));
          await Promise.all(checks);

          const expected = {
            missing: removed.length,
            repaired: removed.length,
            mismatched: 0,
            versions: 0,
            found: 0,
          };
          assert.deepEqual(repair, removed.length === 0 ? null : expected);
          assert.deepEqual(await readSegments(store), before);
          assert.deepEqual([manifest, await store.state.log.head(), store.hash()], [head.number, head, hash]);
          await assertSound(store);
        } finally {
          for (const cleanUp of cleanUps) await cleanUp();
        }
      },
    );
    await fc.assert(property, { numRuns: 15 });
  });

  test('writes one again that was damaged and set aside', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    const before = await readSegments(store);
    const name = segmentOf(store, 'records');
    const bytes = Buffer.from(before.get(name) ?? '');
    bytes[10] = (bytes[10] ?? 0) ^ 4;
    await writeFile(join(segmentFolder(store), name), bytes);
    await store.objects.quarantine({ kind: 'segment', name }, 'altered');
    const { repair } = await store.sync(files);
    assert.equal(repair?.repaired, 1);
    assert.deepEqual(await readSegments(store), before);
    await assertSound(store);
  });

  test('writes nothing when part of a segment is not in them, and says how much was', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    const before = await readSegments(store);
    const [ofRecords, ofKev] = [segmentOf(store, 'records'), segmentOf(store, 'kev')];
    for (const name of [ofRecords, ofKev]) await lose(store, name);
    const part = await store.sync({
      'a.json': files['a.json'],
      'x.json': files['b.json'],
      'k.json': files['kev.json'],
    });
    assert.deepEqual(part.repair, { missing: 2, repaired: 1, mismatched: 0, versions: 3, found: 2 });
    const between = await readSegments(store);
    assert.deepEqual([between.has(ofRecords), between.has(ofKev)], [false, true]);
    assert.deepEqual(
      (await readdir(store.folder)).filter((name) => name.startsWith('.spool')),
      [],
    );

    const rest = await store.sync({ 'c.json': files['c.json'] });
    assert.deepEqual(rest.repair, { missing: 1, repaired: 0, mismatched: 0, versions: 3, found: 1 });
    assert.equal((await store.sync(files)).repair?.repaired, 1);
    assert.deepEqual(await readSegments(store), before);
  });

  test('writes nothing in a dry run, and says what would be', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    for (const source of ['records', 'epss']) await lose(store, segmentOf(store, source));
    const before = await readSegments(store);
    const bytes = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
      name,
      Buffer.from(JSON.stringify(content)),
    ]);
    const requested = await syncBytes(t, store, new Map(bytes), { dryRun: true });
    assert.deepEqual(requested.repair, { missing: 2, repaired: 2, mismatched: 0, versions: 0, found: 0 });
    assert.deepEqual(await readSegments(store), before);
    const part = await syncBytes(t, store, new Map(bytes.slice(0, 2)), { dryRun: true });
    assert.deepEqual(part.repair, { missing: 2, repaired: 0, mismatched: 0, versions: 4, found: 2 });
  });

  test('reads on as soon as nothing is missing', async (t) => {
    const store = await openTestStore(t);
    const first = await store.sync(files);
    assert.equal(first.repair, null);
    await lose(store, segmentOf(store, 'kev'));
    const next = await store.sync({ ...files, 'd.json': record('CVE-2024-0004', '2024-03-01', 'four') });
    assert.equal(next.repair?.repaired, 1);
    assert.equal(next.manifest, first.manifest + 1);
    assert.equal(next.sources.find(({ name }) => name === 'records')?.added, 1);
  });
});

describe('a segment that got lost', () => {
  test('is written again before new files are compared with what was in it', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    await lose(store, segmentOf(store, 'kev'));
    await lose(store, segmentOf(store, 'records'));
    const { repair } = await store.sync({
      ...files,
      'newer.json': record('CVE-2024-0001', '2024-05-01', 'one, better told'),
      'a-newer-kev.json': kev('2024-03-01', 'CVE-2024-0001', 'CVE-2024-0002'),
    });
    assert.equal(repair?.repaired, 2);
    await assertSound(store);
  });

  test('that stopped one run is written again by the next one, which then continues', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    await lose(store, segmentOf(store, 'records'));
    const newer = { 'newer.json': record('CVE-2024-0001', '2024-05-01', 'one, better told') };
    await assert.rejects(store.sync(newer), {
      code: 'store_damaged',
      message:
        /is missing from the object store\. Copy it from a backup; .* have 0 of the 3 that are missing\.$/,
    });
    assert.equal((await store.state.log.head()).number, 4, 'the log has the new version, answers do not');
    const { repair } = await store.sync(files);
    assert.equal(repair?.repaired, 1);
    await assertSound(store);
    const reader = store.reader();
    assert.match(reader.record('CVE-2024-0001') ?? '', /one, better told/);
    reader.close();
  });

  test('is written again when the projection must be rebuilt and still exists', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    const hash = store.hash();
    await lose(store, segmentOf(store, 'records'));
    tamper(store, 'UPDATE source SET mapper = 0', `UPDATE meta SET value = '1' WHERE key = 'version'`);
    assert.equal((await store.sync(files)).repair?.repaired, 1);
    assert.equal(store.hash(), hash);
    await assertSound(store);
  });

  test('only comes back from a backup when no projection knows what was in it', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    const name = segmentOf(store, 'records');
    const backup = (await readSegments(store)).get(name) ?? '';
    await lose(store, name);
    tamper(
      store,
      'ALTER TABLE record_version RENAME COLUMN member TO path',
      `UPDATE meta SET value = '1' WHERE key = 'version'`,
    );
    const message = new RegExp(
      `^Segment ${name} is missing from the object store\\. Copy it from a backup; \`cairn doctor\` says more\\.$`,
    );
    await assert.rejects(store.sync(files), { code: 'store_damaged', message });
    await rm(join(store.folder, 'current'));
    await assert.rejects(store.sync(files), { code: 'store_damaged', message });
    await writeFile(join(segmentFolder(store), name), backup);
    assert.equal((await store.sync(files)).repair, null);
    await assertSound(store);
  });

  for (const change of [`member = 'elsewhere.json'`, `upstream_version = ''`, 'items = 2']) {
    test(`stays missing when what is made is not the same: ${change}`, async (t) => {
      const store = await openTestStore(t);
      await store.sync(files);
      const name = segmentOf(store, 'records');
      await lose(store, name);
      tamper(store, `UPDATE record_version SET ${change} WHERE key = 'CVE-2024-0003'`);
      const { repair } = await store.sync(files);
      assert.deepEqual(repair, { missing: 1, repaired: 0, mismatched: 1, versions: 0, found: 0 });
      assert.ok(!(await readSegments(store)).has(name));
    });
  }

  for (const change of ['start = start + 1', 'start = -1', 'length = length - 1', 'length = 1e15']) {
    test(`stays missing when the projection does not know where all of it was: ${change}`, async (t) => {
      const store = await openTestStore(t);
      await store.sync(files);
      const name = segmentOf(store, 'records');
      await lose(store, name);
      tamper(store, `UPDATE record_version SET ${change} WHERE key = 'CVE-2024-0002'`);
      const { repair } = await store.sync(files);
      assert.deepEqual(repair, { missing: 1, repaired: 0, mismatched: 0, versions: 3, found: 0 });
      assert.ok(!(await readSegments(store)).has(name));
    });
  }

  test('stays missing when the projection has another length of what came last in it', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    await lose(store, segmentOf(store, 'records'));
    tamper(store, `UPDATE record_version SET length = length + 1 WHERE key = 'CVE-2024-0003'`);
    const { repair } = await store.sync(files);
    assert.deepEqual(repair, { missing: 1, repaired: 0, mismatched: 0, versions: 3, found: 2 });
  });

  test('stays missing when the projection has another length of it', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    await lose(store, segmentOf(store, 'records'));
    await lose(store, segmentOf(store, 'kev'));
    tamper(store, `UPDATE segment SET frames = x'0100000040420f00'`);
    const { repair } = await store.sync(files);
    assert.deepEqual(repair, { missing: 2, repaired: 0, mismatched: 2, versions: 0, found: 0 });
  });

  test('does not keep a run that is stopped from stopping', async (t) => {
    const store = await openTestStore(t);
    await store.sync(files);
    await lose(store, segmentOf(store, 'records'));
    const stop = new AbortController();
    const input = new Map([['a.json', Buffer.from(JSON.stringify(files['a.json']))]]);
    const stopped = {
      ...store,
      signal: stop.signal,
      onProgress: () => stop.abort(new Failure('busy', 'stopped')),
    };
    await assert.rejects(syncBytes(t, stopped, input), { message: 'stopped' });
  });
});

const dayOf = (day: number) => `2024-01-${String(day).padStart(2, '0')}`;

/** Text that hardly compresses, always the same. */
function noise(length: number, seed: number): string {
  let text = '';
  for (let i = 0; text.length < length; i++) text += sha256(`${seed} ${i}`);
  return text.slice(0, length);
}
