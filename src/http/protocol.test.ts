import assert from 'node:assert/strict';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { assertFits } from './testing/contract.ts';
import { connected, exchangeRaw, get, parseAnswers } from './testing/raw-client.ts';
import { startServer } from './testing/server.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const chunked = 'Transfer-Encoding: chunked';
const withFields = (line: string, ...fields: string[]) => [line, ...fields, '', ''].join('\r\n');

describe('requests that RFC 9112 refuses', () => {
  const json = 'Content-Type: application/json';
  const cases: readonly [name: string, bytes: string, status: number][] = [
    ['two Host headers', withFields('GET /health HTTP/1.1', 'Host: a', 'Host: b'), 400],
    ['the same Host twice', withFields('GET /health HTTP/1.1', 'Host: a', 'host: a'), 400],
    ['a Host with a path and user', withFields('GET /health HTTP/1.1', 'Host: a/../b@c'), 400],
    ['a Host with a space', withFields('GET /health HTTP/1.1', 'Host: a b'), 400],
    ['a Host with a port that is not a number', withFields('GET /health HTTP/1.1', 'Host: a:b'), 400],
    [
      'a transfer coding besides chunked',
      `${withFields('POST /api/v1/match HTTP/1.1', 'Host: a', json, 'Transfer-Encoding: gzip, chunked')}2\r\n{}\r\n0\r\n\r\n`,
      501,
    ],
    ['HTTP/2.0 in the request line', withFields('GET /health HTTP/2.0', 'Host: a'), 505],
    ['HTTP/0.9 in the request line', withFields('GET /health HTTP/0.9', 'Host: a'), 505],
    ['a request line without a version', 'GET /health\r\n\r\n', 505],
    ['a version that does not exist', withFields('GET /health HTTP/9.9', 'Host: a'), 505],
    ['CONNECT', withFields('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443'), 501],
  ];
  for (const [name, bytes, status] of cases) {
    test(`${name}: ${status}, logged, and the connection is closed`, async (t) => {
      const { answers, server } = await exchangeRaw(t, bytes);
      const [answer] = answers;
      assert.equal(answer?.status, status);
      assertFits('/components/schemas/ErrorAnswer', JSON.parse(answer.body));
      assert.equal(answer.headers.connection, 'close');
      assert.equal(server.log.length, 1);
      assert.equal(server.log[0]?.requestId, answer.headers['x-request-id']);
    });
  }

  for (const host of ['x', '', 'EXAMPLE.org:8787', '127.0.0.1:1', '[::1]:8787', 'a_b.c', 'x%20y']) {
    test(`Host “${host}” is accepted`, async (t) => {
      const { answers } = await exchangeRaw(t, withFields('GET /health HTTP/1.1', `Host: ${host}`));
      assert.equal(answers[0]?.status, 200);
    });
  }
});

describe('a malformed request', () => {
  const slow = { services: { readVulnerability: () => setTimeout(50, '{"slow":true}' as never) } };

  test('is answered after the earlier requests on its connection', async (t) => {
    const { answers } = await exchangeRaw(t, `${get(cve)}${get('/health')}BAD REQUEST\r\n\r\n`, 3, slow);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 400],
    );
    assert.match(answers[0]?.body ?? '', /"slow":true/);
  });

  test('hides the requests after it, which are not run', async (t) => {
    const { answers, server } = await exchangeRaw(
      t,
      `${get(cve)}BAD REQUEST\r\n\r\n${get('/health')}`,
      2,
      slow,
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 400],
    );
    await setTimeout(20);
    assert.equal(server.log.length, 2);
  });

  test('in several packets while another request is answered gets one answer', async (t) => {
    const server = await startServer(t, slow);
    const socket = await connected(await server.listen());
    let raw = '';
    socket.on('data', (chunk) => {
      raw += chunk;
    });
    const closed = once(socket, 'close');
    socket.write(get(cve));
    for (const piece of ['BAD REQUEST\r\n', 'BAD REQUEST\r\n', '\r\n']) {
      socket.write(piece);
      await setTimeout(5);
    }
    await closed;
    assert.deepEqual(
      parseAnswers(raw).map(({ status }) => status),
      [200, 400],
    );
  });

  test('in the body of a request is the answer to that request, after the answers to earlier ones', async (t) => {
    const post = withFields(
      'POST /api/v1/match HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      chunked,
    );
    for (const body of ['+2\r\n{}\r\n0\r\n\r\n', '1\r\n{}\r\n0\r\n\r\n', 'ffffffffffffffffff\r\n']) {
      const { answers } = await exchangeRaw(t, `${get(cve)}${post}${body}`, 2, slow);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 400],
      );
    }
  });

  test('after an ignored upgrade gets no answer, as the connection closes', async (t) => {
    const upgrade = get('/health', 'Connection: Upgrade', 'Upgrade: websocket');
    const { answers } = await exchangeRaw(t, `${upgrade}BAD REQUEST\r\n\r\n`);
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.connection]),
      [[200, 'close']],
    );
  });

  test('with the method HEAD is answered without a body', async (t) => {
    for (const before of ['', get('/health')]) {
      const bytes = `${before}${withFields('HEAD /health HTTP/1.1', 'Host: x', 'X A: 1')}`;
      const { raw } = await exchangeRaw(t, bytes, 2);
      const failure = raw.slice(raw.indexOf('HTTP/1.1 400'));
      assert.match(failure, /^HTTP\/1\.1 400 .*\r\n/);
      assert.equal(failure.slice(failure.indexOf('\r\n\r\n') + 4), '');
    }
  });
});

describe('a client that has closed its side', () => {
  const cases: readonly [name: string, bytes: string, status: number][] = [
    ['after a whole request', get(cve), 200],
    ['in the middle of a request', 'GET /health HTTP/1.1\r\nHo', 400],
    ['after a malformed request', 'BAD REQUEST\r\n\r\n', 400],
  ];
  for (const [name, bytes, status] of cases) {
    test(`${name} still reads its answer: ${status}`, async (t) => {
      const server = await startServer(t);
      const socket = await connected(await server.listen());
      let raw = '';
      socket.on('data', (chunk) => {
        raw += chunk;
      });
      const closed = once(socket, 'close');
      socket.end(bytes);
      await closed;
      assert.match(raw, new RegExp(`^HTTP/1\\.1 ${status} `));
    });
  }
});
