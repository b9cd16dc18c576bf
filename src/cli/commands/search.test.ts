import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { SearchHit, SearchInput, SearchResult } from '../../services/contract.ts';
import { assertHarmless, hostileText, type RunOptions, run } from '../testing/fakes.ts';

const hit: SearchHit = {
  type: 'vulnerability',
  id: 'CVE-2099-1001',
  state: 'published',
  title: 'Widget Server runs commands from the name of an uploaded file',
  published: '2099-03-01T00:00:00.000Z',
  modified: null,
  severity: 'critical',
  cvss: 9.8,
  epss: 0.912,
  kev: true,
  vendor: 'Examplesoft',
  product: 'Widget Server',
  snippet: 'The upload handler passes the name of a file to a shell.',
  highlights: [],
  score: 7.5,
  why: { match: 'text', terms: ['widget'] },
};

const result = (hits: readonly SearchHit[], own: Partial<SearchResult> = {}): SearchResult => ({
  query: 'widget',
  hits,
  entities: [],
  count: hits.length,
  total: hits.length,
  totalCapped: false,
  nextCursor: null,
  ...own,
});

function find(argv: string, found: SearchResult, options: RunOptions = {}) {
  const asked: SearchInput[] = [];
  const services = {
    search: async (input: SearchInput) => {
      asked.push(input);
      return found;
    },
  };
  return run(argv, { services, ...options }).then((done) => ({ ...done, asked }));
}

describe('cairn search', () => {
  test('asks for all words and the limit', async () => {
    assert.deepEqual((await find('search widget server', result([]))).asked, [
      { q: 'widget server', limit: 20 },
    ]);
    assert.deepEqual((await find('search --limit 100 widget', result([]))).asked, [
      { q: 'widget', limit: 100 },
    ]);
  });

  test('shows a table on a terminal', async () => {
    const hits = [
      hit,
      {
        ...hit,
        id: 'CVE-2099-1002',
        title: null,
        snippet: null,
        severity: 'unknown' as const,
        cvss: null,
        epss: null,
        kev: false,
      },
      {
        ...hit,
        id: 'CVE-2099-1003',
        title: null,
        state: 'rejected' as const,
        severity: 'low' as const,
        cvss: 2,
        epss: 0.0004,
      },
    ];
    const found = result(hits, { total: 10_000, totalCapped: true });
    const { stdout } = await find('search widget', found, { columns: 80, environment: { NO_COLOR: '1' } });
    assert.equal(
      stdout,
      `id             severity         EPSS  KEV  title
CVE-2099-1001  critical 9.8   91.2 %  yes  Widget Server runs commands from the
                                           name of an uploaded file
CVE-2099-1002  unknown                     Examplesoft Widget Server
CVE-2099-1003  low 2.0       0.040 %  yes  (rejected) The upload handler passes
                                           the name of a file to a shell.

3 hits of at least 10,000; more with --limit (up to 100)
`,
    );
  });

  test('gives the result as it is when piped', async () => {
    const found = result([hit]);
    assert.deepEqual(await find('search widget', found), {
      code: 0,
      stdout: `${JSON.stringify(found)}\n`,
      stderr: '',
      asked: [{ q: 'widget', limit: 20 }],
    });
  });

  test('finds nothing without failing', async () => {
    const { code, stdout } = await find('search widget', result([]), { columns: 80 });
    assert.deepEqual({ code, stdout }, { code: 0, stdout: 'Nothing found for “widget”.\n' });
  });

  for (const limit of ['abc', '0', '101', '-1', '1.5', '1e1', '']) {
    test(`refuses --limit=${limit}`, async () => {
      const { code, stdout, stderr, asked } = await find(`search --limit=${limit} widget`, result([]));
      assert.deepEqual({ code, stdout, asked }, { code: 2, stdout: '', asked: [] });
      assert.match(stderr, /^cairn: option '--limit <n>' .*whole number from 1 to 100/);
    });
  }

  test('refuses a query that is empty or too long', async () => {
    const long = await find(`search ${'w'.repeat(1_001)}`, result([]));
    assert.deepEqual({ code: long.code, asked: long.asked }, { code: 2, asked: [] });
    assert.equal((await find('search  ', result([]))).code, 2);
    assert.equal((await find(`search ${'w'.repeat(1_000)}`, result([]))).code, 0);
  });

  test('shows no control characters, whatever a record says', async () => {
    await fc.assert(
      fc.asyncProperty(
        hostileText,
        hostileText,
        fc.integer({ min: 20, max: 140 }),
        async (id, title, columns) => {
          const hits = [
            { ...hit, id, title },
            { ...hit, title: null, snippet: title },
          ];
          const { stdout } = await find('search widget', result(hits, { query: title }), { columns });
          assertHarmless(stdout);
        },
      ),
      { numRuns: 50 },
    );
  });
});
