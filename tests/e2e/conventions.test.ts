import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import type { Page } from '../../src/services/contract.ts';
import type { SearchResult } from '../../src/services/search/contract.ts';
import type { VulnerabilityItem } from '../../src/services/vulnerability/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { fullPackPath } from '../faults/small-pack.ts';
import { openBundled } from '../harness/bundled.ts';
import { errorOf } from '../harness/client.ts';
import { eventually } from '../harness/installation.ts';
import { writeInventedUpstream } from '../harness/invented.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const paths = [
  '/health',
  '/openapi.json',
  '/api/v1/search?q=log4j',
  '/api/v1/cve/latest',
  '/api/v1/kev/latest',
  '/api/v1/changes',
  cve,
  `${cve}?asOf=2`,
  `${cve}/history`,
  `${cve}/provenance?pointer=/kev/dateAdded`,
  '/api/v3/query?q=CVE-2021-44228',
  '/api/v3/evidence/CVE-2021-44228',
  '/api/v3/stream',
  '/api/v3/timeline/CVE-2021-44228',
  `/api/v3/objects/${packDigest()}`,
  '/api/v9/data/status',
  '/api/v9/intelligence/live',
  '/api/v20/daily/intelligence',
];

/** SHA-256 of the starter pack, which is in every store. */
function packDigest(): string {
  return hash('sha256', gunzipSync(readFileSync(fullPackPath)));
}

test('an address has 120 requests in any 60 seconds, whatever its headers say', async (t) => {
  const { client } = await (await openSmallInstallation(t)).serve({ CAIRN_RATE_LIMIT: undefined });
  const remaining: unknown[] = [];
  for (let sent = 0; sent < 120; sent++) {
    const answer = await client.ask(cve, { headers: { 'X-Forwarded-For': `203.0.113.${sent}` } });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['x-ratelimit-limit'], '120');
    assert.equal(answer.headers['rate-limit-remaining'], answer.headers['x-ratelimit-remaining']);
    remaining.push(answer.headers['x-ratelimit-remaining']);
  }
  assert.deepEqual(
    remaining,
    Array.from({ length: 120 }, (_, sent) => String(119 - sent)),
  );

  const refused = await client.ask(cve, { headers: { 'X-Forwarded-For': '198.51.100.1' } });
  assert.equal(refused.status, 429);
  assert.equal(errorOf(refused).code, 'rate_limited');
  assert.equal(refused.headers['x-ratelimit-remaining'], '0');
  const waitSeconds = Number(refused.headers['retry-after']);
  assert.ok(waitSeconds >= 1 && waitSeconds <= 60, `${waitSeconds} s`);

  assert.equal((await client.ask('/health')).status, 200, 'outside the limit');
});

test('every path keeps the conventions', async (t) => {
  const { client } = await (await openBundled(t)).serve();

  for (const path of paths) {
    await t.test(`HEAD ${path} responds like GET, without the body`, async () => {
      const got = await client.ask(path);
      const head = await client.ask(path, { method: 'HEAD' });
      assert.deepEqual([head.status, head.body], [got.status, '']);
      for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'vary']) {
        assert.equal(head.headers[name], got.headers[name], name);
      }
    });

    await t.test(`OPTIONS ${path} lists the methods`, async () => {
      const { status, headers } = await client.ask(path, { method: 'OPTIONS' });
      assert.deepEqual([status, headers.allow], [204, 'GET, HEAD, OPTIONS']);
      assert.equal(headers['access-control-allow-origin'], '*');
    });

    await t.test(`${path} refuses an unknown parameter and names it`, async () => {
      const requested = `${path}${path.includes('?') ? '&' : '?'}colour=red`;
      const { code, details } = await client.failure(400, requested);
      assert.equal(code, 'bad_request');
      assert.deepEqual(
        details?.map(({ path }) => path),
        ['colour'],
      );
    });
  }

  for (const path of paths.filter((path) => path !== '/health')) {
    await t.test(`${path} is not sent again while it is unchanged`, async () => {
      const { headers } = await client.ask(path);
      const { etag = '' } = headers;
      assert.match(etag, /^W\/"[^"]+"$/);
      const again = await client.ask(path, { headers: { 'If-None-Match': etag } });
      assert.deepEqual([again.status, again.headers.etag], [304, etag]);
      const other = await client.ask(path, { headers: { 'If-None-Match': 'W/"another"' } });
      assert.equal(other.status, 200);
    });
  }

  await t.test('a response is compressed for a client that accepts it', async () => {
    const plain = await client.ask('/api/v1/cve/latest?limit=100');
    const packed = await client.ask('/api/v1/cve/latest?limit=100', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.match(packed.headers.vary ?? '', /accept-encoding/i);
    assert.deepEqual(JSON.parse(packed.body).data, JSON.parse(plain.body).data);
  });

  await t.test('a refusal is a problem document for a client that requests one', async () => {
    const accept = { Accept: 'application/problem+json' };
    const { status, headers, body } = await client.ask('/api/v1/cve/CVE-1', { headers: accept });
    assert.equal(status, 400);
    assert.equal(headers['content-type'], 'application/problem+json');
    assert.equal(JSON.parse(body).status, 400);
    const success = await client.ask(cve, { headers: accept });
    assert.match(success.headers['content-type'] ?? '', /^application\/json/);
  });
});

