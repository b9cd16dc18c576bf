import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sha256 } from '../kit/digest.ts';
import { packFrames } from '../log/segment.ts';
import type { FrameSlice } from '../log/segment-store.ts';
import { logicalHash } from '../projection/testing/logical-hash.ts';
import { ProjectionWriter } from '../projection/writer.ts';
import { type Source, UnmappableError } from '../sources/contract.ts';
import { sourceNamed, sources } from '../sources/loaded.ts';
import { KeptReports } from './kept-reports.ts';
import type { DocumentFile, ItemBatch, Mapping, Statement } from './mapping.ts';
import { createMapping } from './mapping-work.ts';
import { StatementReader } from './statement-reader.ts';
import { unpackStatement } from './statements.ts';
import { knowledge, report, starterPack } from './testing/entity-upstreams.ts';
import { openTestStore } from './testing/store.ts';
import { epss, kev, record } from './testing/upstreams.ts';

/** Some bytes before the document, so that places in it and in the segment differ. */
const before = Buffer.from('another version');

/** Files that the source maps: its fixtures, and what comes with Cairn. */
function documentsOf({ manifest: { name, bundledFile }, map }: Source): DocumentFile[] {
  const folder = new URL(`../sources/${name}/fixtures/`, import.meta.url);
  const fixtures = readdirSync(folder).map((member) => ({
    member,
    bytes: readFileSync(new URL(member, folder)),
  }));
  const bundled = bundledFile === undefined ? [] : [bundledDocument(bundledFile)];
  return [...fixtures, ...bundled].flatMap(({ member, bytes }) => {
    try {
      map(bytes, member);
      return [{ source: name, member, bytes }];
    } catch (error) {
      assert.ok(error instanceof UnmappableError);
      return [];
    }
  });
}

function bundledDocument(member: string) {
  const bytes = readFileSync(new URL(`../../pack/${member}`, import.meta.url));
  return { member, bytes: member.endsWith('.gz') ? gunzipSync(bytes) : bytes };
}

/** The document in the log. */
function sliceOf({ member, bytes }: DocumentFile): FrameSlice {
  const version = { key: '', upstreamTime: '', sha256: sha256(bytes), member, items: 0 };
  const { frames } = packFrames([
    { ...version, bytes: before },
    { ...version, bytes },
  ]);
  const table: [number, number, number, number][] = [];
  let [offset, rawOffset] = [0, 0];
  for (const { bytes, rawBytes } of frames) {
    table.push([offset, bytes.byteLength, rawOffset, rawBytes]);
    offset += bytes.byteLength;
    rawOffset += rawBytes;
  }
  return { bytes: Buffer.concat(frames.map(({ bytes }) => bytes)), frames: table };
}

function batchOf(file: DocumentFile, statements: readonly Statement[]): ItemBatch {
  const items = statements.map(({ subject, place, digest }) => {
    assert.ok(place);
    const start = before.length + place.start;
    return { subject, place, digest, slice: 0, start, length: place.length };
  });
  return { source: file.source, member: file.member, slices: [sliceOf(file)], items };
}

describe('what an item of a document states', () => {
  const mapping = createMapping(sourceNamed);
  const describing = new Map<string, number>();
  for (const source of sources.filter(({ manifest }) => manifest.files === 'document')) {
    const { name } = source.manifest;
    test(`is what the whole document states there: ${name}`, async () => {
      for (const file of documentsOf(source)) {
        const whole = (await mapping.readDocument(file)).statements.map(unpackStatement);
        const placed = whole.filter(({ place, vulnerability }) => place !== null && vulnerability);
        if (placed.length === 0) continue;
        describing.set(name, (describing.get(name) ?? 0) + placed.length);
        assert.deepEqual(await mapping.readItems(batchOf(file, placed)), placed, file.member);
        assert.ok(placed.every(({ relations, entity }) => relations === undefined && entity === undefined));
      }
    });
  }

  test('is read of the documents that describe a vulnerability in one place', () => {
    assert.deepEqual([...describing.keys()].sort(), ['kev', 'nicknames', 'starter-pack']);
  });

  test('is not read from other bytes than those that were mapped', async () => {
    const file = documentsOf(sourceNamed('nicknames')).at(-1) ?? assert.fail();
    const [first] = (await mapping.readDocument(file)).statements.map(unpackStatement);
    assert.ok(first?.place);
    const place = { ...first.place, length: first.place.length + 1 };
    await assert.rejects(mapping.readItems(batchOf(file, [{ ...first, place }])), /no longer has CVE-/);
  });
});

const cves = Array.from({ length: 70 }, (_, i) => `CVE-2024-${1000 + i}`);
const [one = '', two = ''] = cves;

