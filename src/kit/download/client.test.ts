import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sha256 } from '../digest.ts';
import { openDownloader } from './client.ts';
import type { DownloadFault } from './contract.ts';
import { openScene } from './testing/scene.ts';
import { serveHttp, serveSocket } from './testing/server.ts';

const text = '{"items": []}';

describe('a download', () => {
  test('lies on disk with its digest and what the server says of it', async (t) => {
    const server = await serveHttp(t, (_, response) => {
      response
        .setHeader('etag', '"one"')
        .setHeader('last-modified', 'Wed, 01 Jan 2020 00:00:00 GMT')
        .end(text);
    });
    const scene = await openScene(t, [server]);
    assert.deepEqual(await scene.get(`http://${server.host}/a?b=c#d`), {
      kind: 'file',
      path: scene.path,
      bytes: text.length,
      sha256: sha256(text),
      url: `http://${server.host}/a?b=c#d`,
      validators: { etag: '"one"', lastModified: 'Wed, 01 Jan 2020 00:00:00 GMT' },
      bytesFetched: text.length,
    });
    assert.equal(await scene.read(), text);
    assert.equal(await scene.read('.part'), null);
    assert.equal(await scene.read('.part.json'), null);
    const [request] = server.requests;
    assert.equal(request?.url, '/a?b=c');
    assert.equal(request?.headers['user-agent'], 'cairn/1.2.3');
    assert.equal(request?.headers['accept-encoding'], 'gzip');
  });

  test('is asked for as it is when it is compressed already', async (t) => {
    const server = await serveHttp(t, (_, response) => void response.end(Buffer.from('1f8b0800', 'hex')));
    const scene = await openScene(t, [server]);
    await scene.get(`http://${server.host}/`, { expects: 'gzip' });
    assert.equal(server.requests[0]?.headers['accept-encoding'], 'identity');
  });

  test('that upstream does not have is missing', async (t) => {
    for (const status of [404, 410]) {
      const server = await serveHttp(t, (_, response) => void response.writeHead(status).end('<html>'));
      const scene = await openScene(t, [server]);
      assert.deepEqual(await scene.get(`http://${server.host}/`), { kind: 'missing' });
      assert.equal(await scene.read(), null);
    }
  });

  test('that was taken before is unchanged, by either validator', async (t) => {
    const server = await serveHttp(t, (_, response) => void response.writeHead(304).end());
    const scene = await openScene(t, [server]);
    const etag = 'W/"one"';
    const lastModified = 'Wed, 01 Jan 2020 00:00:00 GMT';
    for (const validators of [
      { etag, lastModified: null },
      { etag: null, lastModified },
    ]) {
      const answer = await scene.get(`http://${server.host}/`, { validators });
      assert.deepEqual(answer, { kind: 'unchanged' });
    }
    assert.equal(server.requests[0]?.headers['if-none-match'], etag);
    assert.equal(server.requests[0]?.headers['if-modified-since'], undefined);
    assert.equal(server.requests[1]?.headers['if-modified-since'], lastModified);
    assert.equal(server.connections(), 1, 'the connection is used again');
  });

  test('tells how far it is, and of how much where the server says it', async (t) => {
    const whole = JSON.stringify('x'.repeat(200_000).split(''));
    const server = await serveHttp(t, (request, response) => {
      if (request.url === '/told') response.setHeader('content-length', whole.length);
      response.write(whole.slice(0, 100_000));
      response.end(whole.slice(100_000));
    });
    const scene = await openScene(t, [server]);
    for (const [path, total] of [
      ['/told', whole.length],
      ['/untold', null],
    ] as const) {
      const told: [number, number | null][] = [];
      await scene.get(`http://${server.host}${path}`, { onProgress: (...progress) => told.push(progress) });
      const last = told.pop();
      assert.deepEqual(last, [whole.length, whole.length]);
      assert.ok(told.length > 1);
      assert.ok(
        told.every(
          ([bytes, bytesTotal], index) => bytesTotal === total && bytes >= (told[index - 1]?.[0] ?? 1),
        ),
      );
    }
  });

  test('keeps at most four connections to a server, and uses them again', async (t) => {
    let open = 0;
    let openMax = 0;
    const server = await serveHttp(t, async (_, response) => {
      open += 1;
      openMax = Math.max(openMax, open);
      await setTimeout(10);
      open -= 1;
      response.end(text);
    });
    const scene = await openScene(t, [server]);
    const numbers = [...Array(20).keys()];
    await Promise.all(numbers.map((n) => scene.get(`http://${server.host}/`, { path: `${scene.path}${n}` })));
    assert.equal(openMax, 4);
    assert.equal(server.connections(), 4);
  });

  test('streams: a large file does not fill the memory, however fast it comes', async (t) => {
    const block = Buffer.alloc(1024 * 1024, ' ');
    const blocks = 96;
    const server = await serveHttp(t, async (_, response) => {
      response.write('{');
      for (let sent = 0; sent < blocks; sent += 1) {
        if (!response.write(block)) await new Promise((resolve) => response.once('drain', resolve));
      }
      response.end('}');
    });
    const scene = await openScene(t, [server]);
    const before = heldBytes();
    let grownMax = 0;
    let at = 0;
    const onProgress = (bytes: number): void => {
      if (bytes - at < 8 * 1024 * 1024) return;
      at = bytes;
      grownMax = Math.max(grownMax, heldBytes() - before);
    };
    await scene.get(`http://${server.host}/`, { bytesMax: 2 ** 30, onProgress });
    assert.ok(at > 64 * 1024 * 1024);
    assert.ok(grownMax < 32 * 1024 * 1024, `${grownMax}`);
  });
});

