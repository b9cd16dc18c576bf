import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { defineOperation, type Operation, type OperationInput } from '../interface/operation.ts';
import { Failure } from '../kit/failure.ts';
import { createApp } from './app.ts';
import { routeOf } from './route.ts';
import { appOptions } from './testing/app-options.ts';
import { connected, parseAnswers } from './testing/raw-client.ts';

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const bytesMax = 2 * mebibyte;
const path = '/api/v3/uploads';

type Reads = (input: OperationInput<object, object>) => Promise<{ bytes: number }>;

/** An operation that takes a streamed body. */
function uploadBy(handler: Reads): Operation {
  return defineOperation({
    ...{ method: 'PUT', path, family: 'v3', operationId: 'upload', summary: '', description: '' },
    ...{ params: z.strictObject({}), query: z.strictObject({}), errors: [], scope: 'read' },
    body: { bytesMax, streamed: true, schema: async () => z.object({}), example: {} },
    response: async () => z.strictObject({ bytes: z.number() }),
    example: { bytes: 0 },
    handler,
  }) as unknown as Operation;
}

const countBytes: Reads = async ({ chunks }) => {
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  return { bytes };
};

async function serve(t: TestContext, handler: Reads = countBytes) {
  const app = await createApp(appOptions({ routes: [routeOf(uploadBy(handler))] }));
  t.after(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    port: Number(port),
    upload: (parts: Iterable<Buffer>, length?: number) => send(port, parts, length),
  };
}

/** Sends parts one after the other as the server takes them, chunked unless a length is given. */
async function send(port: string, parts: Iterable<Buffer>, length?: number) {
  const sent = request({
    ...{ host: '127.0.0.1', port, path, method: 'PUT' },
    headers: {
      'content-type': 'application/json',
      ...(length !== undefined && { 'content-length': length }),
    },
  });
  const answered = once(sent, 'response');
  for (const part of parts) if (!sent.write(part)) await once(sent, 'drain');
  sent.end();
  const [response] = await answered;
  const body = JSON.parse(await text(response));
  return { status: response.statusCode, body, headers: response.headers };
}

const blanks = (bytes: number) => Array.from({ length: bytes / kibibyte }, () => Buffer.alloc(kibibyte, ' '));

test('the handler gets each byte of a body up to the limit', async (t) => {
  const { upload } = await serve(t);
  assert.deepEqual((await upload(blanks(bytesMax))).body, { bytes: bytesMax });
  assert.deepEqual((await upload(blanks(bytesMax), bytesMax)).body, { bytes: bytesMax });
});

for (const announced of [true, false]) {
  test(`a byte more is 413 that names the limit, ${announced ? 'announced' : 'chunked'}`, async (t) => {
    const { upload } = await serve(t);
    const parts = [...blanks(bytesMax), Buffer.from(' ')];
    const { status, body } = await upload(parts, announced ? bytesMax + 1 : undefined);
    assert.equal(status, 413);
    assert.match(body.error.message, /larger than 2 MiB/);
  });
}

test('a failure of the handler is answered although the body is still being sent', async (t) => {
  const { upload } = await serve(t, async ({ chunks }) => {
    for await (const _ of chunks) throw new Failure('forbidden', 'Too many.');
    return { bytes: 0 };
  });
  const { status, body } = await upload(blanks(bytesMax));
  assert.deepEqual([status, body.error.message], [403, 'Too many.']);
});

test('a client is asked for no more than the handler reads', async (t) => {
  const read = Promise.withResolvers<void>();
  const { port } = await serve(t, async (input) => {
    await read.promise;
    return countBytes(input);
  });
  const socket = await connected(port);
  t.after(() => socket.destroy());
  const length = 64 * mebibyte;
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n`,
  );
  const piece = Buffer.alloc(mebibyte, ' ');
  for (let sent = 0; sent < length; sent += mebibyte) socket.write(piece);
  await sleep(300);
  assert.ok(socket.writableLength > length / 2, 'most of it is not sent yet');
  read.resolve();
});

test('a body that is empty, broken off or of another type is refused', async (t) => {
  const { port, upload } = await serve(t);
  const empty = await upload([]);
  assert.deepEqual(
    [empty.status, empty.body.error.message],
    [400, 'The request has no body. Send one in JSON.'],
  );
  const ofType = async (type: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method: 'PUT', body: '{}' },
      headers: { 'content-type': type },
    });
    await answer.text();
    return answer.status;
  };
  assert.equal(await ofType('text/plain'), 415);
  assert.equal(await ofType('application/vnd.cyclonedx+json; version=1.5'), 200);

  const socket = await connected(port);
  socket.write(
    `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nzz\r\n`,
  );
  const [answer] = parseAnswers(await text(socket));
  assert.equal(answer?.status, 400);
});

test('one client has at most a few large bodies under way', async (t) => {
  const read = Promise.withResolvers<void>();
  const { upload } = await serve(t, async (input) => {
    await read.promise;
    return countBytes(input);
  });
  // Each counts as half of the limit of 2 MiB, of 48 MiB for a client.
  const running = Array.from({ length: 60 }, () => upload([Buffer.from('{}')]));
  await sleep(500);
  read.resolve();
  const statuses = (await Promise.all(running)).map(({ status }) => status);
  assert.deepEqual(
    [200, 503].map((status) => statuses.filter((one) => one === status).length),
    [48, 12],
  );
  assert.equal((await upload([Buffer.from('{}')])).status, 200, 'once they were answered');
});