/** Documents that the mapping was asked for, and items as `MEMBER CVE`. */
function watched(mapping: Mapping) {
  const requested: string[] = [];
  const own: Mapping = {
    ...mapping,
    readDocument: (file) => {
      requested.push(file.member);
      return mapping.readDocument(file);
    },
    readItems: (batch) => {
      requested.push(...batch.items.map(({ subject }) => `${batch.member} ${subject}`));
      return mapping.readItems(batch);
    },
  };
  return { mapping: own, requested };
}

async function openFilled(t: TestContext) {
  const store = await openTestStore(t);
  await store.sync({
    'record.json': record(one, '2024-01-01', 'a record'),
    'kev.json': kev('2024-01-01', ...cves),
    'pack.json': starterPack('2024-01-01', [{ id: two, cwes: ['CWE-79'] }, { id: one }]),
    'knowledge.json': knowledge('enterprise', '2024-01-01', {
      uses: [['G0001', 'T1059']],
      used: [[one, 'T1059']],
    }),
    'report.json': report('LOOM-1', '2024-01-01', 'mended', [[one]]),
  });
  const { mapping, requested } = watched(store.mapping);
  const database = new DatabaseSync(store.generation(), { readOnly: true });
  const reports = new KeptReports(store.folder);
  t.after(() => {
    database.close();
    reports[Symbol.dispose]();
  });
  const writer = new ProjectionWriter(database);
  const openReader = () => new StatementReader(writer, { ...store, mapping, reports });
  return { writer, openReader, requested };
}

describe('items of documents in the log', () => {
  test('are read alone, once, and state what the documents state', async (t) => {
    const { writer, openReader, requested } = await openFilled(t);
    const reader = openReader();
    const contributors = [one, two].flatMap((cve) => writer.contributorsOf(cve));
    await reader.loadContributors(contributors);
    await reader.loadContributors(contributors);
    assert.deepEqual(requested.toSorted(), [
      `kev.json ${one}`,
      `kev.json ${two}`,
      `pack.json ${one}`,
      `pack.json ${two}`,
    ]);
    const whole = openReader();
    for (const contributor of contributors.filter(({ source }) => source !== 'records')) {
      const { subject } = contributor;
      const statement = await reader.statementOf(contributor, subject);
      const same = await whole.statementOf(contributor, subject);
      assert.ok(statement && same);
      const plain = ({ digest, ...own }: Statement) => [own, Buffer.from(digest)];
      assert.deepEqual(plain(statement), plain(same));
    }
    assert.equal(
      requested.length,
      8,
      'the one that describes a CVE in several places is read whole each time',
    );
  });

  test('are read with their documents where many are needed', async (t) => {
    const { writer, openReader, requested } = await openFilled(t);
    const reader = openReader();
    const contributorsOf = (some: readonly string[]) =>
      some.flatMap((cve) => writer.contributorsOf(cve)).filter(({ source }) => source === 'kev');
    await reader.loadContributors(contributorsOf(cves));
    assert.deepEqual(requested, []);
    await reader.loadContributors(contributorsOf(cves.slice(0, 64)));
    assert.equal(requested.length, 64);
    const rest = contributorsOf(cves.slice(64));
    await reader.loadContributors(rest);
    for (const contributor of rest)
      assert.ok((await reader.statementOf(contributor, contributor.subject))?.vulnerability);
    assert.deepEqual(requested.slice(64), ['kev.json']);
  });

  test('are not read from a document that was read whole', async (t) => {
    const { writer, openReader, requested } = await openFilled(t);
    const reader = openReader();
    const [catalog] = writer.currentVersions('kev');
    assert.ok(catalog);
    await reader.statement(catalog);
    await reader.loadContributors(writer.contributorsOf(one).filter(({ source }) => source === 'kev'));
    assert.deepEqual(requested, ['kev.json']);
  });
});

test('a changed record is applied without the documents that describe its CVE', async (t) => {
  const { mapping } = await openTestStore(t);
  const work = watched(mapping);
  const store = await openTestStore(t, { mapping: work.mapping });
  await store.sync({
    'one.json': record(one, '2024-01-01', 'one'),
    'two.json': record(two, '2024-01-01', 'two'),
    'kev.json': kev('2024-01-01', ...cves),
    'pack.json': starterPack('2024-01-01', [{ id: one, affected: [['acme', 'anvil']] }, { id: two }]),
    'day.json': epss('2024-01-01', { [one]: 0.5 }),
  });
  work.requested.length = 0;
  await store.sync({
    'one.json': record(one, '2024-01-02', 'one again', '2024-01-01', { cwes: ['CWE-79'] }),
  });
  assert.deepEqual(work.requested.toSorted(), [`kev.json ${one}`, `pack.json ${one}`]);
  assert.equal(store.hash(), logicalHash(await store.rebuilt()));
});
