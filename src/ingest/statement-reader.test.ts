import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import type { VersionLocation } from '../projection/version-location.ts';
import { ProjectionWriter } from '../projection/writer.ts';
import { KeptReports } from './kept-reports.ts';
import type { Mapping } from './mapping.ts';
import { StatementReader } from './statement-reader.ts';
import { knowledge, report } from './testing/entity-upstreams.ts';
import { openTestStore, type TestStore } from './testing/store.ts';
import { epss, kev, record } from './testing/upstreams.ts';

const [one, two] = ['CVE-2024-0001', 'CVE-2024-0002'] as const;
const reportsMade = 40;

interface Opened {
  readonly reader: StatementReader;
  readonly current: (source: string) => VersionLocation[];
  /** What the mapping was asked for: a report each, or a document. */
  readonly requested: string[];
}

async function openFilled(t: TestContext): Promise<Opened> {
  const store: TestStore = await openTestStore(t);
  const reports = Array.from({ length: reportsMade }, (_, i) =>
    report(`LOOM-${i}`, '2024-01-01', `mended ${i}`, [[one], [i % 2 === 0 ? two : 'CVE-2024-0003']]),
  );
  await store.sync({
    'record.json': record(one, '2024-01-01', 'a record'),
    'kev.json': kev('2024-01-01', one, two),
    'knowledge.json': knowledge('enterprise', '2024-01-01', { uses: [['G0001', 'T1059']] }),
    ...Object.fromEntries(reports.map((made, i) => [`report-${i}.json`, made])),
  });
  const requested: string[] = [];
  const mapping: Mapping = {
    ...store.mapping,
    readReports: (batch) => {
      requested.push(...batch.reports.map(({ member }) => member));
      return store.mapping.readReports(batch);
    },
    readDocument: (file) => {
      requested.push(file.member);
      return store.mapping.readDocument(file);
    },
  };
  const database = new DatabaseSync(store.generation(), { readOnly: true });
  t.after(() => database.close());
  const writer = new ProjectionWriter(database);
  const reader = new StatementReader(writer, { ...store, mapping, reports: keptReports(t, store) });
  return { reader, requested, current: (source) => writer.currentVersions(source) };
}

function keptReports(t: TestContext, { folder }: Pick<TestStore, 'folder'>): KeptReports {
  const reports = new KeptReports(folder);
  t.after(() => reports[Symbol.dispose]());
  return reports;
}

describe('what versions in the log say', () => {
  test('is read by subject, of reports and documents alike', async (t) => {
    const { reader, current } = await openFilled(t);
    const [first] = current('reports').filter(({ key }) => key === 'LOOM-2');
    const [catalog] = current('kev');
    const [base] = current('knowledge');
    assert.ok(first && catalog && base);
    assert.deepEqual(
      (await reader.statement(first)).map(({ subject }) => subject),
      [one, two, 'advisory:loom-2'],
    );
    assert.equal((await reader.statementOf(first, 'advisory:loom-2'))?.entity?.name, 'mended 2');
    assert.equal(await reader.statementOf(first, 'CVE-1999-0001'), undefined);
    assert.equal((await reader.statementOf(catalog, two))?.place?.ordinal, 1);
    assert.equal(await reader.statementOf(catalog, 'CWE-79'), undefined);
    assert.deepEqual(
      (await reader.statementOf(base, 'G0001'))?.relations?.map(({ to }) => to),
      ['T1059'],
    );
  });

  test('is read once, many reports at a time', async (t) => {
    const { reader, current, requested } = await openFilled(t);
    const reports = current('reports');
    assert.equal(reports.length, reportsMade);
    await reader.load([...reports, ...reports, ...current('records'), ...current('kev')]);
    assert.equal(requested.length, reportsMade, 'only reports are read ahead');
    assert.equal(new Set(requested).size, reportsMade);
    for (const round of [1, 2]) {
      for (const location of reports) {
        const statement = await reader.statementOf(location, `advisory:${location.key.toLowerCase()}`);
        assert.equal(
          statement?.entity?.name,
          `mended ${location.key.slice('LOOM-'.length)}`,
          `round ${round}`,
        );
      }
    }
    assert.equal(requested.length, reportsMade);
  });

  test('is refused when one of several batches can not be read, with no rejection that nobody handles', async (t) => {
    const store = await openTestStore(t);
    const large = Array.from({ length: 3 }, (_, i) =>
      report(`LOOM-${i}`, '2024-01-01', `${i}`.repeat(1_100_000), [[one]]),
    );
    await store.sync(Object.fromEntries(large.map((made, i) => [`report-${i}.json`, made])));
    const database = new DatabaseSync(store.generation(), { readOnly: true });
    t.after(() => database.close());
    const writer = new ProjectionWriter(database);
    let batches = 0;
    const allRequested = Promise.withResolvers<void>();
    const readReports: Mapping['readReports'] = async (batch) => {
      if (++batches === 3) allRequested.resolve();
      // The second fails while the first is waited for.
      const isSecond = batches === 2;
      await allRequested.promise;
      if (isSecond) throw new Error('gone');
      await delay(20);
      return store.mapping.readReports(batch);
    };
    const mapping = { ...store.mapping, readReports };
    const reader = new StatementReader(writer, { ...store, mapping, reports: keptReports(t, store) });
    await assert.rejects(reader.load(writer.currentVersions('reports')), /gone/);
    assert.equal(batches, 3);
  });

  test('is not asked of whole records, which are mapped where they are projected', async (t) => {
    const { reader, current } = await openFilled(t);
    assert.deepEqual(
      ['records', 'reports', 'kev'].map((name) => current(name).some((each) => reader.isRecord(each))),
      [true, false, false],
    );
  });
});

test('what reports and scores say is read once in the run in which they come in', async (t) => {
  const requested: string[] = [];
  const { mapping } = await openTestStore(t);
  const store = await openTestStore(t, {
    mapping: {
      ...mapping,
      readReports: (batch) => {
        requested.push(...batch.reports.map(({ member }) => member));
        return mapping.readReports(batch);
      },
      readDocument: (file) => {
        requested.push(file.member);
        return mapping.readDocument(file);
      },
    },
  });
  await store.sync({
    'report.json': report('LOOM-1', '2024-01-01', 'mended', [[one]]),
    'day.json': epss('2024-01-01', { [one]: 0.5 }),
  });
  assert.deepEqual(requested, ['day.json']);
  await store.sync({ 'report.json': report('LOOM-1', '2024-01-02', 'mended again', [[two]]) });
  assert.deepEqual(requested, ['day.json', 'report.json'], 'only the version before is read again');
});
