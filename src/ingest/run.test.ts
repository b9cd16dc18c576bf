import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { logicalHash } from '../projection/testing/logical-hash.ts';
import type { IngestPoint } from './report.ts';
import { ingest } from './run.ts';
import { openTestStore, sources, type TestStore } from './testing/store.ts';
import { epss, kev, record } from './testing/upstreams.ts';

function pick<T extends object, K extends keyof T>(from: T | undefined, ...keys: K[]): Partial<T> {
  assert.ok(from);
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as unknown as Partial<T>;
}

function parsedRecord(store: TestStore, cve: string) {
  const reader = store.reader();
  const text = reader.record(cve);
  reader.close();
  return text === null ? null : JSON.parse(text);
}

describe('a run', () => {
  test('loads, and a second run on the same files changes nothing', async (t) => {
    const store = await openTestStore(t);
    const files = {
      'a.json': record('CVE-2024-0001', '2024-01-01', 'one'),
      'b.json': record('CVE-2024-0002', '2024-01-01', 'two'),
      'kev.json': kev('2024-02-01', 'CVE-2024-0002', 'CVE-2020-9999'),
      'epss.json': epss('2024-02-01', { 'CVE-2024-0001': 0.5, 'CVE-2019-0001': 0.25 }),
      'notes.txt': 'nothing of ours',
    };
    const first = await store.sync(files);
    assert.deepEqual(
      first.sources.map((report) => pick(report, 'name', 'read', 'added', 'records', 'rejected')),
      [
        { name: 'records', read: 2, added: 2, records: 2, rejected: 0 },
        { name: 'kev', read: 2, added: 2, records: 2, rejected: 0 },
        { name: 'epss', read: 2, added: 2, records: 2, rejected: 0 },
      ],
    );
    assert.deepEqual(
      first.skipped.map(({ member }) => member),
      ['notes.txt'],
    );
    assert.equal(first.manifest, 3);
    const hash = store.hash();

    const second = await store.sync(files);
    for (const report of second.sources) {
      assert.deepEqual(pick(report, 'read', 'unchanged', 'added', 'changed'), {
        read: 2,
        unchanged: 2,
        added: 0,
        changed: 0,
      });
    }
    assert.equal(second.manifest, 3);
    assert.equal(store.hash(), hash);
  });

  test('joins the statements of the sources about a CVE', async (t) => {
    const store = await openTestStore(t);
    await store.sync({
      'a.json': record('CVE-2024-0002', '2024-01-01', 'two'),
      'kev.json': kev('2024-02-01', 'CVE-2024-0002', 'CVE-2020-9999'),
      'epss-1.json': epss('2024-02-01', { 'CVE-2024-0002': 0.5, 'CVE-2019-0001': 0.25 }),
      'epss-2.json': epss('2024-02-02', { 'CVE-2024-0002': 0.75 }),
    });
    const two = parsedRecord(store, 'CVE-2024-0002');
    assert.equal(two.title, 'two');
    assert.equal(two.state, 'published');
    assert.deepEqual(pick(two.kev, 'listed', 'dateAdded', 'catalogVersion'), {
      listed: true,
      dateAdded: '2024-02-01T00:00:00.000Z',
      catalogVersion: '2024-02-01',
    });
    assert.equal(two.epss.score, 0.75);
    assert.deepEqual(
      two.epss.trend.map(({ score }: { score: number }) => score),
      [0.5, 0.75],
    );

    const onlyKev = parsedRecord(store, 'CVE-2020-9999');
    assert.equal(onlyKev.state, 'unknown');
    assert.equal(onlyKev.kev.listed, true);
    assert.equal(parsedRecord(store, 'CVE-2019-0001').epss, null, 'the newest day no longer scores it');
    assert.equal(parsedRecord(store, 'CVE-2019-0002'), null);
  });

  test('an older version only joins the history, whatever the order', async (t) => {
    const store = await openTestStore(t);
    await store.sync({ 'new.json': record('CVE-2024-0001', '2024-05-01', 'new') });
    const late = await store.sync({ 'old.json': record('CVE-2024-0001', '2024-01-01', 'old') });
    assert.deepEqual(pick(late.sources[0], 'read', 'older', 'changed', 'records'), {
      read: 1,
      older: 1,
      changed: 0,
      records: 1,
    });
    assert.equal(parsedRecord(store, 'CVE-2024-0001').title, 'new');
    const newer = await store.sync({ 'newer.json': record('CVE-2024-0001', '2024-06-01', 'newer') });
    assert.deepEqual(pick(newer.sources[0], 'changed', 'older'), { changed: 1, older: 0 });
    assert.equal(parsedRecord(store, 'CVE-2024-0001').title, 'newer');
    assert.equal(store.hash(), logicalHash(await store.rebuilt()));
  });

  test('a snapshot withdraws what it lacks', async (t) => {
    const store = await openTestStore(t);
    await store.sync({ 'kev.json': kev('2024-02-01', 'CVE-2024-0001', 'CVE-2024-0002', 'CVE-2024-0003') });
    const later = await store.sync({ 'kev.json': kev('2024-02-02', 'CVE-2024-0002', 'CVE-2024-0004') });
    assert.deepEqual(pick(later.sources[0], 'read', 'added', 'unchanged', 'withdrawn', 'records'), {
      read: 2,
      added: 1,
      unchanged: 1,
      withdrawn: 2,
      records: 2,
    });
    assert.equal(parsedRecord(store, 'CVE-2024-0001'), null);
    assert.equal(store.hash(), logicalHash(await store.rebuilt()));
  });

  test('refuses bad items one by one, and everything above 1 %', async (t) => {
    const store = await openTestStore(t);
    const many = Object.fromEntries(
      Array.from({ length: 199 }, (_, i) => [
        `${i}.json`,
        record(`CVE-2024-${1000 + i}`, '2024-01-01', `t${i}`),
      ]),
    );
    const few = await store.sync({ ...many, 'bad.json': record('nonsense', '2024-01-01', 'bad') });
    assert.deepEqual(pick(few.sources[0], 'read', 'added', 'rejected', 'refused'), {
      read: 200,
      added: 199,
      rejected: 1,
      refused: null,
    });
    assert.deepEqual(
      few.sources[0]?.deadLetters.map(({ member, reason }) => [member, reason]),
      [['bad.json', 'id nonsense is not a CVE id']],
    );

    const half = await store.sync({
      'good.json': record('CVE-2024-5000', '2024-01-01', 'x'),
      'bad.json': record('rubbish', '2024-01-01', 'y'),
    });
    assert.match(half.sources[0]?.refused ?? '', /1 of 2 items \(50\.0 %\)/);
    assert.equal(parsedRecord(store, 'CVE-2024-5000'), null);
    const [run] = await store.state.log.lastRuns();
    assert.equal(run?.outcome, 'refused');
    assert.equal(run?.deadLetters.length, 1);
  });

  test('has nothing of a first load that was refused', async (t) => {
    const store = await openTestStore(t);
    const { sources } = await store.sync({
      'good.json': record('CVE-2024-5000', '2024-01-01', 'x'),
      'bad.json': record('rubbish', '2024-01-01', 'y'),
      'kev.json': kev('2024-02-01', 'CVE-2024-0002'),
    });
    assert.match(sources[0]?.refused ?? '', /1 of 2 items/);
    assert.equal(parsedRecord(store, 'CVE-2024-5000'), null);
    assert.equal(parsedRecord(store, 'CVE-2024-0002').kev.listed, true);
    assert.equal(store.hash(), logicalHash(await store.rebuilt()));
  });

  test('refuses a date in the future, which would stay the newest forever', async (t) => {
    const store = await openTestStore(t);
    const many = Object.fromEntries(
      Array.from({ length: 150 }, (_, i) => [
        `${i}.json`,
        record(`CVE-2024-${1000 + i}`, '2024-01-01', `t${i}`),
      ]),
    );
    const ahead = await store.sync({
      ...many,
      'ahead.json': record('CVE-2024-1000', '2030-01-01', 'from the future'),
      'kev.json': kev('2030-01-01', 'CVE-2024-1000'),
    });
    assert.deepEqual(
      ahead.sources.map((report) => pick(report, 'name', 'records', 'rejected')),
      [
        { name: 'records', records: 150, rejected: 1 },
        { name: 'kev', records: 0, rejected: 0 },
      ],
    );
    assert.match(ahead.sources[0]?.deadLetters[0]?.reason ?? '', /2030-01-01.*future/);
    assert.match(ahead.sources[1]?.refused ?? '', /2030-01-01.*future/);
    assert.equal(parsedRecord(store, 'CVE-2024-1000').title, 't0');
  });

  test('a dry run tells the same and writes nothing', async (t) => {
    const store = await openTestStore(t);
    await store.sync({ 'a.json': record('CVE-2024-0001', '2024-01-01', 'one') });
    const hash = store.hash();
    const folder = await mkdtemp(join(tmpdir(), 'cairn-dry-'));
    t.after(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'b.json'), JSON.stringify(record('CVE-2024-0002', '2024-01-01', 'two')));
    await writeFile(join(folder, 'kev.json'), JSON.stringify(kev('2024-01-01', 'CVE-2024-0001')));
    const dry = await ingest([{ path: folder, accepts: sources }], store, { dryRun: true });
    assert.deepEqual(
      dry.sources.map((report) => pick(report, 'name', 'added', 'records')),
      [
        { name: 'records', added: 1, records: 1 },
        { name: 'kev', added: 1, records: 0 },
      ],
    );
    assert.equal(store.hash(), hash);
    assert.equal((await store.state.log.head()).number, 1);
    assert.equal((await Array.fromAsync(store.objects.list('segment'))).length, 1);
  });

  test('a second process learns which process writes', async (t) => {
    const store = await openTestStore(t);
    await store.state.writing.acquireLease({ holder: 'elsewhere:1:x', nowMs: Date.now(), ttlMs: 60_000 });
    await assert.rejects(store.sync({ 'a.json': record('CVE-2024-0001', '2024-01-01', 'one') }), {
      code: 'store_locked',
      message: /process 1 on elsewhere/,
    });
  });
});

