import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Question } from '../harness/client.ts';

const search = '/api/v1/search';
const latest = '/api/v1/cve/latest';
const mebibyte = 1024 * 1024;

/** A request and its expected status. */
const refused: readonly [path: string, status: number, question?: Question][] = [
  ['/nothing', 404],
  ['/api', 404],
  ['/api/v2/search?q=a', 404],
  ['/api/v1/cves/CVE-2021-44228', 404],
  ['/HEALTH', 404],
  [`/${latest}`, 404],
  [`${latest}/`, 404],
  ['/api/v1//cve/latest', 404],
  ['/api/v1/cve/', 400],
  ['/api/v1/cve/../cve/latest', 404],
  ['/api/v1/cve/CVE-2021-44228/graph', 404],

  [latest, 405, { method: 'DELETE' }],
  [latest, 405, { method: 'PUT', body: '{}' }],
  [`${search}?q=a`, 405, { method: 'POST', body: 'q=a' }],
  ['/health', 405, { method: 'PATCH' }],
  ['/nowhere', 404, { method: 'DELETE' }],
  [latest, 405, { method: 'PROPFIND' }],

  ['/api/v1/cve/CVE-2021-1', 400],
  ['/api/v1/cve/log4shells', 400],
  ['/api/v1/cve/GHSA-0000-0000-0000', 404],
  ['/api/v1/cve/CVE%252D2021%252D44228', 400],
  ['/api/v1/cve/%', 400],
  ['/api/v1/cve/%ff', 400],
  ['/api/v1/cve/%00', 400],
  ['/api/v1/cve/%ED%A0%80', 400],
  ['/api/v1/cve/..%2Flatest', 400],
  [`/api/v1/cve/CVE-2021-${'4'.repeat(150)}`, 400],
  [`/api/v1/cve/CVE-2021-${'4'.repeat(500)}`, 414],
  ['/api/v1/cve/CVE-2021-9999999', 404],

  ['/api/v3/query', 400],
  ['/api/v3/query?q=', 400],
  ['/api/v3/query?q=claim:0123456789abcdef', 400],
  ['/api/v3/query?q=CVE-2021-9999999', 404],
  [`/api/v3/query?q=${'a'.repeat(513)}`, 400],
  [`/api/v3/query?q=${'a'.repeat(10_000)}`, 414],
  ['/api/v3/evidence/', 400],
  ['/api/v3/evidence/claim:zzz', 400],
  ['/api/v3/evidence/claim:0123456789abcdef', 404],
  ['/api/v3/evidence/claim:0123456789abcdef0', 400],
  ['/api/v3/evidence/CVE-2021-9999999', 404],
  ['/api/v3/evidence/CVE-2021-44228/x', 400],
  ['/api/v3/evidence/CVE-2021-44228?explain=1', 400],
  [`/api/v3/evidence/${'a'.repeat(10_000)}`, 414],

  ...['0', '-1', '101', '1e9', 'abc', '', '1.5', '%00', '%2B1', '9'.repeat(400)].flatMap(
    (limit): [string, number][] => [
      [`${latest}?limit=${limit}`, 400],
      [`${search}?q=a&limit=${limit}`, 400],
    ],
  ),
  [`${latest}?limit=5&limit=5`, 400],
  [`${search}?q=a&q=b`, 400],
  [`${search}?limit=5`, 400],
  [`${search}?q=`, 400],
  [`${search}?q=%20`, 400],
  [`${search}?q=%ff`, 400],
  [`${search}?q=%00`, 400],
  [`${search}?q=a%00b`, 400],
  [`${search}?q=%ED%A0%80`, 400],
  [`${search}?q=${'a'.repeat(1_001)}`, 400],
  [`${search}?q[]=a`, 400],
  [`${latest}?%ff=1`, 400],
  [`${latest}?cursor=`, 400],
  [`${latest}?cursor=%00`, 400],

  [`${search}?q=${'a'.repeat(9_000)}`, 414],
  [`${search}?q=${'a'.repeat(100_000)}`, 431],
  [latest, 431, { headers: { 'X-Padding': 'a'.repeat(64 * 1024) } }],
  // Refused when announced: the rest of it need not be sent.
  [
    `${search}?q=a`,
    413,
    {
      method: 'POST',
      headers: { 'Content-Length': String(10 * mebibyte) },
      body: Buffer.alloc(mebibyte / 16, 'a'),
    },
  ],
];

/** Texts with a meaning in databases, which are only search words here. */
const plainQueries: readonly string[] = [
  '"',
  `'`,
  '"unbalanced',
  `it's; DROP TABLE vulnerability; --`,
  'a AND',
  'NOT a',
  'OR OR OR',
  'NEAR(a b, 2)',
  'title:apache',
  '{title text} : apache',
  'apache*',
  '^apache',
  'a + b',
  '-apache',
  '(((((',
  '*',
  '%',
  '\\',
  '$' + '{7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'CVE-2021-44228 OR 1=1',
  '🦀 and ünïcödé',
  'a\r\nX-Injected: 1',
];

test('bad input gets a problem document, never an internal error', async (t) => {
  const { client } = await (await openSmallInstallation(t)).serve();

  for (const [path, status, question] of refused) {
    const requested = `${question?.method ?? 'GET'} ${path.length > 80 ? `${path.slice(0, 80)}…` : path}`;
    await t.test(`${requested} is ${status}`, async () => {
      const { code, message } = await client.failure(status, path, question);
      assert.equal(code, status === 404 ? 'not_found' : 'bad_request');
      assert.ok(message.length > 0);
    });
  }

  for (const q of plainQueries) {
    await t.test(`${JSON.stringify(q)} is a query`, async () => {
      const { query } = await client.read<{ query: string }>(`${search}?q=${encodeURIComponent(q)}`);
      assert.equal(query, q);
    });
  }

  await t.test('the server still works afterwards', async () => {
    const { status } = await client.ask('/health');
    assert.equal(status, 200);
  });
});
