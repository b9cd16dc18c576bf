import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { assertDescribed, assertFits } from './testing/contract.ts';
import { connected, exchangeRaw, get, parseAnswers } from './testing/raw-client.ts';
import { startServer, type TestServer } from './testing/server.ts';

describe('bytes that are not HTTP', () => {
  const cases: readonly [name: string, bytes: string, status: number][] = [
    ['a header of 64 KiB', get('/health', `X-A: ${'a'.repeat(64 * 1024)}`), 431],
    ['a URL of 100 KiB', get(`/${'a'.repeat(100 * 1024)}`), 431],
    [
      'headers of 17 KiB in all',
      get('/health', ...Array.from({ length: 170 }, (_, n) => `X-${n}: ${'a'.repeat(95)}`)),
      431,
    ],
    ['no request line', 'hello\r\n\r\n', 400],
    ['a TLS hello', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\r\n\r\n', 400],
    ['a space in a header name', get('/health', 'X A: 1'), 400],
    ['a bare line feed in a header', get('/health', 'X-A: 1\nX-B: 2\r\n\u0000'), 400],
    ['two lengths', get('/health', 'Content-Length: 1', 'Content-Length: 2'), 400],
    ['a length and chunks', get('/health', 'Content-Length: 1', 'Transfer-Encoding: chunked'), 400],
    ['a NUL in the path', get('/api/v1/cve/\u0000'), 400],
  ];
  for (const [name, bytes, status] of cases) {
    test(`${name}: ${status} in the form of every error`, async (t) => {
      const { answers, server } = await exchangeRaw(t, bytes);
      const [answer] = answers;
      assert.ok(answer);
      assert.equal(answer.status, status);
      assertDescribed('GET', '/nothing', answer, false);
      assert.equal(answer.headers.connection, 'close');
      assert.equal(server.log.length, 1);
      assert.equal(server.log[0]?.requestId, answer.headers['x-request-id']);
    });
  }

  test('a client that disconnects early is not logged as an error', async (t) => {
    const { server, port, release } = await serverThatWaits(t);
    for (const bytes of [
      'GET /health HTTP/1.1\r\nHo',
      get('/api/v1/cve/CVE-2021-44228'),
      get('/api/v1/cve/CVE-2021-44228', 'Accept-Encoding: gzip'),
    ]) {
      const socket = await connected(port);
      socket.write(bytes);
      await setTimeout(20);
      socket.resetAndDestroy();
    }
    await setTimeout(20);
    release();
    await setTimeout(50);
    assert.equal((await server.ask('/health')).status, 200);
    assert.ok(server.log.every(({ level }) => level === 30));
  });
});

describe('requests that are only possible on a socket', () => {
  const cases: readonly [name: string, bytes: string, status: number][] = [
    ['no Host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    ['no Host in HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n', 200],
    ['dots in the path', get('/api/v1/../v1/cve/latest'), 404],
    ['a whole URL as target', get('http://x/health'), 200],
    ['a fragment', get('/health#a'), 400],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['an unknown expectation', get('/health', 'Expect: tea'), 200],
    ['an upgrade', get('/health', 'Connection: Upgrade', 'Upgrade: websocket'), 200],
    ['a method override', get('/health', 'X-HTTP-Method-Override: DELETE'), 200],
  ];
  for (const [name, bytes, status] of cases) {
    test(`${name}: ${status}`, async (t) => {
      const { answers } = await exchangeRaw(t, bytes);
      const [answer] = answers;
      assert.equal(answer?.status, status);
      if (status >= 400 && answer) assertFits('/components/schemas/ErrorAnswer', JSON.parse(answer.body));
    });
  }

  test('several requests on one connection are answered in their order', async (t) => {
    const paths = ['/health', '/nothing', '/api/v1/cve/CVE-2021-44228', '/api/v1/cve/latest?limit=0'];
    const { answers } = await exchangeRaw(t, paths.map((path) => get(path)).join(''), 4);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 404, 200, 400],
    );
  });

  test('a received header is reflected nowhere', async (t) => {
    const marked = ['X-Request-Id', 'X-Forwarded-Host', 'Origin', 'Referer', 'User-Agent', 'Forwarded'];
    const { raw } = await exchangeRaw(
      t,
      get('/nothing?marker=marker', ...marked.map((name) => `${name}: marker`)),
    );
    assert.ok(!raw.includes('marker'));
  });
});

