import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startServer } from './testing/server.ts';

const cve = '/api/v1/cve/CVE-2021-44228';

describe('the rate limit', () => {
  test('the 121st request of an address is refused, whatever X-Forwarded-For says', async (t) => {
    const { ask } = await startServer(t, { limit: 120 });
    const remaining: string[] = [];
    const statuses: number[] = [];
    for (let n = 0; n < 121; n += 1) {
      const { status, headers } = await ask(cve, { headers: { 'x-forwarded-for': `203.0.113.${n}` } });
      statuses.push(status);
      remaining.push(String(headers['x-ratelimit-remaining']));
    }
    assert.deepEqual(statuses, [...new Array<number>(120).fill(200), 429]);
    assert.deepEqual(
      remaining.slice(0, 120),
      Array.from({ length: 120 }, (_, n) => String(119 - n)),
    );
  });

  test('all forms of the headers agree', async (t) => {
    const { ask } = await startServer(t, { limit: 3 });
    const { headers } = await ask(cve);
    assert.equal(headers['x-ratelimit-limit'], '3');
    assert.equal(headers['x-ratelimit-remaining'], '2');
    assert.equal(headers['x-ratelimit-reset'], '60');
    assert.equal(headers['rate-limit-remaining'], '2');
    assert.equal(headers['ratelimit-policy'], '"address";q=3;w=60');
    assert.equal(headers.ratelimit, '"address";r=2;t=60');
    assert.equal(headers['retry-after'], undefined);
  });

  test('a refusal says how long to wait', async (t) => {
    const { ask } = await startServer(t, { limit: 1 });
    await ask(cve);
    const { status, headers, json } = await ask(cve);
    assert.equal(status, 429);
    assert.partialDeepStrictEqual(json.error, {
      code: 'rate_limited',
      message:
        'Too many requests from this address: the limit is 1 in 60 seconds. Wait for the seconds in Retry-After.',
    });
    assert.equal(headers['retry-after'], headers['x-ratelimit-reset']);
    assert.ok(Number(headers['retry-after']) >= 1 && Number(headers['retry-after']) <= 60);
    assert.equal(headers['x-ratelimit-remaining'], '0');
  });

  test('errors, HEAD, OPTIONS, other methods and unknown paths below /api count too', async (t) => {
    const { ask } = await startServer(t, { limit: 100 });
    const requested = [
      ask(cve, { method: 'HEAD' }),
      ask(cve, { method: 'OPTIONS' }),
      ask(cve, { method: 'POST' }),
      ask('/api/v1/cve/x'),
      ask('/api/v1/search'),
      ask('/api/v1/cve/%ff'),
      ask(`/api/v1/cve/${'a'.repeat(300)}`),
      ask('/api/v2/nothing'),
      ask('/api'),
      ask(cve, { method: 'POST', body: 'x'.repeat(1_100_000) }),
    ];
    await Promise.all(requested);
    const { headers } = await ask(cve);
    assert.equal(headers['x-ratelimit-remaining'], String(100 - requested.length - 1));
  });

  test('a path that cannot be decoded does not avoid the limit', async (t) => {
    const { ask } = await startServer(t, { limit: 1 });
    assert.equal((await ask('/api/v1/cve/%ff?a=1')).status, 400);
    assert.equal((await ask('/api/v1/cve/%ff?a=1')).status, 429);
    assert.equal((await ask('/nothing/%ff')).status, 400);
  });

  test('health, the document and other paths are not limited', async (t) => {
    const { ask } = await startServer(t, { limit: 1 });
    for (let n = 0; n < 3; n += 1) {
      for (const url of ['/health', '/openapi.json', '/nothing', '/apis']) {
        const { status, headers } = await ask(url);
        assert.notEqual(status, 429);
        assert.equal(headers['x-ratelimit-limit'], undefined);
      }
    }
  });

  test('limit 0 switches it off, with its headers', async (t) => {
    const { ask } = await startServer(t, { limit: 0 });
    for (let n = 0; n < 200; n += 1) assert.equal((await ask(cve)).status, 200);
  });
});

describe('the address', () => {
  const dodges = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'];
  for (const name of dodges) {
    test(`${name} changes nothing if no proxy is trusted`, async (t) => {
      const { ask } = await startServer(t, { limit: 1 });
      await ask(cve, { headers: { [name]: '203.0.113.1' } });
      assert.equal((await ask(cve, { headers: { [name]: '203.0.113.2' } })).status, 429);
    });
  }

  test('with one proxy, it is the entry that the proxy added', async (t) => {
    const { ask, log } = await startServer(t, { limit: 1, trustProxy: 1 });
    const from = (header: string) => ask(cve, { headers: { 'x-forwarded-for': header } });
    assert.equal((await from('203.0.113.1')).status, 200);
    assert.equal((await from('198.51.100.9, 203.0.113.1')).status, 429);
    assert.equal((await from('203.0.113.2')).status, 200);
    assert.deepEqual(
      log.map(({ client }) => client),
      ['203.0.113.1', '203.0.113.1', '203.0.113.2'],
    );
  });

  test('IPv6 counts by its /64, IPv4-mapped IPv6 as IPv4', async (t) => {
    const { ask } = await startServer(t, { limit: 1 });
    assert.equal((await ask(cve, { from: '2001:db8::1' })).status, 200);
    assert.equal((await ask(cve, { from: '2001:db8::2' })).status, 429);
    assert.equal((await ask(cve, { from: '192.0.2.1' })).status, 200);
    assert.equal((await ask(cve, { from: '::ffff:192.0.2.1' })).status, 429);
  });
});
