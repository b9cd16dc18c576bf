import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { linkClaim } from '../domain/graph/claim.ts';
import { LinkSeenReader } from '../projection/link-seen-reader.ts';
import { knowledge, report, weaknesses } from './testing/entity-upstreams.ts';
import { openTestStore, type TestStore } from './testing/store.ts';
import { record } from './testing/upstreams.ts';

const cve = 'CVE-2024-0001';
const midnight = (day: string) => `${day}T00:00:00.000Z`;

type Link = readonly [from: string, type: string, to: string, qualifier?: string];

/** Since when a link is stated that the current version of a chain states. */
function firstSeen(store: TestStore, link: Link, source: string, chain: string | null): string {
  const database = new DatabaseSync(store.generation(), { readOnly: true });
  try {
    const [from, type, to, qualifier = null] = link;
    const row = database
      .prepare('SELECT upstream_time AS at FROM record_version WHERE source = ? AND key = ? AND current = 1')
      .get(source, chain ?? from);
    const current = { source, chain, upstreamTime: String(row?.at) };
    return new LinkSeenReader(database).times(linkClaim(from, type, to, qualifier).id, current).firstSeen;
  } finally {
    database.close();
  }
}

const rowsIn = (store: TestStore) => {
  const database = new DatabaseSync(store.generation(), { readOnly: true });
  const count = Number(database.prepare('SELECT count(*) AS n FROM link_seen').get()?.n);
  database.close();
  return count;
};

test('nothing is stored for links that only one version states', async (t) => {
  const store = await openTestStore(t);
  await store.sync({
    'one.json': record(cve, '2024-01-01', 'one', undefined, { cwes: ['CWE-79'] }),
    'w.json': weaknesses('2024-01-01', { id: 'CWE-79', name: 'Scripting', parents: ['CWE-74'] }),
    'r.json': report('LOOM-1', '2024-01-01', 'mended', [[cve, 'pkg:npm/loom']]),
  });
  assert.equal(rowsIn(store), 0);
  assert.equal(firstSeen(store, [cve, 'has-weakness', 'CWE-79'], 'records', null), midnight('2024-01-01'));
});

test('a link of a record that was dropped and is stated again keeps its first time', async (t) => {
  const store = await openTestStore(t);
  for (const [day, ...cwes] of [
    ['2024-01-01', 'CWE-79'],
    ['2024-02-01', 'CWE-20'],
    ['2024-03-01', 'CWE-79', 'CWE-20', 'CWE-1'],
  ] as const) {
    await store.sync({ 'one.json': record(cve, day, day, undefined, { cwes }) });
  }
  const since = (cwe: string) => firstSeen(store, [cve, 'has-weakness', cwe], 'records', null);
  assert.equal(since('CWE-79'), midnight('2024-01-01'));
  assert.equal(since('CWE-20'), midnight('2024-02-01'));
  assert.equal(since('CWE-1'), midnight('2024-03-01'));
});

test('so does one of a report, each report for itself', async (t) => {
  const store = await openTestStore(t);
  await store.sync({
    'r.json': report('LOOM-1', '2024-01-01', 'mended', [[cve, 'pkg:npm/loom']]),
    's.json': report('LOOM-2', '2024-02-15', 'mended', [[cve, 'pkg:npm/loom']]),
  });
  await store.sync({ 'r.json': report('LOOM-1', '2024-02-01', 'mended', [[cve]]) });
  await store.sync({ 'r.json': report('LOOM-1', '2024-03-01', 'mended', [[cve, 'pkg:npm/loom']]) });
  const link = [cve, 'affects', 'pkg:npm/loom'] as const;
  assert.equal(firstSeen(store, link, 'reports', 'LOOM-1'), midnight('2024-01-01'));
  assert.equal(firstSeen(store, link, 'reports', 'LOOM-2'), midnight('2024-02-15'));
});

test('a link of an item is seen since the oldest document that states it, changed or not', async (t) => {
  const store = await openTestStore(t);
  const scripting = { id: 'CWE-79', name: 'Scripting', parents: ['CWE-74'] };
  const document = (day: string, ...parents: string[]) =>
    weaknesses(day, { ...scripting, parents }, { id: 'CWE-20', name: 'Input', parents: ['CWE-707'] });
  await store.sync({ 'w.json': document('2024-02-01', 'CWE-74') });
  await store.sync({ 'w.json': document('2024-03-01') });
  await store.sync({ 'w.json': document('2024-04-01', 'CWE-74', 'CWE-116') });
  const since = (...link: Link) => firstSeen(store, link, 'weaknesses', 'weaknesses');
  assert.equal(since('CWE-79', 'child-of', 'CWE-74'), midnight('2024-02-01'));
  assert.equal(since('CWE-79', 'child-of', 'CWE-116'), midnight('2024-04-01'));
  assert.equal(since('CWE-20', 'child-of', 'CWE-707'), midnight('2024-02-01'));

  await store.sync({ 'w.json': document('2024-01-01') });
  assert.equal(since('CWE-79', 'child-of', 'CWE-74'), midnight('2024-02-01'), 'an older one without it');
  assert.equal(since('CWE-20', 'child-of', 'CWE-707'), midnight('2024-01-01'), 'an older one with it');
});

test('a qualifier tells links of the same ends apart, and a document without anything is one too', async (t) => {
  const store = await openTestStore(t);
  const used = { used: [[cve, 'T1190']] } as const;
  await store.sync({ 'k.json': knowledge('enterprise', '2024-01-01', used) });
  await store.sync({ 'k.json': knowledge('enterprise', '2024-02-01', {}) });
  await store.sync({ 'k.json': knowledge('enterprise', '2024-03-01', used) });
  const link = [cve, 'exploited-via', 'T1190'] as const;
  assert.equal(firstSeen(store, [...link, 'primary'], 'knowledge', 'enterprise'), midnight('2024-01-01'));
  assert.equal(firstSeen(store, link, 'knowledge', 'enterprise'), midnight('2024-03-01'));
});
