import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, type TestContext, test } from 'node:test';
import { cveRecord } from '../../provenance/testing/upstream.ts';
import { isSearchPageKey } from '../../search/page-key.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import type { SearchInput, SearchResult } from './contract.ts';
import { search } from './search.ts';

const attack = new URL('../../sources/attack/fixtures/enterprise.json', import.meta.url);
const [first, second, other] = ['CVE-2020-99001', 'CVE-2021-99003', 'CVE-2020-99999'] as const;

async function openAttack(t: TestContext): Promise<(input: Partial<SearchInput>) => SearchResult> {
  const { context } = await openReaderContext(t, {
    ...Object.fromEntries(
      [first, second, other].map((id) => [`${id}.json`, cveRecord(id, { updated: '2026-01-10' })]),
    ),
    'enterprise.json': readFileSync(attack, 'utf8'),
  });
  const cursors = context.cursors(isSearchPageKey);
  return (input) => search({ ...context, cursors }, { limit: 20, ...input });
}

describe('a search by group, exploiter or technique', () => {
  test('finds what the bundle links to them', async (t) => {
    const find = await openAttack(t);
    const ids = (q: string) => new Set(find({ q }).hits.map(({ id }) => id));
    for (const q of ['exploited-by:"paper bird"', 'exploitedBy:PaperBird', 'exploited-by:G9001']) {
      assert.deepEqual(ids(q), new Set([first, second]), q);
    }
    assert.deepEqual(ids('group:"Invented Crane"'), new Set([first, second, 'T9001', 'C9001', 'S9002']));
    assert.deepEqual(ids('group:"invented heron"'), new Set());
    assert.deepEqual(ids('technique:"sample injection" type:actor'), new Set(['G9001']));
    assert.deepEqual(ids('exploited-by:* -exploited-by:"paper bird"'), new Set());
  });

  test('states what was meant, and counts values with their names', async (t) => {
    const find = await openAttack(t);
    const { hits, interpreted, facets } = find({
      q: 'group:"paper bird" type:cve,tool',
      facets: ['group', 'exploited-by', 'technique'],
    });
    assert.equal(interpreted, 'group:"paper bird" type:vulnerability,tool');
    assert.deepEqual(hits[0]?.why.filters, ['group:G9001', 'type:vulnerability,tool']);
    assert.deepEqual(facets, {
      group: [{ value: 'G9001', name: 'Invented Crane', count: 3 }],
      'exploited-by': [{ value: 'G9001', name: 'Invented Crane', count: 2 }],
      technique: [],
    });
  });

  test('warns of unknown names, and of those that no source links to anything', async (t) => {
    const find = await openAttack(t);
    const warned = (q: string) => find({ q }).warnings.map(({ field, message }) => `${field}: ${message}`);
    assert.deepEqual(warned('group:"paper bird" OR exploited-by:crane* OR group:*'), []);
    assert.deepEqual(warned('group:nobody'), [
      'group: No loaded source has a group with the id or name nobody. Check the spelling, or search for the words.',
    ]);
    assert.deepEqual(warned('exploited-by:samplerat'), [
      'exploited-by: No loaded source states which vulnerabilities samplerat (S9001) exploits. It may still exploit some.',
    ]);
    assert.match(
      warned('technique:T9999').join(),
      /No loaded source has a technique with the id or name T9999/,
    );
    assert.match(warned('group:samplerat').join(), /has a group with/);
    assert.match(warned('exploitd-by:crane').join(), /Did you mean exploited-by/);
  });
});
