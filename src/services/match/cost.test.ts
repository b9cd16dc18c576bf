import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, goReport } from '../../provenance/testing/upstream.ts';
import { matchIdentifiers } from './identifier.ts';
import { matchComponents } from './match.ts';
import { readSubjects } from './subjects.ts';

const loom = 'pkg:golang/example.test/loom';

/** A store in which this many CVEs affect versions of one module below 1.6.0. */
async function openWith(t: TestContext, cves: number) {
  const store = await openHistoryStore(t);
  const files = Array.from({ length: cves }, (_, n) => {
    const id = `CVE-2026-${10_001 + n}`;
    const report = goReport(`GO-2026-${String(n + 1).padStart(4, '0')}`, '2026-01-20', [id], '1.6.0');
    return [
      [`${id}.json`, cveRecord(id, { updated: '2026-01-10' })],
      [`go-${n}.json`, report],
    ] as const;
  });
  await store.sync(Object.fromEntries(files.flat()));
  const reader = store.reader();
  t.after(() => reader.close());
  const read: string[] = [];
  const { affected } = reader;
  const vulnerabilities = affected.vulnerabilities.bind(affected);
  t.mock.method(affected, 'vulnerabilities', (ids: readonly string[]) => {
    read.push(...ids);
    return vulnerabilities(ids);
  });
  const match = (purls: readonly string[], limit: number) =>
    matchComponents({ reader }, { bytes: Buffer.from(JSON.stringify({ purls })), limit });
  return { reader, read, match };
}

test('versions of one product share the reading of its vulnerabilities', async (t) => {
  const { reader, read } = await openWith(t, 3);
  const requested = ['1.1.0', '1.2.0', '1.7.0'].map((version) => `${loom}@${version}`);
  const found = matchIdentifiers(reader, requested);
  assert.deepEqual(
    requested.map((one) => found.get(one)?.map(({ status }) => status)),
    [Array(3).fill('affected'), Array(3).fill('affected'), Array(3).fill('not_affected')],
  );
  assert.equal(read.length, 3);
});

test('what was read for one version is not read again, for that version or another', async (t) => {
  for (const found of [3, 201]) {
    const { read, match } = await openWith(t, found);
    const first = match([`${loom}@1.1.0`], 1);
    assert.equal(read.length, found);
    assert.deepEqual(match([`${loom}@1.1.0`], 1), first, 'the answer is the same');
    assert.deepEqual(first.components[0]?.findings[0]?.fixed, ['1.6.0']);
    assert.equal(match([`${loom}@1.7.0`], 1).components[0]?.status, 'not_affected');
    assert.equal(read.length, found);
  }
});

test('vulnerabilities are read in the same order, whichever were read before', async (t) => {
  const { reader, read } = await openWith(t, 3);
  const idsOf = (ids: readonly string[]) =>
    Array.from(readSubjects(reader, ids), (one) => one.subject.summary.id);
  const [one = '', two = '', three = ''] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'];
  assert.deepEqual(idsOf([two]), [two]);
  assert.deepEqual(idsOf([three, two, one, 'CVE-2026-99999']), [one, two, three]);
  assert.deepEqual(read, [two, one, three, 'CVE-2026-99999']);
});

test('what would take too long is refused before anything is read', async (t) => {
  const { reader, read, match } = await openWith(t, 9);
  const many = Array.from({ length: 9_000 }, (_, n) => `${loom}@1.0.${n}`);
  const isRefused = (error: unknown) => {
    assert.ok(error instanceof Failure);
    assert.equal(error.code, 'invalid_input');
    assert.match(error.message, /too many candidates: 81000 judgements, 81000 of them for pkg:golang/);
    assert.match(error.message, /the maximum for one answer is 75000\. Name fewer/);
    return true;
  };
  assert.throws(() => match(many, 1), isRefused);
  assert.throws(() => matchIdentifiers(reader, many), isRefused);
  assert.deepEqual(read, []);
});
