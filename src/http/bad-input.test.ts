import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { startServer } from './testing/server.ts';
import { assertRefused } from './testing/watched.ts';

const cve = '/api/v1/cve/CVE-2021-44228';

describe('parameters', () => {
  const refused: readonly [query: string, path: string][] = [
    ...[
      'abc',
      '0',
      '-1',
      '101',
      '1e9',
      '1.0',
      '%2B5',
      '%205',
      '5%20',
      '',
      '007',
      '0x10',
      'NaN',
      '٣',
      '%00',
      '１',
    ]
      .map(encodeOutsideAscii)
      .map((value): [string, string] => [`q=a&limit=${value}`, 'limit']),
    ['', 'q'],
    ['q=', 'q'],
    ['q=%20%09', 'q'],
    ['q=a%00b', 'q'],
    [`q=${'a'.repeat(1001)}`, 'q'],
    ['q=%ff', 'q'],
    ['q=%ED%A0%80', 'q'],
    ['q=%', 'q'],
    ['q=a&q=a', 'q'],
    ['q=a&limit=5&limit=5', 'limit'],
    ['q=a&Limit=5', 'Limit'],
    ['q=a&limit[]=5', 'limit[]'],
    ['q=a&offset=5', 'offset'],
    ['q=a&__proto__=x', '__proto__'],
    ['q=a&constructor=x', 'constructor'],
    ['q=a&cursor=', 'cursor'],
    [`q=a&cursor=${'x'.repeat(4097)}`, 'cursor'],
    ['q=a&%ff=1', '%ff'],
    ['q=a&=1', ''],
  ];
  for (const [query, path] of refused) {
    test(`?${query.slice(0, 40)} is refused, with ${path} named`, async (t) => {
      const { ask } = await startServer(t);
      assertRefused(await ask(`/api/v1/search?${query}`), path);
    });
  }

  test('a thousand characters are accepted, counted as in JSON Schema', async (t) => {
    const { ask } = await startServer(t);
    assert.equal((await ask(`/api/v1/search?q=${'a'.repeat(1000)}`)).status, 200);
    assert.equal((await ask(`/api/v1/search?q=${encodeURIComponent('😀'.repeat(600))}`)).status, 200);
  });

  test('a large number of errors gets a short answer', async (t) => {
    const { ask } = await startServer(t);
    const names = Array.from({ length: 900 }, (_, n) => `${'😀x'.repeat(n === 0 ? 80 : 0)}p${n}=1`);
    const query = names.map(encodeURI).join('&');
    for (const accept of ['application/json', 'application/problem+json']) {
      const answer = await ask(`${cve}?${query}`, { headers: { accept, 'accept-encoding': 'gzip' } });
      const { status, body, headers } = answer;
      assert.equal(status, 400);
      assert.equal(headers['content-encoding'], undefined);
      assert.ok(body.length < 3_000, `${body.length} characters`);
    }
  });

  test('no query, however strange, gives anything worse than a 400', async (t) => {
    const { ask } = await startServer(t);
    const piece = fc.oneof(
      fc.constantFrom('&', '=', '%', '+', '?', '#', ';', '%00', '%ff', 'q', 'limit', 'cursor', '1', '%F0%9F'),
      fc.string({ unit: 'grapheme', maxLength: 4 }).map(encodeOutsideAscii),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        const { status } = await ask(`/api/v1/search?${pieces.join('').replaceAll(/[^!-~]/g, '')}`);
        assert.ok(status === 200 || status === 400);
      }),
      { numRuns: 300 },
    );
  });
});

describe('paths', () => {
  const refused: readonly [path: string, status: number][] = [
    ['/api/v1/cve/%ff', 400],
    ['/api/v1/cve/%ED%A0%80', 400],
    ['/api/v1/cve/%', 400],
    ['/api/v1/cve/%00', 400],
    ['/api/v1/cve/%2500', 400],
    ['/api/v1/cve/CVE-2021-44228%00', 400],
    ['/api/v1/cve/..%2f..%2fetc%2fpasswd', 400],
    ['/api/v1/cve/', 400],
    [`/api/v1/cve/${'A'.repeat(201)}`, 414],
    ['/api/v1/cve/CVE-2021-44228/', 404],
    ['/api/v1/cve//CVE-2021-44228', 404],
    ['//api/v1/cve/latest', 404],
    ['/api/v1/cve/latest/', 404],
    ['/API/v1/cve/latest', 404],
    ['/api', 404],
    ['/', 404],
    ['/health/', 404],
    ['/openapiXjson', 404],
    [`/api/v1/search?q=${'a'.repeat(8 * 1024)}`, 414],
    [`/${'a'.repeat(9_000)}`, 414],
  ];
  for (const [path, status] of refused) {
    test(`${path.slice(0, 50)} is ${status}`, async (t) => {
      const { ask } = await startServer(t);
      const answer = await ask(path);
      assert.equal(answer.status, status, answer.body);
    });
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE']) {
    test(`${method} is 405 on a known path, 404 on an unknown one`, async (t) => {
      const { ask } = await startServer(t);
      for (const path of [cve, '/health', '/openapi.json']) {
        const { status, headers, json } = await ask(path, { method });
        assert.equal(status, 405);
        assert.equal(headers.allow, 'GET, HEAD, OPTIONS');
        assert.equal((json.error as { code: string }).code, 'bad_request');
      }
      assert.equal((await ask('/api/v1/nothing', { method })).status, 404);
    });
  }

  test('the content type of a body that is not read does not matter', async (t) => {
    const { ask } = await startServer(t);
    for (const type of ['application/json', 'application/json;charset=utf-7', 'nonsense', ' /;', '\u00ff']) {
      for (const path of [cve, '/nothing']) {
        const headers = { 'content-type': type };
        const { status } = await ask(path, { method: 'POST', headers, body: '['.repeat(100_000) });
        assert.equal(status, path === cve ? 405 : 404, type);
      }
    }
  });

  test('a body with an announced size above 1 MiB is 413 wherever it is sent', async (t) => {
    const { ask } = await startServer(t);
    for (const path of [cve, '/nothing', '/health']) {
      const { status } = await ask(path, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
      assert.equal(status, 413);
    }
  });
});

function encodeOutsideAscii(text: string): string {
  return text.toWellFormed().replaceAll(/[^!-~]/gu, encodeURIComponent);
}
