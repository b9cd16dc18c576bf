import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { streamItemExample } from '../interface/v3/stream.ts';
import { Failure } from '../kit/failure.ts';
import type { FollowInput, StreamMessage } from '../services/stream/contract.ts';
import { prefers } from './protocol.ts';
import { startServer } from './testing/server.ts';

const path = '/api/v3/stream';
const change = (number: number): StreamMessage => ({
  kind: 'change',
  mark: `mark-${number}`,
  item: streamItemExample,
});

describe('an Accept header', () => {
  for (const [accept, expected] of [
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html, text/*;q=0.5', false],
    ['text/event-stream', true],
    ['Text/Event-Stream ; q=0.3, */*', true],
    ['text/event-stream;q=0', false],
    ['application/json, text/event-stream', false],
    ['application/json;q=0.5, text/event-stream', true],
    ['text/event-stream;q=x', false],
  ] as const) {
    test(`${accept} ${expected ? 'asks' : 'does not ask'} for events`, () => {
      assert.equal(prefers('text/event-stream', accept), expected);
    });
  }
});

describe('events', () => {
  test('are sent as they arrive, with the headers of every answer, and are never compressed', async (t) => {
    const { server, port, messages } = await serverOfMessages(t);
    const socket = await listening(port, 'Accept-Encoding: gzip, br', 'Last-Event-ID: mark-4');
    let raw = '';
    socket.on('data', (chunk) => (raw += chunk));
    for (const number of [5, 6]) {
      messages.push(change(number));
      await until(() => raw.includes(`id: mark-${number}\nevent: change\ndata: {"type"`));
    }
    messages.push({ kind: 'mark', mark: 'mark-7' }, { kind: 'reset', mark: 'mark-8', reason: 'Lost.' });
    await until(() => raw.endsWith('data: {"mark":"mark-8","reason":"Lost."}\n\n\r\n'));
    assert.ok(raw.includes('id: mark-7\n\n'));
    assert.match(raw, /^HTTP\/1\.1 200 OK\r\n/);
    for (const header of [
      'Content-Type: text/event-stream',
      'Cache-Control: no-store',
      'X-Accel-Buffering: no',
      'Vary: accept, x-api-key, authorization',
      'X-Content-Type-Options: nosniff',
      'X-RateLimit-Limit: 1000000',
    ])
      assert.ok(raw.includes(`\r\n${header}\r\n`), header);
    assert.doesNotMatch(raw, /content-encoding|content-length/i);
    assert.equal(server.log.length, 0, 'the line is written at the end');
    socket.destroy();
    await until(() => messages.hasExited());
    await until(() => server.log.length === 1);
    assert.equal(server.log[0]?.status, 200);
  });

  test('are the alternative to JSON, which the headers state for caches', async (t) => {
    const { ask } = await startServer(t);
    const { status, headers, json } = await ask(path, { headers: { accept: 'application/json' } });
    assert.equal(status, 200);
    assert.equal(headers.vary, 'accept, accept-encoding, x-api-key, authorization');
    assert.ok(Array.isArray(json.items));
    const again = await ask(path, { headers: { 'if-none-match': String(headers.etag) } });
    assert.deepEqual(
      [again.status, again.headers.vary],
      [304, 'accept, accept-encoding, x-api-key, authorization'],
    );
    const head = await ask(path, { method: 'HEAD', headers: { accept: 'text/event-stream' } });
    assert.equal(head.headers['content-type'], 'text/event-stream');
    const events = await ask(path, { headers: { accept: 'text/event-stream', 'last-event-id': 'lost' } });
    assert.match(events.body, /^retry: 3000\n\nid: mark-0\nevent: reset\n/);
  });

  test('are refused like any other request before they begin', async (t) => {
    const { ask } = await startServer(t, {
      services: {
        // biome-ignore lint/correctness/useYield: it fails before it has any
        async *followStream() {
          throw new Failure('invalid_input', 'No such source.');
        },
      },
    });
    const accept = { headers: { accept: 'text/event-stream' } };
    assert.equal((await ask(path, accept)).status, 400);
    assert.equal((await ask(`${path}?type=x`, accept)).status, 400);
    assert.equal((await ask(`${path}?surprise=1`, accept)).status, 400);
  });

  test('that fail later end, so that the client reconnects', async (t) => {
    const { server, port, messages } = await serverOfMessages(t);
    const socket = await listening(port);
    messages.push(change(1), new Failure('store_damaged', 'Damaged.'));
    assert.ok((await text(socket.end())).endsWith('\r\n0\r\n\r\n'));
    assert.equal(server.log.filter(({ msg }) => msg === 'events ended early').length, 1);
  });

  test('keep a silent connection open by heartbeats', async (t) => {
    const { port } = await serverOfMessages(t);
    t.mock.timers.enable({ apis: ['setInterval'] });
    const socket = await listening(port);
    await once(socket, 'data');
    t.mock.timers.tick(15_000);
    assert.match(String(await once(socket, 'data')), /\n: still here\n\n/);
    socket.destroy();
  });

  test('are not buffered without limit for a client that does not read', async (t) => {
    const { port, messages } = await serverOfMessages(t);
    const socket = await listening(port);
    socket.pause();
    for (let number = 0; number < 200_000; number += 1) messages.push(change(number));
    let received = -1;
    while (received !== messages.received()) {
      received = messages.received();
      await delay(200);
    }
    // Only what the buffers of both sides can take.
    assert.ok(received > 0 && received < 20_000, `${received} were taken`);
    socket.resume();
    await until(() => messages.received() > received + 20_000);
    socket.destroy();
    await until(() => messages.hasExited());
  });
});

