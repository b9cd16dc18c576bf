import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Origins } from '../domain/origin.ts';
import { fullView } from '../projection/view.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { openHistoryStore } from './testing/store.ts';
import { cveRecord, kevCatalogue, starterPack, weaknessCatalogue } from './testing/upstream.ts';

const [one, two] = ['CVE-2026-10001', 'CVE-2026-10002'] as const;
const files = {
  'pack.json': starterPack([one, two]),
  'one.json': cveRecord(one, { updated: '2026-03-01' }),
  'kev.json': kevCatalogue('2026-03-02', { [one]: '2026-03-22', [two]: '2026-03-23' }),
  'cwe.xml': weaknessCatalogue('4.18', '2026-03-01', { 20: 'Dropped Input', 707: 'Threads' }, { 20: 707 }),
};

function newest({ history }: EvidenceContext, source: string) {
  const [key = ''] = history.keysOf(source);
  return history.newestVersion(source, key, fullView) ?? assert.fail(`there is no version of ${source}`);
}

describe('a quotation', () => {
  test('is the value at the pointer, for any kind of file', async (t) => {
    const store = await openHistoryStore(t);
    await store.sync(files);
    const evidenceContext = store.evidenceContext();
    const quote = (source: string, pointer: string) =>
      evidenceContext.quotes.quote(newest(evidenceContext, source), pointer);
    assert.equal(await quote('cve-list', '/containers/cna/affected/0/product'), 'Loom');
    assert.equal(await quote('kev', '/vulnerabilities/1/cveID'), two);
    assert.deepEqual(await quote('kev', '/vulnerabilities/0/cwes'), ['CWE-20']);
    assert.equal(await quote('starter-pack', '/vulnerabilities/1/id'), two);
    const link = '/Weakness_Catalog/Weaknesses/0/Weakness/0/Related_Weaknesses/0/Related_Weakness/0';
    assert.deepEqual(await quote('cwe', link), {
      '@Nature': 'ChildOf',
      '@CWE_ID': '707',
      '@View_ID': '1000',
    });
    for (const [source, pointer] of [
      ['cve-list', '/containers/cna/affected/7'],
      ['kev', '/vulnerabilities/2'],
      ['kev', '/vulnerabilities/-1'],
      ['kev', '/vulnerabilities/length'],
      ['kev', '/nothing/0'],
      ['kev', '/count/0'],
      ['cwe', `${link}/@View_ID/0`],
    ] as const) {
      assert.equal(await quote(source, pointer), undefined, pointer);
    }
  });

  test('is not returned if a byte was changed', async (t) => {
    const store = await openHistoryStore(t);
    await store.sync(files);
    await store.damageSegments();
    const evidenceContext = store.evidenceContext();
    for (const source of ['cve-list', 'kev', 'cwe']) {
      const quote = evidenceContext.quotes.quote(newest(evidenceContext, source), '/vulnerabilities/0');
      await assert.rejects(quote, { code: 'store_damaged' }, source);
    }
  });
});

test('the facts of an entity in a document have their places, and other entities do not have facts', async (t) => {
  const store = await openHistoryStore(t);
  await store.sync(files);
  const evidenceContext = store.evidenceContext();
  const at = '/Weakness_Catalog/Weaknesses/0/Weakness/1';
  assert.deepEqual(await evidenceContext.quotes.wordsOf(newest(evidenceContext, 'cwe'), 'CWE-707'), [
    {
      member: 'name',
      value: 'Threads',
      lang: null,
      rule: 'verbatim',
      places: [{ pointer: `${at}/@Name`, quoted: 'Threads' }],
    },
    {
      member: 'state',
      value: 'active',
      lang: null,
      rule: 'derived',
      places: [{ pointer: `${at}/@Status`, quoted: 'Stable' }],
    },
  ]);
  assert.deepEqual(await evidenceContext.quotes.wordsOf(newest(evidenceContext, 'cwe'), 'CWE-79'), []);
});

test('an entry in any list of a catalog gives the same facts on its own as in the whole', async (t) => {
  const weaknesses = files['cwe.xml'];
  const categories = `<Categories>
    <Category ID="399" Name="Knots"><!-- <Category ID="400"/> --><Summary>20 > 7</Summary></Category>
    <Category ID="1000" Name="All of it" Status="Deprecated"/>
  </Categories>`;
  const store = await openHistoryStore(t);
  const catalog = weaknesses.replace('</Weakness_Catalog>', `${categories}</Weakness_Catalog>`);
  await store.sync({ 'cwe.xml': catalog });
  const evidenceContext = store.evidenceContext();
  const version = newest(evidenceContext, 'cwe');
  const { entities = [] } = evidenceContext
    .sourceNamed('cwe')
    .map(Buffer.from(catalog), 'cwe.xml', new Origins());
  assert.deepEqual(
    entities.map(({ id }) => id),
    ['CWE-20', 'CWE-707', 'CWE-399', 'CWE-1000'],
  );
  for (const { id, name = '', state } of entities) {
    const words = await evidenceContext.quotes.wordsOf(version, id);
    const reported = new Map(words.map(({ member, value }) => [member, value]));
    assert.deepEqual([reported.get('name'), reported.get('state')], [name, state], id);
    const [{ places: [place] = [] } = {}] = words;
    assert.equal(await evidenceContext.quotes.quote(version, place?.pointer ?? ''), name, id);
  }
  const [{ places: [place] = [] } = {}] = await evidenceContext.quotes.wordsOf(version, 'CWE-1000');
  assert.equal(place?.pointer, '/Weakness_Catalog/Categories/0/Category/1/@Name');
});