test('cursors belong to their query', async (t) => {
  const { folder, serve, sync } = await openBundled(t);
  const { client } = await serve();
  const latest = await client.read<Page<VulnerabilityItem>>('/api/v1/cve/latest?limit=2');
  const found = await client.read<SearchResult>('/api/v1/search?q=apache&limit=2');
  assert.ok(latest.nextCursor && found.nextCursor);
  const nextFound = `/api/v1/search?q=apache&limit=2&cursor=${found.nextCursor}`;
  const nextLatest = `/api/v1/cve/latest?limit=2&cursor=${latest.nextCursor}`;

  await t.test('cursors lead to the next page', async () => {
    const page = await client.read<Page<VulnerabilityItem>>(nextLatest);
    const hits = await client.read<SearchResult>(nextFound);
    const four = await client.read<Page<VulnerabilityItem>>('/api/v1/cve/latest?limit=4');
    assert.deepEqual([...latest.items, ...page.items], four.items);
    assert.deepEqual(new Set([...found.hits, ...hits.hits].map(({ id }) => id)).size, 4);
  });

  const forged = `${latest.nextCursor.slice(0, -2)}${latest.nextCursor.endsWith('AA') ? 'BB' : 'AA'}`;
  const refused: readonly [what: string, path: string][] = [
    ['forged', `/api/v1/cve/latest?cursor=${forged}`],
    ['made up', '/api/v1/cve/latest?cursor=bm90aGluZw'],
    ['cut short', `/api/v1/cve/latest?cursor=${latest.nextCursor.slice(0, 12)}`],
    ['of another list', `/api/v1/kev/latest?cursor=${latest.nextCursor}`],
    ['of another kind', `/api/v1/search?q=apache&cursor=${latest.nextCursor}`],
    ['of another search', `/api/v1/search?q=linux&cursor=${found.nextCursor}`],
  ];
  for (const [what, path] of refused) {
    await t.test(`a cursor that is ${what} is refused`, async () => {
      const { code, details } = await client.failure(400, path);
      assert.equal(code, 'bad_request');
      assert.equal(details?.[0]?.path, 'cursor');
    });
  }

  await t.test('cursors still work after the data changed', async () => {
    await sync(await writeInventedUpstream(join(folder, 'input'), 50));
    await eventually('the new records are served', 5_000, async () => {
      const { total } = await client.read<Page<VulnerabilityItem>>('/api/v1/cve/latest?limit=1');
      return total > latest.total;
    });
    const page = await client.read<Page<VulnerabilityItem>>(nextLatest);
    assert.equal(page.count, 2);
    const { hits } = await client.read<SearchResult>(nextFound);
    assert.equal(new Set([...found.hits, ...hits].map(({ id }) => id)).size, 4);
  });
});