describe('bodies', () => {
  const path = '/api/v1/cve/CVE-2021-44228';
  const post = (...fields: string[]) => [`POST ${path} HTTP/1.1`, 'Host: x', ...fields, '', ''].join('\r\n');

  test('10 MB are refused unread', async (t) => {
    const { answers, socket } = await exchangeRaw(
      t,
      post('Content-Length: 10000000') + 'x'.repeat(10_000_000),
    );
    assert.equal(answers[0]?.status, 413);
    assert.equal(answers[0]?.headers.connection, 'close');
    assert.ok(socket.destroyed || socket.readableEnded);
  });

  test('endless chunks are refused at once', async (t) => {
    const { answers } = await exchangeRaw(t, `${post('Transfer-Encoding: chunked')}5\r\nhello\r\n`);
    assert.equal(answers[0]?.status, 405);
    assert.equal(answers[0]?.headers.connection, 'close');
  });

  test('a body that arrives too slowly is not waited for', async (t) => {
    const begun = performance.now();
    const { answers } = await exchangeRaw(t, `${post('Content-Length: 1000')}x`);
    assert.equal(answers[0]?.status, 405);
    assert.ok(performance.now() - begun < 2_000);
  });

  test('a body 100,000 deep is never parsed', async (t) => {
    const deep = '['.repeat(100_000);
    const { answers } = await exchangeRaw(
      t,
      post('Content-Type: application/json', `Content-Length: ${deep.length}`) + deep,
    );
    assert.equal(answers[0]?.status, 405);
  });

  test('a GET with a body is answered, and its connection closed', async (t) => {
    const { answers } = await exchangeRaw(t, `${get('/health', 'Content-Length: 5')}hello`);
    assert.equal(answers[0]?.status, 200);
    assert.equal(answers[0]?.headers.connection, 'close');
  });
});

describe('closing', () => {
  test('running requests end, idle connections are closed, and new ones are refused', async (t) => {
    const { server, port, release } = await serverThatWaits(t);
    const idle = await connected(port);
    idle.write(get('/health'));
    await once(idle, 'data');
    const running = await connected(port);
    running.write(get('/api/v1/cve/CVE-2021-44228'));
    await setTimeout(50);

    const begun = performance.now();
    const closed = server.close();
    await once(idle, 'close');
    await assert.rejects(connected(port), { code: 'ECONNREFUSED' });
    assert.equal(running.destroyed, false);
    const received = text(running);
    release();
    assert.deepEqual(
      parseAnswers(await received).map(({ status }) => status),
      [200],
    );
    await closed;
    assert.ok(performance.now() - begun < 5_000);
  });

  test('a request that follows on a running connection is still answered', async (t) => {
    const { server, port, release } = await serverThatWaits(t);
    const running = await connected(port);
    running.write(get('/api/v1/cve/CVE-2021-44228'));
    await setTimeout(50);
    const closed = server.close();
    running.write(get('/health'));
    await setTimeout(50);
    const received = text(running);
    release();
    const [, second] = parseAnswers(await received);
    assert.equal(second?.status, 200);
    assert.equal(second.headers.connection, 'close');
    await closed;
  });

  test('a request that does not end is cut off after ten seconds', async (t) => {
    const server = await startServer(t, { services: { readVulnerability: () => new Promise(() => {}) } });
    const stuck = await connected(await server.listen());
    stuck.write(get('/api/v1/cve/CVE-2021-44228'));
    await setTimeout(50);
    const begun = performance.now();
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const closed = server.close();
    t.mock.timers.tick(9_999);
    assert.equal(stuck.destroyed, false);
    t.mock.timers.tick(1);
    await once(stuck, 'close');
    await closed;
    assert.ok(performance.now() - begun < 5_000);
  });
});

/** A listening server that waits for the test before it reads a vulnerability. */
async function serverThatWaits(
  t: TestContext,
): Promise<{ server: TestServer; port: number; release: () => void }> {
  let release = () => {};
  const stored = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await startServer(t, {
    services: { readVulnerability: () => stored.then(() => JSON.stringify({ text: 'x'.repeat(2_000_000) })) },
  });
  return { server, port: await server.listen(), release };
}
