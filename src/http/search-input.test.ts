import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { facetsMax, valuesMax } from '../domain/search-parameters.ts';
import { searchExample } from '../interface/v1/search-examples.ts';
import { Failure } from '../kit/failure.ts';
import { startServer } from './testing/server.ts';
import { assertRefused, watchedServices } from './testing/watched.ts';

const search = '/api/v1/search';
const suggest = '/api/v1/suggest';

describe('the parameters of a search', () => {
  test('reach the service as values', async (t) => {
    const { services, requested } = watchedServices();
    const { ask } = await startServer(t, { services });
    const filters =
      'severity=critical,high&cvssMin=7.5&epssMin=0.1&kev=true&cwe=79,CWE-89&vendor=apache,Foo%5C,+Inc.&product=http+server&publishedAfter=2024-01-31&modifiedSince=7d&kevDue=%3C2024-02&type=vulnerability,technique';
    const order = 'sort=-epss,published&facets=severity,vendor&countOnly=true&limit=5&cursor=x';
    assert.equal((await ask(`${search}?q=remote+code&${filters}&${order}`)).status, 200);
    assert.deepEqual(requested, [
      [
        'search',
        {
          q: 'remote code',
          severity: ['critical', 'high'],
          cvssMin: 7.5,
          epssMin: 0.1,
          kev: true,
          cwe: ['CWE-79', 'CWE-89'],
          vendor: ['apache', 'Foo, Inc.'],
          product: ['http server'],
          publishedAfter: '2024-01-31',
          modifiedSince: '7d',
          kevDue: '<2024-02',
          type: ['vulnerability', 'technique'],
          sort: '-epss,published',
          facets: ['severity', 'vendor'],
          countOnly: true,
          limit: 5,
          cursor: 'x',
        },
      ],
    ]);
  });

  for (const filter of [
    ...['severity=low', 'cvssMin=0', 'epssMin=0', 'kev=false', 'cwe=79', 'vendor=a', 'product=a'],
    ...['publishedAfter=2024', 'modifiedSince=7d', 'kevDue=2024-01..2024-02', 'type=group'],
  ]) {
    test(`need no query with ${filter}`, async (t) => {
      const { ask } = await startServer(t);
      assert.equal((await ask(`${search}?${filter}`)).status, 200);
    });
  }

  test('get an answer in the envelope, with the members of the specification', async (t) => {
    const { ask } = await startServer(t);
    const { json, headers } = await ask(`${search}?q=log4j`);
    const { query, hits, entities } = json.data as typeof searchExample;
    assert.deepEqual({ query, hits, entities }, { ...pick(searchExample), query: 'log4j' });
    assert.ok(headers.etag);
  });

  const refused: readonly [query: string, path: string][] = [
    ...['', 'sort=-epss', 'facets=severity', 'countOnly=true', 'limit=5', 'q=', 'q=%20'].map(
      (query): [string, string] => [query, 'q'],
    ),
    ...['severity=', 'severity=high,', 'severity=severe', 'severity=__proto__'].map(named('severity')),
    ...['cvssMin=', 'cvssMin=11', 'cvssMin=-1', 'cvssMin=1e1', 'cvssMin=NaN'].map(named('cvssMin')),
    ...['epssMin=', 'epssMin=1.5', 'epssMin=50%25', 'epssMin=Infinity'].map(named('epssMin')),
    ...['kev=', 'kev=1', 'kev=yes', 'kev=True'].map(named('kev')),
    ...['cwe=', 'cwe=xss', 'cwe=79,', 'cwe=-79', `cwe=${list(valuesMax + 1)}`].map(named('cwe')),
    ...['vendor=', 'vendor=a,', `vendor=${'x'.repeat(201)}`, 'vendor=a%00'].map(named('vendor')),
    ...['product=', 'product=,', `product=${list(valuesMax + 1)}`].map(named('product')),
    ...['publishedAfter=', 'publishedAfter=last+week'].map(named('publishedAfter')),
    ...['modifiedSince=', 'modifiedSince=%3C7d'].map(named('modifiedSince')),
    ...['kevDue=', 'kevDue=next+week'].map(named('kevDue')),
    ...['type=', 'type=cve,', 'type=constructor'].map(named('type')),
    ...['sort=', 'sort=epss+desc', 'sort=-', `sort=${'a,'.repeat(100)}a`].map(named('sort')),
    ...['facets=', 'facets=severity;vendor'].map(named('facets')),
    [`facets=${Array.from({ length: facetsMax + 1 }, (_, n) => 'abcdefghijk'[n]).join()}`, 'facets'],
    ...['countOnly=', 'countOnly=1'].map(named('countOnly')),
    ['count=only', 'count'],
    ['severities=high', 'severities'],
  ];
  for (const [query, path] of refused) {
    test(`?${query.slice(0, 40)} is refused because of ${path}`, async (t) => {
      const { services, requested } = watchedServices();
      const { ask } = await startServer(t, { services });
      assertRefused(await ask(`${search}?${path === 'q' ? '' : 'q=a&'}${query}`), path);
      assert.deepEqual(requested, []);
    });
  }

  test('get an error with everything that is wrong, and what would be right', async (t) => {
    const { ask } = await startServer(t);
    const { json } = await ask(`${search}?severity=severe&cvssMin=high&kev=maybe&cwe=sqli`);
    assert.deepEqual((json.error as { details: unknown }).details, [
      {
        path: 'severity',
        message: 'must be severities, separated by commas, of: critical, high, medium, low, none, unknown',
      },
      { path: 'cvssMin', message: 'must be a number from 0 to 10' },
      { path: 'kev', message: 'must be true or false' },
      { path: 'cwe', message: 'must be at most 20 weaknesses, separated by commas, such as CWE-79 or 79' },
    ]);
  });
});

