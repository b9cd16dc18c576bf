import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { readSearch } from '../../projection/search-snapshot.ts';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import {
  cveRecord,
  epssTable,
  goReport,
  kevCatalogue,
  weaknessCatalogue,
} from '../../provenance/testing/upstream.ts';
import { isSearchPageKey } from '../../search/page-key.ts';
import { Cursors } from '../cursor.ts';
import type { SearchInput, SearchResult } from './contract.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

const [one, two, three, scored] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003', 'CVE-2026-20000'];
const limit = 20;

async function openFilled(t: TestContext) {
  const store = await openHistoryStore(t);
  const record = (updated: string, baseScore: number, title: string) => ({ updated, baseScore, title });
  await store.sync({
    'one.json': cveRecord(one, record('2026-01-10', 9.8, 'Loom drops threads')),
    'two.json': cveRecord(two, record('2026-01-11', 5.1, 'Shuttle overflow in Loom')),
    'three.json': cveRecord(three, record('2026-01-12', 7.2, 'Bobbin race')),
    'kev.json': kevCatalogue('2026-06-20', { [two]: '2026-07-01' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [one, two]),
    'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread' }),
    'epss.csv': epssTable('2026-06-20', { [one]: 0.2, [two]: 0.1, [scored]: 0.7 }),
  });
  const reader = store.reader();
  t.after(() => reader.close());
  const snapshot = readSearch(reader.path);
  const cursors = new Cursors(new Uint8Array(32), isSearchPageKey);
  const context = { reader, search: () => snapshot, cursors, clock: () => nowMs };
  const find = (input: Partial<SearchInput>): SearchResult => search(context, { limit, ...input });
  const ids = (input: Partial<SearchInput>) => find(input).hits.map(({ id }) => id);
  return { context, find, ids };
}

