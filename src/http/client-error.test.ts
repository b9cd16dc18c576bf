import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { pino } from 'pino';
import { answerClientError } from './client-error.ts';
import { headerSets } from './headers.ts';

describe('answerClientError', () => {
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

  test('says nothing to a connection that is gone', async (t) => {
    const [client, socket] = await socketPair(t);
    answer(socket, 'ECONNRESET');
    assert.equal(socket.destroyed, true);
    assert.equal(await text(client), '');
  });
});

function answer(socket: Socket, code: string | undefined): void {
  const error = Object.assign(new Error('planted'), code === undefined ? {} : { code });
  answerClientError(error, socket, headerSets('*'), pino({ level: 'silent' }));
}

/** Both ends of a connection. */
async function socketPair(t: TestContext): Promise<[client: Socket, server: Socket]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = await once(server, 'connection');
  return [client, socket];
}
