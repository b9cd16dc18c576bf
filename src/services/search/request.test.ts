import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readSearch } from '../../projection/search-snapshot.ts';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, goReport, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { isSearchPageKey } from '../../search/page-key.ts';
import { Cursors } from '../cursor.ts';
import { search } from './search.ts';

const [fixedLate, fixedEarly, other] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'];
const loom = 'pkg:golang/example.test/loom';

async function openFilled(t: TestContext) {
  const store = await openHistoryStore(t);
  await store.sync({
    'late.json': cveRecord(fixedLate, { updated: '2026-01-10' }),
    'early.json': cveRecord(fixedEarly, { updated: '2026-01-11' }),
    'other.json': cveRecord(other, { updated: '2026-01-12' }),
    'kev.json': kevCatalogue('2026-06-20', { [other]: '2026-07-01' }),
    'go-1.json': goReport('GO-2026-0001', '2026-01-20', [fixedLate], '1.6.0'),
    'go-2.json': goReport('GO-2026-0002', '2026-01-20', [fixedEarly], '1.2.0'),
    'go-3.json': goReport('GO-2026-0003', '2026-01-20', [], '1.7.0'),
  });
  const reader = store.reader();
  t.after(() => reader.close());
  const snapshot = readSearch(reader.path);
  const cursors = new Cursors(new Uint8Array(32), isSearchPageKey);
  const context = { reader, search: () => snapshot, cursors, clock: () => nowMs };
  return (q: string, limit = 20) => {
    const { hits } = search(context, { q, limit });
    const reported = hits.map(({ id, versions }) => [
      id,
      versions?.map(({ identifier: request, status }) => [request, status]),
    ]);
    return { hits, reported: Object.fromEntries(reported) };
  };
}

test('a hit shows whether it affects the requested version', async (t) => {
  const find = await openFilled(t);
  const request = `${loom}@1.4.0`;
  const { hits, reported } = find(`purl:${request}`);
  assert.deepEqual(reported, {
    [fixedLate]: [[request, 'affected']],
    'advisory:go-2026-0003': [[request, 'affected']],
  });
  assert.deepEqual(hits.find(({ id }) => id === fixedLate)?.versions, [
    {
      identifier: request,
      status: 'affected',
      range: { version: '0', status: 'affected', scheme: 'semver', lessThan: '1.6.0' },
      rule: 'semver',
      reason: null,
      source: 'go',
      fixed: ['1.6.0'],
      method: 'purl',
      matched: loom,
    },
  ]);
});

test('a hit that another condition finds shows that it is not affected', async (t) => {
  const find = await openFilled(t);
  const request = `${loom}@1.4.0`;
  assert.deepEqual(find(`type:cve package:golang/example.test/loom -purl:${request}`).reported, {
    [fixedEarly]: [[request, 'not_affected']],
  });
  const { reported } = find(`purl:${request} OR type:vulnerability`);
  assert.deepEqual(reported[fixedEarly], [[request, 'not_affected']]);
  assert.equal(reported[other], undefined, 'no source states anything about the package there');
});

test('a hit shows its verdict on each of several versions, and none if none is named', async (t) => {
  const find = await openFilled(t);
  const [early, late] = [`${loom}@1.1.0`, `${loom}@1.6.5`];
  const { reported } = find(`purl:${early} OR purl:${late}`);
  assert.deepEqual(reported[fixedLate], [
    [early, 'affected'],
    [late, 'not_affected'],
  ]);
  assert.deepEqual(reported['advisory:go-2026-0003'], [
    [early, 'affected'],
    [late, 'affected'],
  ]);
  const { hits } = find(`purl:${loom}`);
  assert.ok(hits.length >= 3);
  assert.ok(hits.every(({ versions }) => versions === undefined));
});

test('an unknown verdict states its reason', async (t) => {
  const find = await openFilled(t);
  const request = 'cpe:2.3:a:loomwright:loom:1.2';
  const { hits, reported } = find(request);
  assert.deepEqual(reported, {
    [other]: [[request, 'unknown']],
    [fixedLate]: [[request, 'unknown']],
    [fixedEarly]: [[request, 'unknown']],
  });
  const findingOf = (cve: string) => {
    const [finding] = hits.find(({ id }) => id === cve)?.versions ?? [];
    return [finding?.reason, finding?.method, finding?.matched];
  };
  assert.deepEqual(findingOf(other), ['nothing-said', 'cpe', 'product:loomwright:loom']);
  assert.deepEqual(
    findingOf(fixedLate),
    ['similar-name', 'similar', 'product::loom'],
    'its record names no vendor',
  );
});

test('affected comes before possibly affected, even if that is exploited', async (t) => {
  const find = await openFilled(t);
  const { hits } = find(`purl:${loom}@1.4.0 OR cpe:2.3:a:loomwright:loom:1.2`);
  assert.deepEqual(
    hits.map(({ versions }) => versions?.some(({ status }) => status === 'affected')),
    [true, true, false, false],
  );
  assert.equal(hits[2]?.id, other, 'the exploited one of those that are possibly affected');
  const both = find(`purl:${loom}@1.4.0 OR cpe:2.3:a:loomwright:loom:1.2`, 2).hits;
  assert.deepEqual(
    both.map(({ id }) => id),
    hits.slice(0, 2).map(({ id }) => id),
  );
});

test('words that name a product with a version are judged too', async (t) => {
  const find = await openFilled(t);
  const { hits, reported } = find('loom 1.2.3');
  const request = 'product:loomwright:loom@1.2.3';
  assert.deepEqual(reported[other], [[request, 'unknown']]);
  assert.equal(hits.find(({ id }) => id === other)?.why.match, 'version');
});