describe('a search', () => {
  test('returns hits with all that lists show, and the reason', async (t) => {
    const { find } = await openFilled(t);
    const { hits, entities, total, interpreted } = find({ q: two.toLowerCase() });
    const [first] = hits;
    assert.deepEqual([interpreted, total], [two.toLowerCase(), hits.length]);
    assert.deepEqual(entities, [
      { id: two, type: 'vulnerability', name: 'Shuttle overflow in Loom', matchedText: two.toLowerCase() },
    ]);
    assert.ok(first?.type === 'vulnerability');
    assert.deepEqual(
      [first.id, first.title, first.cvss, first.epss, first.kev, first.product],
      [two, 'Shuttle overflow in Loom', 5.1, 0.1, true, 'Loom'],
    );
    assert.equal(first.why.match, 'id');
    assert.equal(first.snippet, 'An invented fault in an invented loom.');
  });

  test('names and describes entities of other types', async (t) => {
    const { find } = await openFilled(t);
    const hit = find({ q: 'cwe 20' }).hits[0];
    assert.ok(hit !== undefined && hit.type !== 'vulnerability');
    assert.deepEqual(
      [hit.id, hit.type, hit.name, hit.why.match],
      ['CWE-20', 'weakness', 'Lost Thread', 'id'],
    );
  });

  test('finds a vulnerability that has only an EPSS score, by its id only', async (t) => {
    const { find } = await openFilled(t);
    const { hits, total, entities } = find({ q: '2026-20000', limit: 1 });
    assert.deepEqual([hits.map(({ id }) => id), total, entities[0]?.id], [[scored], 1, scored]);
  });

  test('suggests a correction of a typing error, and answers that if nothing matches as typed', async (t) => {
    const { find } = await openFilled(t);
    const { didYouMean, corrected, hits, interpreted } = find({ q: 'bobin -shuttle' });
    assert.deepEqual([didYouMean, corrected, interpreted], ['bobbin -shuttle', true, 'bobbin NOT shuttle']);
    assert.deepEqual(
      hits.map(({ id }) => id),
      [three],
    );
  });

  test('applies filters like conditions', async (t) => {
    const { find, ids } = await openFilled(t);
    assert.deepEqual(ids({ kev: true }), [two]);
    assert.deepEqual(ids({ q: 'loom', cvssMin: 9 }), [one]);
    assert.deepEqual(ids({ type: ['vulnerability'], severity: ['critical'], cwe: ['20'], epssMin: 0.15 }), [
      one,
    ]);
    assert.deepEqual(ids({ modifiedSince: '2026-01-12', type: ['vulnerability'] }), [three]);
    assert.equal(find({ q: 'loom', kevDue: '<2026-02' }).interpreted, 'loom kevDue<2026-02');
    assert.throws(() => find({ kevDue: 'soon' }), /kevDue must be a time/);
    assert.equal(find({ q: 'loom', product: ['a b', 'c'] }).interpreted, 'loom product:"a b",c');
    assert.deepEqual(find({ kev: true }).hits[0]?.why, { match: 'filter', terms: [], filters: ['kev:true'] });
  });

  test('is sorted and counted as requested', async (t) => {
    const { find, ids } = await openFilled(t);
    const request = { type: ['vulnerability'] } as const;
    assert.deepEqual(ids({ ...request, sort: '-cvss' }), [one, three, two]);
    assert.deepEqual(ids({ ...request, sort: 'epss,-cvss' }), [two, one, three]);
    const { hits, total, facets, count, nextCursor } = find({
      ...request,
      countOnly: true,
      facets: ['kev', 'cwe'],
    });
    assert.deepEqual([hits, total, count, nextCursor], [[], 3, 0, null]);
    assert.deepEqual(facets, {
      kev: [
        { value: 'false', count: 2 },
        { value: 'true', count: 1 },
      ],
      cwe: [{ value: 'CWE-20', name: 'Lost Thread', count: 3 }],
    });
  });

  test('continues where the previous page ended', async (t) => {
    const { find } = await openFilled(t);
    const first = find({ q: 'loom', limit: 2 });
    const second = find({ q: 'loom', limit: 2, cursor: first.nextCursor ?? '' });
    assert.equal(first.total, second.total);
    assert.equal(
      new Set([...first.hits, ...second.hits].map(({ id }) => id)).size,
      first.count + second.count,
    );
    assert.throws(() => find({ q: 'shuttle', limit: 2, cursor: first.nextCursor ?? '' }), /does not belong/);
  });

  test('warns about a field whose name is misspelled, and searches for the words', async (t) => {
    const { find } = await openFilled(t);
    const { warnings, didYouMean, corrected, interpreted } = find({ q: 'loom severty:critical' });
    assert.deepEqual(
      warnings.map(({ field, range }) => [field, range]),
      [['severity', [5, 12]]],
    );
    assert.deepEqual(
      [interpreted, didYouMean, corrected],
      ['loom severty:critical', 'loom severity:critical', false],
    );
    assert.deepEqual(find({ q: 'loom: severity' }).warnings, []);
    assert.throws(() => find({ q: 'cvs>=9' }), /"cvs" is not a field.*Write cvss>=/);
  });

  test('warns that no loaded source names a product or package, because no hit is then no denial', async (t) => {
    const { find } = await openFilled(t);
    const warned = (input: Partial<SearchInput>) =>
      find(input).warnings.map(({ field, message, range }) => [field, message.split('.')[0], range]);
    assert.deepEqual(warned({ q: 'loom purl:pkg:npm/bobbin@1.0.0' }), [
      ['purl', 'No loaded source names the package pkg:npm/bobbin@1', [5, 30]],
    ]);
    assert.deepEqual(warned({ q: 'purl:pkg:npm/bobbin OR package:npm/bobbin' }).length, 2);
    assert.deepEqual(warned({ q: 'cpe:2.3:a:weavers:bobbin:1.0' }).length, 1);
    assert.deepEqual(warned({ q: 'vendor:weaver product:bobbin -product:bobbin' }).length, 3);
    assert.deepEqual(warned({ vendor: ['weaver'] }), [
      ['vendor', 'No loaded source has a vendor with the name weaver', [0, 0]],
    ]);
    const loom = 'pkg:golang/example.test/loom';
    const named = [`purl:${loom}`, `purl:${loom}@v2.0.0`, `package:${loom}`, 'cpe:2.3:a:loomwright:loom:9.0'];
    for (const q of [...named, 'vendor:loomwright product:loom', 'vendor:*', 'product:bob*', 'bobbin'])
      assert.deepEqual(warned({ q }), [], q);
  });

  test('is refused with the place of the mistake and its correction', async (t) => {
    const { find } = await openFilled(t);
    const refused: readonly (readonly [input: Partial<SearchInput>, path: string, message: RegExp])[] = [
      [{ q: 'loom cvss>=high' }, 'q', /character 12/],
      [{ q: ' ' }, 'q', /nothing to search for/],
      [{}, 'q', /nothing to search for/],
      [{ q: 'loom', sort: '-colour' }, 'sort', /sort must name .*epss/],
      [{ q: 'loom', facets: ['cvss'] }, 'facets', /facets must only name these fields: .*severity/],
      [{ cwe: ['loom'] }, 'cwe', /such as CWE-79/],
      [{ publishedAfter: 'yesterday' }, 'publishedAfter', /such as 2024-06-30/],
    ];
    for (const [input, path, message] of refused) {
      assert.throws(
        () => find(input),
        (error) =>
          error instanceof Failure &&
          error.code === 'invalid_input' &&
          error.details[0]?.path === path &&
          message.test(error.message),
        JSON.stringify(input),
      );
    }
  });
});

test('a suggestion shows how many vulnerabilities are linked', async (t) => {
  const { context } = await openFilled(t);
  const { suggestions, count } = suggest(context, { q: 'lost', limit: 5 });
  assert.deepEqual(
    [count, suggestions],
    [
      1,
      [
        {
          id: 'CWE-20',
          type: 'weakness',
          name: 'Lost Thread',
          matchedText: 'lost thread',
          vulnerabilities: 3,
        },
      ],
    ],
  );
});
