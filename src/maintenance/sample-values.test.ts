import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createMapping } from '../ingest/mapping-work.ts';
import { ingest } from '../ingest/run.ts';
import { openTestStore } from '../ingest/testing/store.ts';
import { packRecord } from '../projection/record-text.ts';
import { sourceNamed, sources } from '../sources/loaded.ts';
import { sampleValues } from './sample-values.ts';
import { contextIn, openKeptStore, tamper } from './testing/store.ts';
import { verify } from './verify.ts';

const files = [
  'cve-list/fixtures/CVE-2099-1001.json',
  'cve-list/fixtures/CVE-2099-1002.json',
  'cve-list/fixtures/CVE-2099-1003.json',
  'kev/fixtures/catalog.json',
  'epss/fixtures/day.csv',
];

const blob = (bytes: Uint8Array) => `x'${Buffer.from(bytes).toString('hex')}'`;

/** A store of the real sources, with the fixtures of their tests. */
async function openStoreOfFixtures(t: TestContext) {
  const mapping = createMapping(sourceNamed);
  const store = await openTestStore(t, { sources, mapping, clock: () => Date.UTC(2100, 0) });
  const input = join(dirname(store.folder), 'input');
  mkdirSync(input);
  for (const file of files) {
    const name = file.replaceAll('/', '-');
    cpSync(new URL(`../sources/${file}`, import.meta.url), join(input, name));
  }
  const { skipped } = await ingest([{ path: input, accepts: sources }], store);
  assert.deepEqual(skipped, []);
  return { store, context: contextIn(dirname(store.folder), store) };
}

test('values of records are followed to the bytes that bear them out', async (t) => {
  const { context } = await openStoreOfFixtures(t);
  for (let round = 0; round < 5; round++) {
    const sample = await sampleValues(100, context);
    assert.ok((sample?.checked ?? 0) >= 3);
    assert.deepEqual(sample?.faults, []);
  }
});

test('a value that the bytes do not support is reported', async (t) => {
  const { store, context } = await openStoreOfFixtures(t);
  const body = { title: 'forged', cvss: [], ssvc: null, otherSsvc: [] };
  const forged = packRecord(body, { weaknesses: [], techniques: [] });
  tamper(store.generation(), `UPDATE vulnerability SET record = ${blob(forged)}, kev = NULL`);
  tamper(store.generation(), 'DELETE FROM epss');
  // Which member of a record is chosen is left to chance.
  const faults = [];
  for (let round = 0; round < 12; round++) faults.push(...((await sampleValues(100, context))?.faults ?? []));
  const found = faults.find(({ pointer }) => pointer === '/title');
  assert.match(found?.reason ?? '', /^the answer is "forged", the log gives /);
});

test('an unreadable record is reported', async (t) => {
  const { store, context } = await openStoreOfFixtures(t);
  tamper(store.generation(), `UPDATE vulnerability SET record = substr(record, 1, length(record) / 2)`);
  const sample = await sampleValues(100, context);
  assert.ok((sample?.checked ?? 0) >= 3);
  assert.equal(sample?.faults.length, sample?.checked);
  for (const { pointer, reason } of sample?.faults ?? []) {
    assert.deepEqual([pointer, /damaged/.test(reason)], ['', true], reason);
  }
});

test('changed bytes are reported', async (t) => {
  const { store, context } = await openStoreOfFixtures(t);
  for await (const name of store.objects.list('segment')) {
    const path = join(context.dataDir, 'objects/segment', name);
    writeFileSync(path, readFileSync(path).fill(0, 8, 40));
  }
  const sample = await sampleValues(100, context);
  assert.ok((sample?.checked ?? 0) >= 3);
  assert.equal(sample?.faults.length, sample?.checked);
});

test('verifying tells what was looked at, and has no values without a projection', async (t) => {
  const { context } = await openStoreOfFixtures(t);
  const report = await verify({ all: true, sampleValues: (max) => sampleValues(max, context) }, context);
  assert.deepEqual(report.records, { checked: 5, all: 5 });
  assert.deepEqual({ faults: report.faults, unused: report.unused }, { faults: [], unused: [] });
  assert.ok((report.values?.checked ?? 0) >= 3);

  const bare = (await openKeptStore(t)).context;
  assert.equal(await sampleValues(100, bare), null);
});
