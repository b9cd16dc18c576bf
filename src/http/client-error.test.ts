import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { SocketAnswers } from './client-error.ts';
import { headersByKind } from './headers.ts';

describe('an error of the HTTP parser', () => {
  for (const [code, statusLine] of [
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Content Too Large'],
    ['HPE_INVALID_METHOD', '400 Bad Request'],
    [undefined, '400 Bad Request'],
  ] as const) {
    test(`${code} is ${statusLine}`, async (t) => {
      const [client, socket] = await socketPair(t);
      answer(socket, code);
      assert.ok((await text(client)).startsWith(`HTTP/1.1 ${statusLine}\r\nConnection: close\r\n`));
    });
  }

  test('does not wait for a client that keeps its side open', async (t) => {
    const [client, socket] = await socketPair(t);
    answer(socket, undefined);
    await once(client.resume(), 'end');
    assert.equal(socket.destroyed, false);
    await once(socket, 'close');
    assert.equal(client.writable, true);
  });

  test('sends nothing to a connection that is gone', async (t) => {
    const [client, socket] = await socketPair(t);
    answer(socket, 'ECONNRESET');
    assert.equal(socket.destroyed, true);
    assert.equal(await text(client), '');
  });
});

function answer(socket: Socket, code: string | undefined): void {
  const error = Object.assign(new Error('planted'), code === undefined ? {} : { code });
  new SocketAnswers(
    headersByKind('*')({ variesWithKey: false, changes: false }).public,
    pino({ level: 'silent' }),
  ).answerError(error, socket);
}

/** Both ends of a connection. */
async function socketPair(t: TestContext): Promise<[client: Socket, server: Socket]> {
  const server = createServer({ allowHalfOpen: true }).listen(0);
  await once(server, 'listening');
  const client = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true });
  const [socket]: Socket[] = await once(server, 'connection');
  assert.ok(socket);
  t.after(() => {
    client.destroy();
    socket.destroy();
    server.close();
  });
  return [client, socket];
}