const points: IngestPoint[] = [
  'segment-written',
  'manifest-written',
  'head-moved',
  'projection-begun',
  'projection-built',
  'projection-published',
];

describe('a run that breaks off', () => {
  const before = {
    'a.json': record('CVE-2024-0001', '2024-01-01', 'one'),
    'kev.json': kev('2024-01-01', 'CVE-2024-0001'),
  };
  const after = {
    'b.json': record('CVE-2024-0001', '2024-02-01', 'one again'),
    'c.json': record('CVE-2024-0002', '2024-02-01', 'two'),
    'kev.json': kev('2024-02-01', 'CVE-2024-0002'),
    'epss.json': epss('2024-02-01', { 'CVE-2024-0001': 0.5 }),
  };
  for (const point of points) {
    test(`at ${point} is completed by the next`, async (t) => {
      const undisturbed = await openTestStore(t);
      await undisturbed.sync({ ...before, ...after });
      const store = await openTestStore(t);
      const breakOff = (reached: IngestPoint) => {
        if (reached === point) throw new Error('pulled the plug');
      };
      await assert.rejects(store.sync({ ...before, ...after }, breakOff), /pulled the plug/);
      await store.sync({ ...before, ...after });
      assert.equal(store.hash(), undisturbed.hash());
      assert.equal(store.hash(), logicalHash(await store.rebuilt()));
      const files = (await readdir(store.folder)).filter((name) => /\.sqlite$/.test(name));
      assert.equal(files.length, 2, 'one generation and the lock');
    });
  }
});

