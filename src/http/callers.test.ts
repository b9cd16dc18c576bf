import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { z } from 'zod';
import { hashOf, newApiKey, newIdentityToken } from '../access/api-key.ts';
import type { AuthMode, KeyScope, Scope } from '../access/scope.ts';
import { defineOperation, type Method, type Operation } from '../interface/operation.ts';
import { createApp } from './app.ts';
import { routeOf } from './route.ts';
import { appOptions } from './testing/app-options.ts';
import { KeyRing } from './testing/key-ring.ts';
import { startServer } from './testing/server.ts';

const cve = '/api/v1/cve/CVE-2021-44228';

describe('a key', () => {
  const ring = new KeyRing();
  const [valid, expired, revoked] = [
    ring.add(),
    ring.add({ expiresAt: '2026-02-01T00:00:00.000Z' }),
    ring.add({ revokedAt: '2026-02-01T00:00:00.000Z' }),
  ];
  const other = ring.add();

  const accepted: readonly [name: string, headers: Record<string, string>][] = [
    ['in x-api-key', { 'x-api-key': valid }],
    ['as bearer', { authorization: `Bearer ${valid}` }],
    ['as bearer in lower case', { authorization: `bearer ${valid}` }],
    ['in both headers', { 'x-api-key': valid, authorization: `Bearer ${valid}` }],
  ];
  for (const [name, headers] of accepted) {
    test(`${name} is accepted`, async (t) => {
      const server = await startServer(t, { callers: ring.callers });
      assert.equal((await server.ask(cve, { headers })).status, 200);
      assert.equal(server.log.at(-1)?.key, hashOf(valid).slice(0, 16));
    });
  }

  const refused: readonly [name: string, headers: Record<string, string>, status: number, message: RegExp][] =
    [
      ['an empty header', { 'x-api-key': '' }, 401, /malformed/],
      ['a header of blanks', { 'x-api-key': '   ' }, 401, /malformed/],
      ['a part of a key', { 'x-api-key': valid.slice(0, -1) }, 401, /malformed/],
      ['a key in capitals', { 'x-api-key': valid.toUpperCase() }, 401, /malformed/],
      ['a key of 10 kB', { 'x-api-key': `cairn_${'a'.repeat(10_000)}` }, 401, /malformed/],
      ['a key in another alphabet', { 'x-api-key': 'cairn_\u00e4\u00f6\u00fc' }, 401, /malformed/],
      ['an identity token', { 'x-api-key': newIdentityToken() }, 401, /malformed/],
      ['basic credentials', { authorization: 'Basic dXNlcjpwYXNz' }, 401, /malformed/],
      ['an empty bearer', { authorization: 'Bearer ' }, 401, /malformed/],
      ['an unknown key', { 'x-api-key': newApiKey() }, 401, /not valid/],
      ['a revoked key', { 'x-api-key': revoked }, 401, /not valid/],
      ['an expired key', { 'x-api-key': expired }, 401, /expired at 2026-02-01T00:00:00\.000Z/],
      ['two keys', { 'x-api-key': valid, authorization: `Bearer ${other}` }, 400, /two different API keys/],
    ];
  for (const [name, headers, status, message] of refused) {
    test(`${name} is refused with ${status}, even for what needs none`, async (t) => {
      const { ask, log } = await startServer(t, { callers: ring.callers });
      const answer = await ask(cve, { headers });
      assert.equal(answer.status, status);
      const error = answer.json.error as { readonly code: string; readonly message: string };
      assert.equal(error.code, status === 401 ? 'unauthorized' : 'bad_request');
      assert.match(error.message, message);
      assert.equal(answer.headers['www-authenticate'], status === 401 ? 'Bearer realm="cairn"' : undefined);
      assert.equal(answer.headers['cache-control'], 'private, no-store');
      for (const secret of Object.values(headers).filter((text) => text.trim().length > 10)) {
        assert.doesNotMatch(JSON.stringify([log, answer.body]), new RegExp(secret.trim().slice(-40)));
      }
    });
  }

  test('that is revoked is refused once the state changed', async (t) => {
    const own = new KeyRing();
    const { ask } = await startServer(t, { callers: own.callers });
    const key = own.add();
    const headers = { 'x-api-key': key };
    assert.equal((await ask(cve, { headers })).status, 200);
    own.add({ keyHash: hashOf(key), revokedAt: '2026-02-01T00:00:00.000Z' });
    own.version += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal((await ask(cve, { headers })).status, 401);
  });

  test('that cannot be checked is 503, and requests without a key are answered', async (t) => {
    const own = new KeyRing();
    const key = own.add();
    own.isReadable = false;
    const { ask } = await startServer(t, { callers: own.callers });
    const { status, headers } = await ask(cve, { headers: { 'x-api-key': key } });
    assert.equal(status, 503);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.equal((await ask(cve)).status, 200);
  });

  test('has its own limit next to that of the address, and the headers show the tighter one', async (t) => {
    const own = new KeyRing();
    const { ask } = await startServer(t, { callers: own.callers, limit: 5 });
    const key = own.add({ quota: 2 });
    const first = await ask(cve, { headers: { 'x-api-key': key } });
    assert.equal(first.headers['x-ratelimit-limit'], '2');
    assert.equal(first.headers['x-ratelimit-remaining'], '1');
    assert.match(String(first.headers.ratelimit), /"address";r=4;t=\d+, "key";r=1;t=\d+/);
    await ask(cve, { headers: { 'x-api-key': key } });
    const third = await ask(cve, { headers: { 'x-api-key': key } });
    assert.equal(third.status, 429);
    assert.match((third.json.error as { message: string }).message, /with this key/);
    assert.equal((await ask(cve)).headers['x-ratelimit-remaining'], '2', 'refused requests do not count');
    const many = own.add({ quota: 1_000, selfService: false });
    for (let n = 0; n < 10; n++) {
      const { status, headers } = await ask(cve, { headers: { 'x-api-key': many } });
      assert.deepEqual([status, headers['x-ratelimit-limit']], [200, '1000']);
    }
  });

  test('that is wrong counts against the address', async (t) => {
    const { ask } = await startServer(t, { callers: ring.callers, limit: 3 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await ask(cve, { headers: { 'x-api-key': newApiKey() } })).status);
    assert.deepEqual(statuses, [401, 401, 401, 429]);
  });
});

