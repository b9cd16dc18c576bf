import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { recordExample } from '../interface/v1/examples.ts';
import type { CorsOrigins } from './settings.ts';
import { KeyRing } from './testing/key-ring.ts';
import { startServer } from './testing/server.ts';
import { fakeServices, storedFile } from './testing/services.ts';

const cve = '/api/v1/cve/CVE-2021-44228';

describe('answers', () => {
  test('a v1 payload comes in the envelope, and ready text is sent unchanged', async (t) => {
    const { ask } = await startServer(t);
    const { status, json, headers } = await ask(cve);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(json), ['data', 'version', 'requestId']);
    assert.deepEqual(json.data, recordExample);
    assert.equal(json.version, '1.0.0');
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  });

  test('each v1 path passes its parameters to its service', async (t) => {
    const requested: unknown[] = [];
    const { ask } = await startServer(t, {
      services: {
        search: async (input) => {
          requested.push(input);
          return fakeServices().search(input);
        },
      },
    });
    await ask('/api/v1/search?q=a%20b+c&limit=100&cursor=x');
    await ask('/api/v1/search?limit=1&q=%C3%A9');
    await ask('/api/v1/search?q=1');
    assert.deepEqual(requested, [
      { q: 'a b c', limit: 100, cursor: 'x' },
      { q: 'é', limit: 1 },
      { q: '1', limit: 20 },
    ]);
  });

  test('/health comes bare and is never cached. It has status 503 and the same body if something is broken', async (t) => {
    const well = await startServer(t);
    const ill = await startServer(t, {
      services: { checkHealth: async () => ({ ok: false, env: 'test', dbBound: true, r2Bound: false }) },
    });
    const good = await well.ask('/health');
    assert.deepEqual(good.json, { ok: true, env: 'test', dbBound: true, r2Bound: true });
    assert.equal(good.headers['cache-control'], 'no-store');
    assert.equal(good.headers.etag, undefined);
    const bad = await ill.ask('/health');
    assert.equal(bad.status, 503);
    assert.deepEqual(bad.json, { ok: false, env: 'test', dbBound: true, r2Bound: false });
    assert.equal(bad.headers['retry-after'], '5');
  });

  test('a request id from the client is not used', async (t) => {
    const { ask } = await startServer(t);
    const { headers, json } = await ask(cve, { headers: { 'x-request-id': 'req_mine' } });
    assert.match(String(headers['x-request-id']), /^req_[0-9a-f]{24}$/);
    assert.equal(json.requestId, headers['x-request-id']);
  });

  test('HEAD has the headers of GET and no body', async (t) => {
    const { ask } = await startServer(t, { limit: 0 });
    const [get, head] = [await ask(cve), await ask(cve, { method: 'HEAD' })];
    const own = ['x-request-id', 'date'];
    for (const name of Object.keys(get.headers).filter((each) => !own.includes(each))) {
      assert.equal(head.headers[name], get.headers[name], name);
    }
  });

  test('OPTIONS lists the methods and answers a preflight', async (t) => {
    const { ask } = await startServer(t);
    const { status, body, headers } = await ask(cve, {
      method: 'OPTIONS',
      headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
    });
    assert.equal(status, 204);
    assert.equal(body, '');
    assert.equal(headers.allow, 'GET, HEAD, OPTIONS');
    assert.equal(headers['access-control-allow-methods'], 'GET, HEAD, OPTIONS');
    assert.equal(headers['access-control-allow-origin'], '*');
  });
});

describe('caching', () => {
  test('the tag depends on the payload, not on the request, and a match is answered with 304', async (t) => {
    const { ask } = await startServer(t);
    const first = await ask(cve);
    const again = await ask(cve);
    const other = await ask('/api/v1/cve/latest');
    const etag = String(first.headers.etag);
    assert.match(etag, /^W\/"[^"]+"$/);
    assert.equal(again.headers.etag, etag);
    assert.notEqual(other.headers.etag, etag);
    assert.equal(first.headers['cache-control'], 'public, max-age=0, must-revalidate');
    assert.equal(first.headers.vary, 'accept-encoding, x-api-key, authorization');
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const answer = await ask(cve, { headers: { 'if-none-match': known } });
      assert.equal(answer.status, 304, known);
      assert.equal(answer.headers.etag, etag);
      assert.equal(answer.headers['content-length'], undefined);
      assert.equal(answer.headers['content-type'], undefined);
    }
    assert.equal((await ask(cve, { headers: { 'if-none-match': 'W/"x"' } })).status, 200);
  });

  test('errors are never stored', async (t) => {
    const { ask } = await startServer(t);
    const { headers } = await ask('/api/v1/cve/CVE-1999-0001');
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers.etag, undefined);
  });
});

