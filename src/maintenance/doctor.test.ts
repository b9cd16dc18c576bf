import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { kev, record } from '../ingest/testing/upstreams.ts';
import { diagnose } from './doctor.ts';
import { findingKinds } from './findings.ts';
import type { DoctorReport } from './report.ts';
import { type KeptStore, openFilledStore, openKeptStore, tamper } from './testing/store.ts';

const codes = ({ findings }: DoctorReport) => findings.map(({ code }) => code);

const outcomeOf = ({ checks }: DoctorReport, name: string) =>
  checks.find((check) => check.name === name)?.outcome;

/** Paths of the store's objects. */
function objectPaths({ context }: KeptStore): { readonly segments: string[]; readonly manifests: string[] } {
  const paths = (kind: string) => {
    const folder = join(context.dataDir, 'objects', kind);
    return readdirSync(folder).map((name) => join(folder, name));
  };
  return { segments: paths('segment'), manifests: paths('manifest').sort() };
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.byteLength >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

describe('the doctor', () => {
  test('finds nothing in a sound store, and leaves nothing behind', async (t) => {
    const kept = await openFilledStore(t);
    const report = await diagnose(kept.context);
    assert.deepEqual(report.findings, []);
    assert.ok(report.isSound);
    assert.ok(report.checks.every(({ outcome }) => outcome === 'sound'));
    assert.deepEqual(
      report.checks.map(({ name }) => name),
      ['state', 'objects', 'projection', 'counts', 'rows', 'disk', 'lease'],
    );
    assert.equal(report.head?.number, 9);
    assert.deepEqual(readdirSync(join(kept.context.dataDir, 'doctor')), ['lock.sqlite']);
    assert.deepEqual(
      new Set(kept.progress.map(({ stage }) => stage)),
      new Set(['checking', 'projecting', 'comparing']),
    );
  });

  test('finds nothing in an empty store but that it has no projection', async (t) => {
    const { context } = await openKeptStore(t);
    assert.deepEqual(codes(await diagnose(context)), ['projection_missing']);
  });

  const rowChanges = [
    `UPDATE vulnerability SET severity = 'low' WHERE cve = 'CVE-2024-0002'`,
    `DELETE FROM event WHERE id = (SELECT min(id) FROM event)`,
    `INSERT INTO epss VALUES ('CVE-1999-0001', zeroblob(8))`,
  ];
  for (const sql of rowChanges) {
    test(`finds rows that the log does not give: ${sql}`, async (t) => {
      const { store, context } = await openFilledStore(t);
      assert.equal(tamper(store.generation(), sql), 1);
      const report = await diagnose(context);
      assert.deepEqual(codes(report), ['projection_differs']);
      assert.equal(outcomeOf(report, 'rows'), 'damaged');
      assert.ok(!report.isSound);
    });
  }

  test('finds wrong statements of a projection about itself', async (t) => {
    const cases: [sql: string, expected: string[]][] = [
      [
        `UPDATE source SET records = records + 1 WHERE name = 'records'`,
        ['counts_differ', 'projection_differs'],
      ],
      [`UPDATE source SET mapper = 99 WHERE name = 'kev'`, ['projection_outdated']],
      [`UPDATE meta SET value = '1' WHERE key = 'version'`, ['projection_outdated']],
      [
        `UPDATE meta SET value = '{"number":99,"hash":"00"}' WHERE key = 'head'`,
        ['projection_foreign', 'projection_differs'],
      ],
      [`UPDATE search_part SET crc = crc + 1 WHERE rowid = 1`, ['projection_damaged']],
      [`UPDATE meta SET value = 'nonsense' WHERE key = 'head'`, ['projection_damaged', 'rows_unchecked']],
      [`UPDATE meta SET value = 'null' WHERE key = 'head'`, ['projection_damaged', 'rows_unchecked']],
      [`DELETE FROM meta WHERE key = 'head'`, ['projection_behind', 'projection_differs']],
    ];
    const { store, context } = await openFilledStore(t);
    const full = `${store.generation()}.whole`;
    copyFileSync(store.generation(), full);
    for (const [sql, expected] of cases) {
      assert.equal(tamper(store.generation(), sql), 1);
      const report = await diagnose(context);
      assert.deepEqual([...new Set(codes(report))], expected, sql);
      assert.ok(!report.isSound, sql);
      copyFileSync(full, store.generation());
    }
  });

  test('compares a projection that is behind with the log as it was then', async (t) => {
    const { store, context } = await openFilledStore(t);
    const before = readFileSync(store.generation());
    await store.sync({ 'e.json': record('CVE-2024-0005', '2024-04-01', 'one more') });
    writeFileSync(store.generation(), before);
    const report = await diagnose(context);
    assert.deepEqual(codes(report), ['projection_behind']);
    assert.ok(report.isSound);
  });

  test('finds a projection that is missing, cut short or overwritten', async (t) => {
    const { store, context } = await openFilledStore(t);
    const path = store.generation();
    const full = readFileSync(path);
    const damages: [damage: () => void, expected: string[]][] = [
      [() => truncateSync(path, full.byteLength >> 1), ['projection_damaged']],
      [() => writeFileSync(path, 'no database'), ['projection_damaged', 'rows_unchecked']],
      [() => writeFileSync(path, Buffer.from(full).fill(0x5a, 16_384, 20_000)), ['projection_damaged']],
      [() => rmSync(path), ['projection_missing']],
    ];
    for (const [damage, expected] of damages) {
      damage();
      const report = await diagnose(context);
      for (const code of expected)
        assert.ok(
          codes(report).some((found) => found === code),
          `${code} in ${codes(report)}`,
        );
      assert.ok(!report.isSound);
      writeFileSync(path, full);
    }
  });

  test('reports a source whose last run is not on record', async (t) => {
    const { store, context } = await openFilledStore(t);
    tamper(context.statePath, `DELETE FROM source_run WHERE source = 'kev'`);
    const { findings, isSound } = await diagnose(context);
    assert.deepEqual(
      findings.map(({ code, places }) => [code, places]),
      [['run_missing', ['kev']]],
    );
    assert.ok(isSound);
    await store.sync({ 'kev.json': kev('2024-03-01', 'CVE-2024-0001', 'CVE-2024-0002') });
    assert.deepEqual((await diagnose(context)).findings, []);
  });

  test('finds a state that was changed, is not a database or is missing, and still checks the rest', async (t) => {
    const { store, context } = await openFilledStore(t);
    await store.state.close();
    const { statePath } = context;
    const full = readFileSync(statePath);
    const damages: (() => void)[] = [
      () =>
        void tamper(
          statePath,
          `UPDATE source_run SET run = replace(run, 'synced', 'failed') WHERE source = 'kev'`,
        ),
      () => void tamper(statePath, 'UPDATE secret SET value = zeroblob(32)'),
      () => writeFileSync(statePath, 'no database'),
      () => rmSync(statePath),
    ];
    for (const damage of damages) {
      damage();
      const report = await diagnose(context);
      assert.deepEqual(codes(report), ['state_damaged']);
      assert.equal(outcomeOf(report, 'rows'), 'sound');
      for (const suffix of ['-wal', '-shm']) rmSync(`${statePath}${suffix}`, { force: true });
      writeFileSync(statePath, full);
    }
    // The test's own connection is closed at its end.
    Object.assign(store.state, { close: async () => {} });
  });
});

describe('objects that the doctor finds damaged', () => {
  test('are moved away, reported once more as missing, and repaired by a copy', async (t) => {
    const kept = await openFilledStore(t);
    const { context } = kept;
    const [path = ''] = objectPaths(kept).segments;
    const full = readFileSync(path);
    flip(path);
    const first = await diagnose(context);
    assert.deepEqual(codes(first), ['object_altered', 'objects_quarantined', 'rows_unchecked']);
    assert.match(first.findings[0]?.what ?? '', /set aside/);
    assert.ok(!existsSync(path));

    const second = await diagnose(context);
    assert.deepEqual(codes(second), ['object_missing', 'objects_quarantined', 'rows_unchecked']);

    writeFileSync(path, full);
    const repaired = await diagnose(context);
    assert.deepEqual(codes(repaired), ['objects_quarantined']);
    assert.ok(repaired.isSound);
  });

  test('are found however they were damaged', async (t) => {
    const kept = await openFilledStore(t);
    const { segments, manifests } = objectPaths(kept);
    for (const path of [segments[0] ?? '', manifests[1] ?? '', manifests.at(-1) ?? '']) {
      const [full, other] = [readFileSync(path), readFileSync(segments[1] ?? '')];
      const damages = [
        () => flip(path),
        () => truncateSync(path, full.byteLength - 1),
        () => writeFileSync(path, ''),
        () => rmSync(path),
        () => writeFileSync(path, other),
      ];
      for (const damage of damages) {
        damage();
        const report = await diagnose(kept.context);
        assert.equal(outcomeOf(report, 'objects'), 'damaged');
        assert.ok(
          report.findings.some(
            ({ code, places }) => /^object_(missing|altered)$/.test(code) && path.endsWith(places[0] ?? '?'),
          ),
        );
        assert.ok(!report.isSound);
        writeFileSync(path, full);
      }
    }
  });

  test('stay where they are while another process writes', async (t) => {
    const kept = await openFilledStore(t);
    const [path = ''] = objectPaths(kept).segments;
    flip(path);
    const nowMs = Date.now();
    await kept.store.state.writing.acquireLease({ holder: 'elsewhere:1:x', nowMs, ttlMs: 60_000 });
    const report = await diagnose(kept.context);
    assert.deepEqual(codes(report), ['object_altered', 'rows_unchecked', 'lease_held']);
    assert.ok(existsSync(path));
  });

  test('hide the objects before them in the chain, which is reported', async (t) => {
    const kept = await openFilledStore(t);
    rmSync(objectPaths(kept).manifests.at(-2) ?? '');
    const report = await diagnose(kept.context);
    assert.deepEqual(codes(report), ['object_missing', 'log_unchecked', 'rows_unchecked']);
  });

  test('and objects that a run left behind do not make a store unsound', async (t) => {
    const { store, context } = await openFilledStore(t);
    const breakOff = (point: string) => {
      if (point === 'manifest-written') throw new Error('pulled the plug');
    };
    await assert.rejects(store.sync({ 'x.json': record('CVE-2024-0009', '2024-05-01', 'x') }, breakOff));
    const report = await diagnose(context);
    assert.deepEqual(codes(report), ['objects_unused']);
    assert.ok(report.isSound);
  });
});

test('only one doctor at a time builds next to the store', async (t) => {
  const { context } = await openFilledStore(t);
  const both = await Promise.allSettled([diagnose(context), diagnose(context)]);
  const refused = both.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 1);
});

test('the page on damage describes every finding', () => {
  const page = readFileSync(new URL('../../docs/operations/damage.md', import.meta.url), 'utf8');
  const reported = [...page.matchAll(/^### ([a-z_]+)$/gm)].map(([, code]) => code);
  assert.deepEqual(reported, Object.keys(findingKinds));
});
