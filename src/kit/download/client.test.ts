import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sha256 } from '../digest.ts';
import { openDownloader } from './client.ts';
import { openScene } from './testing/scene.ts';
import { serveHttp, serveSocket } from './testing/server.ts';

const text = '{"items": []}';

describe('a download', () => {
  test('is on disk with its digest and the headers of the server', async (t) => {
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
    const full = JSON.stringify('x'.repeat(200_000).split(''));
    const server = await serveHttp(t, (request, response) => {
      if (request.url === '/told') response.setHeader('content-length', full.length);
      response.write(full.slice(0, 100_000));
      response.end(full.slice(100_000));
    });
    const scene = await openScene(t, [server]);
    for (const [path, total] of [
      ['/told', full.length],
      ['/untold', null],
    ] as const) {
      const reported: [number, number | null][] = [];
      await scene.get(`http://${server.host}${path}`, {
        onProgress: (...progress) => reported.push(progress),
      });
      const last = reported.pop();
      assert.deepEqual(last, [full.length, full.length]);
      assert.ok(reported.length > 1);
      assert.ok(
        reported.every(
          ([bytes, bytesTotal], index) => bytesTotal === total && bytes >= (reported[index - 1]?.[0] ?? 1),
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
    const before = storedBytes();
    let grownMax = 0;
    let at = 0;
    const onProgress = (bytes: number): void => {
      if (bytes - at < 8 * 1024 * 1024) return;
      at = bytes;
      grownMax = Math.max(grownMax, storedBytes() - before);
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

/** Buffers that are in use, and not only not collected yet. */
function storedBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().arrayBuffers;
}

function abortAfter(ms: number, reason: Error): AbortSignal {
  const controller = new AbortController();
  setTimeout(ms).then(() => controller.abort(reason));
  return controller.signal;
}