describe('compression', () => {
  const decoders = { gzip: gunzipSync, br: brotliDecompressSync, zstd: zstdDecompressSync };
  for (const [encoding, decode] of Object.entries(decoders)) {
    test(`${encoding} where it is accepted`, async (t) => {
      const { ask } = await startServer(t);
      const plain = await ask(cve);
      const { headers, bytes } = await ask(cve, { headers: { 'accept-encoding': encoding } });
      assert.equal(headers['content-encoding'], encoding);
      assert.equal(headers['content-length'], String(bytes.length));
      assert.equal(headers.vary, 'accept-encoding, x-api-key, authorization');
      assert.equal(headers.etag, plain.headers.etag);
      assert.deepEqual(JSON.parse(String(decode(bytes))).data, recordExample);
    });
  }

  test('not if it is refused, and not for a short answer', async (t) => {
    const { ask } = await startServer(t);
    for (const [url, accepted] of [
      [cve, 'identity'],
      [cve, 'gzip;q=0'],
      ['/health', 'gzip'],
      ['/api/v1/cve/x', 'gzip'],
    ] as const) {
      const { headers } = await ask(url, { headers: { 'accept-encoding': accepted } });
      assert.equal(headers['content-encoding'], undefined, `${url} ${accepted}`);
    }
  });

  test('a large answer is compressed outside the event loop and arrives whole', async (t) => {
    const noise = Array.from({ length: 300_000 }, (_, n) => ((n * 7919) % 36).toString(36)).join('');
    const { ask } = await startServer(t, {
      services: {
        latestKev: async () => ({ items: [], count: 0, total: 0, nextCursor: noise }),
      },
    });
    const { bytes } = await ask('/api/v1/kev/latest', { headers: { 'accept-encoding': 'gzip' } });
    assert.equal(JSON.parse(String(gunzipSync(bytes))).data.nextCursor, noise);
  });
});

describe('cross-origin reading', () => {
  test('every origin by default, and scripts may read the headers that they need', async (t) => {
    const { ask } = await startServer(t);
    for (const url of [cve, '/health', '/nothing']) {
      const { headers } = await ask(url, { headers: { origin: 'https://a.example' } });
      assert.equal(headers['access-control-allow-origin'], '*');
      assert.match(String(headers['access-control-expose-headers']), /X-Request-Id.*X-RateLimit-Remaining/);
      assert.equal(headers['access-control-allow-credentials'], undefined);
    }
  });

  test('only listed origins, each by its own name', async (t) => {
    const { ask } = await startServer(t, { corsOrigins: ['https://a.example', 'https://b.example'] });
    for (const [origin, allowed] of [
      ['https://b.example', 'https://b.example'],
      ['https://c.example', undefined],
      ['https://a.example.evil.example', undefined],
      ['null', undefined],
    ] as const) {
      const { headers } = await ask(cve, { headers: { origin } });
      assert.equal(headers['access-control-allow-origin'], allowed, origin);
      assert.match(String(headers.vary), /\borigin\b/);
    }
  });

  test('only listed origins may send keys', async (t) => {
    const preflight = async (corsOrigins: CorsOrigins) => {
      const { ask } = await startServer(t, { corsOrigins });
      const { headers } = await ask(cve, { method: 'OPTIONS', headers: { origin: 'https://a.example' } });
      const origin = headers['access-control-allow-origin'];
      return { origin, sends: String(headers['access-control-allow-headers']) };
    };
    const any = await preflight('*');
    assert.equal(any.origin, '*');
    assert.doesNotMatch(any.sends, /x-api-key|authorization|idempotency-key/i);
    const listed = await preflight(['https://a.example']);
    assert.equal(listed.origin, 'https://a.example');
    assert.match(listed.sends, /X-Api-Key, Authorization, Idempotency-Key/);
    assert.equal((await preflight(['https://b.example'])).origin, undefined);
  });
});

describe('a request with a key', () => {
  const ring = new KeyRing();
  const key = ring.add();
  for (const sent of [{ 'x-api-key': key }, { authorization: `Bearer ${key}` }]) {
    test(`in ${Object.keys(sent)} is not answered from shared caches`, async (t) => {
      const { ask } = await startServer(t, { callers: ring.callers });
      const { headers } = await ask(cve, { headers: sent });
      assert.equal(headers['cache-control'], 'private, max-age=0, must-revalidate');
      const again = await ask(cve, { headers: { ...sent, 'if-none-match': String(headers.etag) } });
      assert.deepEqual([again.status, again.headers['cache-control']], [304, headers['cache-control']]);
      const refused = await ask('/api/v1/cve/x', { headers: sent });
      assert.equal(refused.headers['cache-control'], 'private, no-store');
      const file = await ask(`/api/v3/objects/${storedFile.sha256}?download=true`, { headers: sent });
      assert.match(String(file.headers['cache-control']), /^private,/);
    });
  }
});

describe('the Host header', () => {
  test('must name the machine of a server that only it can reach', async (t) => {
    const { ask } = await startServer(t, { allowedHosts: ['cairn.internal'] });
    for (const host of ['localhost:8787', '127.0.0.1', 'cairn.internal']) {
      assert.equal((await ask(cve, { headers: { host } })).status, 200, host);
    }
    for (const url of [cve, '/health', '/nothing']) {
      const { status, json, headers } = await ask(url, { headers: { host: 'attacker.example' } });
      assert.equal(status, 403);
      assert.equal((json.error as { code: string }).code, 'forbidden');
      assert.equal(headers['www-authenticate'], undefined);
    }
  });
});