test('whatever the order of files and runs, the projection is the one rebuilt from nothing', async (t) => {
  const pool: Record<string, unknown> = {};
  for (const day of ['01', '02', '03', '04']) {
    for (const cve of ['CVE-2024-0001', 'CVE-2024-0002', 'CVE-2024-0003']) {
      pool[`${cve}-${day}.json`] = record(cve, `2024-01-${day}`, `${cve} on ${day}`);
    }
    pool[`kev-${day}.json`] = kev(`2024-01-${day}`, 'CVE-2024-0001', `CVE-2020-00${day}`);
    pool[`epss-${day}.json`] = epss(`2024-01-${day}`, {
      'CVE-2024-0001': Number(day) / 10,
      [`CVE-2021-00${day}`]: 0.1,
    });
  }
  const shuffledRuns = fc
    .shuffledSubarray(Object.keys(pool), { minLength: 20, maxLength: 20 })
    .chain((names) =>
      fc.array(fc.integer({ min: 1, max: 19 }), { maxLength: 3 }).map((cuts) => ({ names, cuts })),
    );
  const reference = await openTestStore(t);
  await reference.sync(pool);
  await fc.assert(
    fc.asyncProperty(
      shuffledRuns,
      fc.constantFrom(0, 5, 1_000),
      async ({ names, cuts }, deltaVersionsMax) => {
        const store = await openTestStore(t, { deltaVersionsMax });
        const borders = [0, ...cuts.sort((a, b) => a - b), names.length];
        for (const [i, from] of borders.slice(0, -1).entries()) {
          const part = names.slice(from, borders[i + 1]);
          if (part.length > 0) await store.sync(Object.fromEntries(part.map((name) => [name, pool[name]])));
        }
        assert.equal(store.hash(), reference.hash());
      },
    ),
    { numRuns: 25 },
  );
});