describe('an end by the caller', () => {
  test('is thrown as the reason of the signal, before an answer and within', async (t) => {
    let stop = new AbortController();
    const reason = new Error('enough');
    const server = await serveHttp(t, (request, response) => {
      if (request.url === '/within') response.write(text.repeat(100));
      setTimeout(50).then(() => stop.abort(reason));
    });
    const scene = await openScene(t, [server], {
      bounds: { headersTimeoutMs: 5000, silenceTimeoutMs: 5000 },
    });
    for (const path of ['/before', '/within']) {
      stop = new AbortController();
      await assert.rejects(scene.get(`http://${server.host}${path}`, { signal: stop.signal }), reason);
    }
    await assert.rejects(scene.get(`http://${server.host}/`, { signal: AbortSignal.abort(reason) }), reason);
    assert.equal(server.requests.length, 2);
  });

  test('is heard while a connection is made, and while there is a pause between two tries', async (t) => {
    const silent = await serveSocket(t, () => {});
    const busy = await serveHttp(t, (_, response) => void response.writeHead(503).end());
    const sleep = (ms: number, signal: AbortSignal) => setTimeout(ms + 60_000, undefined, { signal });
    const bounds = { connectTimeoutMs: 20_000, triesMax: 2 };
    const scene = await openScene(t, [silent, busy], { bounds, sleep });
    for (const url of [`https://${silent.host}/`, `http://${busy.host}/`]) {
      const reason = new Error('enough');
      await assert.rejects(scene.get(url, { signal: abortAfter(100, reason) }), reason);
    }
  });

  test('comes with the end of the downloader', async (t) => {
    const server = await serveHttp(t, () => {});
    const downloader = openDownloader({ version: '1', privateHosts: [server.host] });
    const { path } = await openScene(t, []);
    const request = { url: `http://${server.host}/`, path, expects: 'json', bytesMax: 100 } as const;
    const ended = assert.rejects(downloader.download(request), { message: 'The downloader was closed.' });
    await setTimeout(50);
    await downloader.close();
    await ended;
  });
});

describe('a fault', () => {
  const faults: readonly {
    readonly name: string;
    readonly answer: RequestListener;
    readonly fault: DownloadFault;
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
      clause: /^sent nothing at all \(status 204\)\.$/,
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
      clause: /^sent a file of another length than it told\.$/,
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
      clause: /^fell silent in the midst of the file\.$/,
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
      clause: /^is out of order \(status 500\)\.$/,
    },
    {
      name: '304 though nothing was said to be known',
      answer: (_, response) => void response.writeHead(304).end(),
      fault: 'status',
      clause: /^answers neither with the file nor with a reason that is known \(status 304\)\.$/,
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
      clause: /^asks not to be asked again \(status 429\)\.$/,
    },
    {
      name: '503 with Retry-After',
      answer: (_, response) => void response.writeHead(503, { 'retry-after': '120' }).end(),
      fault: 'rate_limited',
      clause: /^asks not to be asked again for 120 s \(status 503\)\.$/,
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
      clause: /^answers in a form that is no HTTP\.$/,
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
      await assertFault(t, server.host, `http://${server.host}/`, fault, clause);
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
    await assertFault(
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
    const scene = await openScene(t, [server], { bounds: { wholeTimeoutMs: 300, triesMax: 4 } });
    await assert.rejects(scene.get(`http://${server.host}/`), {
      fault: 'timed_out',
      message: `${server.host} did not bring the file within 0.3 s.`,
    });
    assert.equal(server.requests.length, 1, 'the time is for all tries together');
  });

  test('no one at the port: unreachable', async (t) => {
    const server = await serveSocket(t, () => {});
    await server.close();
    await assertFault(
      t,
      server.host,
      `http://${server.host}/`,
      'unreachable',
      /^can't be reached \(ECONNREFUSED\)\. Check/,
    );
  });

  test('a connection that is taken and never secured: unreachable', async (t) => {
    const server = await serveSocket(t, () => {});
    await assertFault(
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
          /^www\.example\.org has no address that can be found \((EAI_AGAIN|ENOTFOUND|ENODATA)\)\. Check the name, /,
      });
    }
  });

  test('is told in at most 300 characters, none of which is a control character', async (t) => {
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

/** Buffers that are in use, and not only not collected yet. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

async function assertFault(
  t: TestContext,
  host: string,
  url: string,
  fault: DownloadFault,
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

function abortAfter(ms: number, reason: Error): AbortSignal {
  const controller = new AbortController();
  setTimeout(ms).then(() => controller.abort(reason));
  return controller.signal;
}
