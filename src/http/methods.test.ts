import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { z } from 'zod';
import { defineOperation, type Method, type Operation } from '../interface/operation.ts';
import { createApp } from './app.ts';
import { routeOf } from './route.ts';
import { appOptions } from './testing/app-options.ts';

/** An operation that answers with its own name. */
function operationAt(method: Method, path: `/${string}`): Operation {
  const none = z.strictObject({});
  const name = z.strictObject({ name: z.string() });
  return defineOperation({
    ...{ method, path, family: 'v3', operationId: `${method} ${path}`, summary: '', description: '' },
    ...{ params: z.object({}), query: none, response: async () => name, errors: [], scope: 'read' },
    example: { name: '' },
    handler: async () => ({ name: `${method} ${path}` }),
  }) as unknown as Operation;
}

const operations = [
  operationAt('GET', '/api/v3/things'),
  operationAt('POST', '/api/v3/things'),
  operationAt('DELETE', '/api/v3/things/current'),
  operationAt('GET', '/api/v3/things/:id'),
  operationAt('PUT', '/api/v3/things/:id'),
  operationAt('PATCH', '/api/v3/things/:id'),
  operationAt('DELETE', '/api/v3/things/:id'),
];

async function sendTo(t: TestContext) {
  const app = await createApp(appOptions({ routes: operations.map((operation) => routeOf(operation)) }));
  t.after(() => app.close());
  return async (method: string, url: string) => {
    const { statusCode, headers, body } = await app.inject({ method: method as 'GET', url });
    const origin = headers['access-control-allow-origin'];
    return {
      statusCode,
      body,
      allow: headers.allow,
      origin,
      methods: headers['access-control-allow-methods'],
    };
  };
}

for (const { method, path } of operations) {
  test(`${method} ${path} is answered by its own operation`, async (t) => {
    const send = await sendTo(t);
    const { statusCode, body } = await send(method, path.replace(':id', '7'));
    assert.equal(statusCode, 200);
    assert.deepEqual(JSON.parse(body), { name: `${method} ${path}` });
  });
}

const refused = [
  ['PUT', '/api/v3/things', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/api/v3/things', 'GET, HEAD, POST, OPTIONS'],
  ['GET', '/api/v3/things/current', 'DELETE, OPTIONS'],
  ['HEAD', '/api/v3/things/current', 'DELETE, OPTIONS'],
  ['PUT', '/api/v3/things/current', 'DELETE, OPTIONS'],
  ['POST', '/api/v3/things/7', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
  ['TRACE', '/api/v3/things/7', 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
] as const;
for (const [method, path, allow] of refused) {
  test(`${method} ${path} is refused with the methods of the path`, async (t) => {
    const send = await sendTo(t);
    const answer = await send(method, path);
    assert.deepEqual([answer.statusCode, answer.allow], [405, allow]);
    const options = await send('OPTIONS', path);
    assert.deepEqual([options.statusCode, options.allow], [204, allow]);
  });
}

test('any web origin may send what only reads', async (t) => {
  const send = await sendTo(t);
  const { methods } = await send('OPTIONS', '/api/v3/things/7');
  assert.equal(methods, 'GET, HEAD, OPTIONS');
  assert.equal((await send('GET', '/api/v3/things/7')).origin, '*');
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    assert.equal((await send(method, '/api/v3/things/7')).origin, undefined, method);
  }
  assert.equal((await send('POST', '/api/v3/things')).origin, '*', 'a question in a body');
});

test('a second operation with the same method and path stops the start', async () => {
  const [first] = operations;
  assert.ok(first);
  const twice = [first, first].map((operation) => routeOf(operation));
  await assert.rejects(
    createApp(appOptions({ routes: twice })),
    /Two operations have the same method and path/,
  );
});