describe('open streams', () => {
  test('are counted for each address and in all', async (t) => {
    const server = await startServer(t, { trustProxy: 1, services: { followStream: silence } });
    const port = await server.listen();
    const sockets: Socket[] = [];
    t.after(() => {
      for (const socket of sockets) socket.destroy();
    });
    const statusFrom = async (address: string) => {
      const socket = await listening(port, `X-Forwarded-For: ${address}`);
      sockets.push(socket);
      const [head] = await once(socket, 'data');
      return /^HTTP\/1\.1 (\d+) [\s\S]*?(?:\r\nRetry-After: (\d+)|$)/.exec(String(head))?.slice(1);
    };
    const first64 = await Promise.all(Array.from({ length: 64 }, (_, n) => statusFrom(`2001:db8::${n}`)));
    assert.ok(first64.every((found) => found?.[0] === '200'));
    assert.deepEqual(await statusFrom('2001:db8::ffff'), ['429', '5'], 'the same /64');
    const next64 = await Promise.all(Array.from({ length: 64 }, () => statusFrom('192.0.2.2')));
    assert.ok(next64.every((found) => found?.[0] === '200'));
    assert.deepEqual(await statusFrom('192.0.2.3'), ['503', '5']);
    sockets[0]?.destroy();
    await until(async () => (await statusFrom('192.0.2.3'))?.[0] === '200');
  });

  test('end at once with the server, whatever they wait for', async (t) => {
    const server = await startServer(t, {
      services: {
        async *followStream() {
          yield { kind: 'mark', mark: 'mark-0' };
          await new Promise(() => {});
        },
      },
    });
    const socket = await listening(await server.listen());
    const received = text(socket);
    await delay(100);
    const begun = performance.now();
    await server.close();
    assert.ok(performance.now() - begun < 3_000, `${performance.now() - begun} ms`);
    assert.ok((await received).endsWith('\r\n0\r\n\r\n'));
  });

  test('do not delay the end of the server, whether they are read or not', async (t) => {
    const { server, port, messages } = await serverOfMessages(t);
    const stuck = await listening(port);
    stuck.pause();
    const idle = await listening(port);
    const received = text(idle);
    for (let number = 0; number < 100_000; number += 1) messages.push(change(number));
    await delay(300);
    const begun = performance.now();
    await server.close();
    assert.ok(performance.now() - begun < 3_000, `${performance.now() - begun} ms`);
    assert.ok((await received).includes('event: change'));
    stuck.destroy();
  });
});

/** Waits only for the end. */
async function* silence({ signal }: FollowInput): AsyncGenerator<StreamMessage> {
  yield { kind: 'mark', mark: 'mark-0' };
  if (!signal.aborted) await once(signal, 'abort');
}

/** A server whose streams all give the events that the test adds. */
async function serverOfMessages(t: TestContext) {
  const put: (StreamMessage | Failure)[] = [];
  const [received, left] = [[0], [0]] as [number[], number[]];
  const server = await startServer(t, {
    services: {
      async *followStream({ signal }) {
        try {
          for (let at = 0; !signal.aborted; ) {
            const next = put[at];
            if (next === undefined) await delay(5);
            else if (next instanceof Failure) throw next;
            else {
              at += 1;
              received[0] = at;
              yield next;
            }
          }
        } finally {
          left[0] = 1;
        }
      },
    },
  });
  put.push({ kind: 'mark', mark: 'mark-0' });
  const messages = {
    push: (...more: (StreamMessage | Failure)[]) => void put.push(...more),
    received: () => received[0] ?? 0,
    hasExited: () => left[0] === 1,
  };
  return { server, port: await server.listen(), messages };
}

async function listening(port: number, ...fields: string[]): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  socket.write(
    [`GET ${path} HTTP/1.1`, 'Host: x', 'Accept: text/event-stream', ...fields, '', ''].join('\r\n'),
  );
  return socket;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, 'it did not come');
    await delay(10);
  }
}