describe('a secret in the URL', () => {
  const key = newApiKey();
  const urls = [
    `${cve}?key=x`,
    `${cve}?api_key=x`,
    `${cve}?apikey=x`,
    `${cve}?X-API-Key=x`,
    `${cve}?token=x`,
    `${cve}?access_token=x`,
    `/api/v1/search?q=${key}`,
    `/api/v1/search?q=about+${key}`,
    `/api/v1/search?q=${encodeURIComponent(key).replace('cairn', '%63airn')}`,
    `/api/v1/cve/${key}`,
    `/api/v1/search?q=${newIdentityToken()}`,
  ];
  for (const url of urls) {
    test(`is refused without a trace in the log: ${url.replace(/cairn\w*_\w+/, '<secret>')}`, async (t) => {
      const { ask, log } = await startServer(t);
      const { status, json } = await ask(url);
      assert.equal(status, 400);
      assert.match((json.error as { message: string }).message, /not accepted in the URL/);
      assert.doesNotMatch(JSON.stringify(log), /airn(?:id)?_\w{20}/);
    });
  }

  test('is not what only looks like one', async (t) => {
    const { ask } = await startServer(t);
    for (const q of ['cairn_is_a_name', 'api key token', 'key=value']) {
      assert.equal((await ask(`/api/v1/search?q=${encodeURIComponent(q)}`)).status, 200, q);
    }
  });
});

describe('scopes', () => {
  const scopes: readonly Scope[] = ['public', 'read', 'write', 'admin', 'own'];
  const operations = scopes.flatMap((scope) => [operationOf('GET', scope), operationOf('DELETE', scope)]);
  const allows: Readonly<Record<string, readonly (KeyScope | 'anyone')[]>> = {
    'GET public open': ['anyone', 'read', 'write', 'admin'],
    'DELETE public open': ['anyone', 'read', 'write', 'admin'],
    'GET read open': ['anyone', 'read', 'write', 'admin'],
    'DELETE read open': ['anyone', 'read', 'write', 'admin'],
    'GET write open': ['write', 'admin'],
    'DELETE write open': ['write', 'admin'],
    'GET admin open': ['admin'],
    'DELETE admin open': ['admin'],
    'GET own open': ['read', 'write', 'admin'],
    'DELETE own open': ['write', 'admin'],
    'GET public strict': ['anyone', 'read', 'write', 'admin'],
    'DELETE public strict': ['anyone', 'read', 'write', 'admin'],
    'GET read strict': ['read', 'write', 'admin'],
    'DELETE read strict': ['read', 'write', 'admin'],
    'GET write strict': ['write', 'admin'],
    'DELETE write strict': ['write', 'admin'],
    'GET admin strict': ['admin'],
    'DELETE admin strict': ['admin'],
    'GET own strict': ['read', 'write', 'admin'],
    'DELETE own strict': ['write', 'admin'],
  };

  for (const mode of ['open', 'strict'] as const) {
    for (const operation of operations) {
      const name = `${operation.method} ${operation.scope} ${mode}`;
      test(`${name} is for ${allows[name]?.join(', ')} only`, async (t) => {
        const { send, ring } = await serve(t, operations, mode);
        for (const caller of ['anyone', 'read', 'write', 'admin'] as const) {
          const headers = caller === 'anyone' ? {} : { 'x-api-key': ring.add({ scope: caller }) };
          const { statusCode, json } = await send(operation.method, operation.path, headers);
          const expected = allows[name]?.includes(caller) ? 200 : caller === 'anyone' ? 401 : 403;
          assert.equal(statusCode, expected, caller);
          if (expected === 403) {
            const needed = operation.scope === 'own' ? 'write' : operation.scope;
            assert.match(json.error.message, new RegExp(`scope ${needed}\\.$`));
          }
        }
      });
    }
  }

  test('OPTIONS and paths that do not exist need no key', async (t) => {
    const { send } = await serve(t, operations, 'strict');
    assert.equal((await send('OPTIONS', '/api/v3/admin')).statusCode, 204);
    assert.equal((await send('GET', '/api/v3/nothing')).statusCode, 404);
    assert.equal((await send('PUT', '/api/v3/admin')).statusCode, 405);
  });
});

function operationOf(method: Method, scope: Scope): Operation {
  const none = z.strictObject({});
  return defineOperation({
    ...{ method, path: `/api/v3/${scope}`, family: 'v3', noun: 'search', operationId: `${method} ${scope}` },
    ...{ summary: '', description: '', params: z.object({}), query: none, response: async () => none },
    ...{ errors: [], scope, example: {}, handler: async () => ({}) },
  }) as unknown as Operation;
}

async function serve(t: TestContext, operations: readonly Operation[], authMode: AuthMode) {
  const ring = new KeyRing();
  const routes = operations.map((operation) => routeOf(operation));
  const app = await createApp(appOptions({ routes, authMode, callers: ring.callers }));
  t.after(() => app.close());
  const send = async (method: string, url: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject({ method: method as 'GET', url, headers });
    return { statusCode, json: body === '' ? null : JSON.parse(body) };
  };
  return { ring, send };
}
