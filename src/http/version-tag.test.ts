import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { z } from 'zod';
import { defineOperation, type Method, type Operation } from '../interface/operation.ts';
import { Failure } from '../kit/failure.ts';
import { createApp } from './app.ts';
import { routeOf } from './route.ts';
import { appOptions } from './testing/app-options.ts';

/** A thing that can be read and changed, in version 3. */
async function serveThing(t: TestContext) {
  const thing = { version: 3, name: 'a', note: 'x'.repeat(2_000) };
  const operationBy = (method: Method) =>
    defineOperation({
      ...{ method, path: '/api/v1/thing', family: 'v1', operationId: method, summary: '', description: '' },
      ...{
        params: z.strictObject({}),
        query: z.strictObject({}),
        errors: [],
        scope: 'read',
        versioned: true,
      },
      ...(method !== 'GET' && {
        body: { bytesMax: 1024, optional: true, schema: async () => z.object({}), example: {} },
      }),
      response: async () => z.looseObject({ version: z.number() }),
      example: { version: 1 },
      handler: async ({ ifMatch, body }) => {
        if (method !== 'GET') {
          const isExpected = ifMatch === null || ifMatch === 'any' || ifMatch.includes(thing.version);
          if (!isExpected) throw new Failure('precondition_failed', `It has version ${thing.version} now.`);
          thing.version++;
        }
        return { ...thing, received: Buffer.from(body).toString() };
      },
    }) as unknown as Operation;
  const operations = (['GET', 'PUT', 'PATCH', 'DELETE'] as const).map(operationBy);
  const app = await createApp(
    appOptions({ routes: operations.map((one) => routeOf(one)), corsOrigins: ['https://a.example'] }),
  );
  t.after(() => app.close());
  return {
    thing,
    ask: async (method: Method | 'OPTIONS', headers: Record<string, string> = {}, payload?: string) =>
      app.inject({ method, url: '/api/v1/thing', headers, ...(payload !== undefined && { payload }) }),
  };
}

test('the tag of an answer is strong and lets exactly this version be changed', async (t) => {
  const { thing, ask } = await serveThing(t);
  const { headers } = await ask('GET');
  const tag = String(headers.etag);
  assert.match(tag, /^"v3-[^"]+"$/);
  assert.equal((await ask('GET', { 'if-none-match': tag })).statusCode, 304);
  assert.equal((await ask('PUT', { 'if-match': tag })).statusCode, 200);
  assert.equal(thing.version, 4);
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const { statusCode, json } = await ask(method, { 'if-match': tag });
    assert.equal(statusCode, 412);
    assert.match(json().error.message, /version 4 now/);
  }
  assert.equal(thing.version, 4);
});

const headers: readonly [header: string, status: number][] = [
  ['*', 200],
  ['"v3"', 200],
  ['"x", "v2-a", "v3-a"', 200],
  ['W/"v3"', 412],
  ['W/"v3", "v4"', 412],
  ['"v03x"', 412],
  ['"3"', 412],
  ['""', 412],
  ['v3', 400],
  ['"v3', 400],
  ['', 400],
  ['"v3",', 400],
  ['*, "v3"', 400],
];
for (const [header, status] of headers) {
  test(`If-Match: ${header} of a thing in version 3 is ${status}`, async (t) => {
    const { thing, ask } = await serveThing(t);
    const answer = await ask('PATCH', { 'if-match': header });
    assert.equal(answer.statusCode, status, answer.body);
    assert.equal(thing.version, status === 200 ? 4 : 3);
    if (status === 400) assert.match(answer.json().error.message, /^The header If-Match must be/);
  });
}

test('PUT, PATCH and DELETE have bodies like POST, and their answers no tag', async (t) => {
  const { ask } = await serveThing(t);
  const type = { 'content-type': 'application/json' };
  for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await ask(method, type, '{"a":1}');
    assert.equal(answer.json().data.received, '{"a":1}');
    assert.equal(answer.headers.etag, undefined);
    assert.equal((await ask(method)).json().data.received, '');
    assert.equal((await ask(method, { 'content-type': 'text/plain' }, '{}')).statusCode, 415);
    assert.equal((await ask(method, type, ' '.repeat(1025))).statusCode, 413);
  }
});

test('pages of listed origins may send If-Match and all methods', async (t) => {
  const { ask } = await serveThing(t);
  const { headers } = await ask('OPTIONS', { origin: 'https://a.example' });
  assert.match(String(headers['access-control-allow-headers']), /If-Match/);
  assert.match(String(headers['access-control-expose-headers']), /ETag/);
  assert.equal(headers['access-control-allow-methods'], 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS');
});
