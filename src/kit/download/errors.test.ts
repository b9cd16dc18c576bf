import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import type { DownloadErrorKind } from './contract.ts';
import { openScene } from './testing/scene.ts';
import { serveHttp, serveSocket } from './testing/server.ts';

const text = '{"items": []}';

describe('a fault', () => {
  const faults: readonly {
    readonly name: string;
    readonly answer: RequestListener;
    readonly fault: DownloadErrorKind;
    readonly clause: RegExp;
  }[] = [
    {
      name: 'a web page with status 200',
      answer: (_, response) => void response.setHeader('content-type', 'text/html; charset=utf-8').end(text),
      fault: 'wrong_content',
      clause: /^sent a web page instead of JSON\. Such pages come from firewalls, proxies, /,
    },
    {
      name: 'a web page that says it is JSON',
      answer: (_, response) =>
        void response
          .setHeader('content-type', 'application/json')
          .end(' <!doctype html><p>Off for the night'),
      fault: 'wrong_content',
      clause: /^sent a web page instead of JSON\. /,
    },
    {
      name: 'an empty file',
      answer: (_, response) => void response.end(),
      fault: 'wrong_content',
      clause: /^sent nothing at all\.$/,
    },
    {
      name: 'no content',
      answer: (_, response) => void response.writeHead(204).end(),
      fault: 'wrong_content',
      clause: /^sent an empty answer \(status 204\)\.$/,
    },
    {
      name: 'a file without its end',
      answer: (_, response) => void response.setHeader('content-length', 5).end(text.slice(0, 5)),
      fault: 'incomplete',
      clause: /^sent a file without its end\.$/,
    },
    {
      name: 'an end before the length that was told',
      answer: (_, response) => {
        response.setHeader('content-length', 1000).write(text);
        setImmediate(() => response.destroy());
      },
      fault: 'incomplete',
      clause: /^broke off before the end of the file \(/,
    },
    {
      name: 'an end before the last chunk',
      answer: (_, response) => {
        response.write(text);
        setImmediate(() => response.destroy());
      },
      fault: 'incomplete',
      clause: /^broke off before the end of the file \(/,
    },
    {
      name: 'two lengths',
      answer: ({ socket }) => {
        socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 13\r\n\r\n${text}`);
      },
      fault: 'incomplete',
      clause: /^sent a file whose length differs from the stated one\.$/,
    },
    {
      name: 'silence after the request',
      answer: () => {},
      fault: 'timed_out',
      clause: /^took the request and did not answer in time\.$/,
    },
    {
      name: 'silence within the file',
      answer: (_, response) => void response.write(text),
      fault: 'timed_out',
      clause: /^stopped sending within the file\.$/,
    },
    {
      name: 'more than was told and permitted',
      answer: (_, response) => void response.setHeader('content-length', 9 * 2 ** 20).end(),
      fault: 'too_large',
      clause: /^sent more than the 8 MiB that such a file may have\.$/,
    },
    {
      name: 'a file without end',
      answer: (_, response) => {
        response.write('[');
        const block = Buffer.alloc(2 ** 18, ' ');
        const send = (): void => {
          while (!response.destroyed && response.write(block));
          response.once('drain', send);
        };
        send();
      },
      fault: 'too_large',
      clause: /^sent more than the 8 MiB that such a file may have\.$/,
    },
    {
      name: '403 with a page',
      answer: (_, response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('<html>'),
      fault: 'status',
      clause: /^refuses the request: it may be closed to this network, or to programs \(status 403\)\.$/,
    },
    {
      name: '500',
      answer: (_, response) => void response.writeHead(500).end('a stack trace'),
      fault: 'status',
      clause: /^is failing \(status 500\)\.$/,
    },
    {
      name: '304 though nothing was said to be known',
      answer: (_, response) => void response.writeHead(304).end(),
      fault: 'status',
      clause: /^answers neither with the file nor with a known reason \(status 304\)\.$/,
    },
    {
      name: 'a part though the whole was asked for',
      answer: (_, response) => void response.writeHead(206, { 'content-range': 'bytes 0-12/13' }).end(text),
      fault: 'status',
      clause: /\(status 206\)\.$/,
    },
    {
      name: '429',
      answer: (_, response) => void response.writeHead(429).end(),
      fault: 'rate_limited',
      clause: /^asks clients to wait \(status 429\)\.$/,
    },
    {
      name: '503 with Retry-After',
      answer: (_, response) => void response.writeHead(503, { 'retry-after': '120' }).end(),
      fault: 'rate_limited',
      clause: /^asks clients to wait for 120 s \(status 503\)\.$/,
    },
    {
      name: 'headers without end',
      answer: ({ socket }) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        socket.write(`x-a: ${'b'.repeat(100_000)}\r\n`);
      },
      fault: 'too_large',
      clause: /^sends more headers than are read\.$/,
    },
    {
      name: 'no HTTP',
      answer: ({ socket }) => void socket.end('220 mail.example ESMTP\r\n'),
      fault: 'wrong_content',
      clause: /^does not answer with valid HTTP\.$/,
    },
    {
      name: 'a connection that is closed without an answer',
      answer: ({ socket }) => void socket.end(),
      fault: 'unreachable',
      clause: /^closed the connection without an answer\.$/,
    },
    {
      name: 'a connection that is reset without an answer',
      answer: ({ socket }) => void socket.resetAndDestroy(),
      fault: 'unreachable',
      clause: /^closed the connection without an answer\.$/,
    },
    {
      name: 'a reset within the file',
      answer: ({ socket }, response) => {
        response.write(text);
        setImmediate(() => socket.resetAndDestroy());
      },
      fault: 'incomplete',
      clause: /^broke off before the end of the file \(/,
    },
  ];
  for (const { name, answer, fault, clause } of faults) {
    test(`${name}: ${fault}`, async (t) => {
      const server = await serveHttp(t, answer);
      await assertDownloadError(t, server.host, `http://${server.host}/`, fault, clause);
    });
  }

  test('one byte now and then: too_slow', async (t) => {
    const server = await serveHttp(t, (_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    const bounds = { speedWindowMs: 150, leastBytesPerSecond: 1000 };
    const scene = await openScene(t, [server], { bounds });
    await assert.rejects(scene.get(`http://${server.host}/`), {
      fault: 'too_slow',
      message: `${server.host} sends less than 1000 bytes a second.`,
    });
  });

  test('headers letter by letter: timed_out', async (t) => {
    const server = await serveSocket(t, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-a: ');
      const timer = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    await assertDownloadError(
      t,
      server.host,
      `http://${server.host}/`,
      'timed_out',
      /^took the request and did not answer/,
    );
  });

  test('fast enough and without end, within the size: timed_out', async (t) => {
    const server = await serveHttp(t, (_, response) => {
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    const scene = await openScene(t, [server], { bounds: { totalTimeoutMs: 300, triesMax: 4 } });
    await assert.rejects(scene.get(`http://${server.host}/`), {
      fault: 'timed_out',
      message: `${server.host} did not bring the file within 0.3 s.`,
    });
    assert.equal(server.requests.length, 1, 'the time is for all tries together');
  });

  test('no one at the port: unreachable', async (t) => {
    const server = await serveSocket(t, () => {});
    await server.close();
    await assertDownloadError(
      t,
      server.host,
      `http://${server.host}/`,
      'unreachable',
      /^can't be reached \(ECONNREFUSED\)\. Check/,
    );
  });

  test('a connection that is taken and never secured: unreachable', async (t) => {
    const server = await serveSocket(t, () => {});
    await assertDownloadError(
      t,
      server.host,
      `https://${server.host}/`,
      'unreachable',
      /^did not accept a connection in time\. /,
    );
  });

  test('a name without address: name_unresolved', async (t) => {
    for (const lookup of [
      () => Promise.reject(Object.assign(new Error('x'), { code: 'EAI_AGAIN' })),
      () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
      async () => [],
    ]) {
      const scene = await openScene(t, [], { lookup });
      await assert.rejects(scene.get('https://www.example.org/'), {
        fault: 'name_unresolved',
        message:
          /^www\.example\.org has no known address \((EAI_AGAIN|ENOTFOUND|ENODATA)\)\. Check the name, /,
      });
    }
  });

  test('has at most 300 characters, none of which is a control character', async (t) => {
    const server = await serveSocket(t, (socket) => {
      socket.end('HTTP/1.1 302 \x1b[31mred\r\nLocation: https://a@\u202eb.example/\x1b[2J\r\n\r\n');
    });
    const scene = await openScene(t, [server]);
    const long = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.local/`;
    for (const url of [`http://${server.host}/`, `${long}\x1b[2J`, long]) {
      const error: unknown = await scene.get(url).catch((thrown: unknown) => thrown);
      assert.ok(error instanceof Error);
      assert.ok(error.message.length <= 300, error.message);
      assert.doesNotMatch(error.message, /[\p{Cc}\p{Cf}]/u);
    }
  });
});

async function assertDownloadError(
  t: TestContext,
  host: string,
  url: string,
  fault: DownloadErrorKind,
  clause: RegExp,
): Promise<void> {
  const scene = await openScene(t, []);
  const named = await openScene(t, [], { privateHosts: [host] });
  await assert.rejects(scene.get(url), { fault: 'address_refused' });
  await assert.rejects(named.get(url), (error: Error) => {
    assert.ok(error.message.startsWith(`${host} `), error.message);
    assert.match(error.message.slice(host.length + 1), clause);
    assert.equal('fault' in error && error.fault, fault);
    return true;
  });
  assert.equal(await named.read(), null);
  assert.equal(await named.read('.part'), null, 'what can not be gone on with is removed');
}
