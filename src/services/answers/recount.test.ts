import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cveRecord, goReport, kevCatalogue, weaknessCatalogue } from '../../provenance/testing/upstream.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { recount } from './recount.ts';
import { rememberedRecount } from './recount-memory.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'];
const module = 'pkg:golang/example.test/Loom';

const files = {
  'one.json': cveRecord(one, { updated: '2026-01-10', title: 'Loom drops threads' }),
  'two.json': cveRecord(two, { updated: '2026-01-11', title: 'Shuttle overflow' }),
  'kev.json': kevCatalogue('2026-06-20', { [two]: '2026-07-01', [three]: '2026-07-02' }),
  'go.json': goReport('GO-2026-0001', '2026-01-20', [one]),
  'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread', 707: 'Knots' }, { 20: 707 }),
};

describe('a count that is repeated by its path', () => {
  test('is the total of the list', async (t) => {
    const { context } = await openReaderContext(t, files);
    const totals = {
      '/api/v1/kev/latest': 2,
      '/api/v1/cve/latest': 2,
      '/api/v1/search?q=shuttle+type:vulnerability': 1,
      '/api/v1/search?q=type%3Avulnerability': 3,
      '/api/v1/search?kev=true': 2,
      [`/api/v1/products/${module}/vulnerabilities`]: 1,
      [`/api/v1/products/${module}/vulnerabilities?version=1.2.0&status=affected`]: 1,
      [`/api/v1/products/${module}/vulnerabilities?version=1.2.0&status=unknown,not_affected`]: 0,
      [`/api/v1/products/${module}/vulnerabilities?version=1.2.0&cve=${one}`]: 1,
      [`/api/v1/products/${module}/vulnerabilities?version=1.2.0&cve=${two}`]: 0,
      '/api/v1/entities/CWE-20?relation=child-of&direction=out&limit=1': 1,
      '/api/v1/entities/CWE-20?relation=child-of&direction=in': 0,
      '/api/v1/entities/CWE-707/graph?types=child-of,weakness&limit=1': 1,
      '/api/v1/entities/CWE-707/graph?types=child-of,group': 0,
      '/api/v1/entities/CWE-20/graph?types=has-weakness,child-of&limit=1': 4,
      '/api/v1/entities/CWE-20/graph?types=has-weakness,child-of,vulnerability': 3,
      '/api/v1/entities/CWE-20?relation=has-weakness': 3,
      '/api/v1/entities/CWE-20': 4,
      '/api/v1/paths?from=CWE-20&to=CWE-707&depth=2': 1,
      [`/api/v1/paths?from=CWE-707&to=${three}&depth=1`]: 0,
    };
    assert.deepEqual(
      Object.fromEntries(Object.keys(totals).map((path) => [path, recount(context, path)])),
      totals,
    );
  });

  test('is none for other paths, and for parameters that the list does not have', async (t) => {
    const { context } = await openReaderContext(t, files);
    for (const path of [
      '/api/v1/keys',
      '/api/v1/kev/latest?status=affected',
      '/api/v1/cve/CVE-2026-10001',
      '/api/v1/search?q=loom&q=shuttle',
      '/api/v1/search?query=loom',
      '/api/v1/search?q=loom&kev=perhaps',
      `/api/v1/products/${module}/vulnerabilities?status=safe`,
      `/api/v1/products/${module}/vulnerabilities?order=up`,
      '/api/v1/products/%E0%A4%A/vulnerabilities',
      '/api/v1/entities/CWE-20?relation=knows',
      '/api/v1/entities/vendor:loomwright/graph?types=made-by,product',
      '/api/v1/paths?from=CWE-20&to=CWE-707&depth=9',
      'https://elsewhere.test/api/v1/kev/latest',
      '',
    ]) {
      assert.equal(recount(context, path), null, path);
    }
  });

  test('is remembered until the data changes', async (t) => {
    const { store, context } = await openReaderContext(t, files);
    let searches = 0;
    const search = () => {
      searches += 1;
      return context.search();
    };
    const count = () => {
      const total = rememberedRecount({ ...context, search });
      return ['/api/v1/kev/latest', '/api/v1/search?q=kev:true', '/api/v1/keys'].map(total);
    };
    assert.deepEqual(count(), [2, 2, null]);
    const counted = searches;
    assert.deepEqual(count(), [2, 2, null]);
    assert.equal(searches, counted + 1);
    await store.sync({ 'kev.json': kevCatalogue('2026-06-21', { [one]: '2026-07-01' }) });
    assert.equal(count()[0], recount(context, '/api/v1/kev/latest'));
    assert.equal(count()[0], 1);
  });
});