describe('a query with an invalid condition', () => {
  const message = 'cvss is a number: try cvss>=9';
  const services = {
    search: async () => {
      throw new Failure('invalid_input', `The query has a fault at character 7: ${message}.`, {
        details: [{ path: 'q', message, range: [6, 10] }],
      });
    },
  };

  test('is refused with the position of the condition', async (t) => {
    const { ask } = await startServer(t, { services });
    const answer = await ask(`${search}?q=cvss%3E%3Dhigh`);
    assertRefused(answer, 'q');
    const { details } = answer.json.error as { details: unknown };
    assert.deepEqual(details, [{ path: 'q', message, range: [6, 10] }]);
  });

  test('gets the same error as a problem document', async (t) => {
    const { ask } = await startServer(t, { services });
    const headers = { accept: 'application/problem+json' };
    const { json } = await ask(`${search}?q=cvss%3E%3Dhigh`, { headers });
    assert.deepEqual(json.errors, [{ pointer: '#/q', detail: message, range: [6, 10] }]);
  });
});

describe('the parameters of suggestions', () => {
  test('reach the service as values', async (t) => {
    const { services, requested } = watchedServices();
    const { ask } = await startServer(t, { services });
    assert.equal((await ask(`${suggest}?q=log4`)).status, 200);
    assert.equal((await ask(`${suggest}?q=%C3%A9+&limit=20`)).status, 200);
    assert.deepEqual(requested, [
      ['suggest', { q: 'log4', limit: 10 }],
      ['suggest', { q: 'é ', limit: 20 }],
    ]);
  });

  for (const [query, path] of [
    ['', 'q'],
    ['q=', 'q'],
    ['q=+', 'q'],
    ['q=%00', 'q'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=a&limit=0', 'limit'],
    ['q=a&limit=21', 'limit'],
    ['q=a&limit=1.0', 'limit'],
    ['q=a&cursor=x', 'cursor'],
  ] as const) {
    test(`?${query.slice(0, 40)} is refused because of ${path}`, async (t) => {
      const { ask } = await startServer(t);
      assertRefused(await ask(`${suggest}?${query}`), path);
    });
  }
});

function named(path: string): (query: string) => [string, string] {
  return (query) => [query, path];
}

function list(length: number): string {
  return Array.from({ length }, (_, n) => n + 1).join();
}

function pick({ query, hits, entities }: typeof searchExample) {
  return { query, hits, entities };
}
