import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sha256 } from '../digest.ts';
import { openScene } from './testing/scene.ts';
import { serveHttp } from './testing/server.ts';

const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 65_521));

describe('a content that was compressed on the way', () => {
  test('lies unpacked on disk, and its own bytes are counted and digested', async (t) => {
    const packed = gzipSync(text);
    const server = await serveHttp(t, (_, response) => {
      response.setHeader('content-encoding', server.requests.length === 1 ? 'gzip' : ' X-GZIP ').end(packed);
    });
    const scene = await openScene(t, [server]);
    for (let time = 0; time < 2; time += 1) {
      const file = await scene.get(`http://${server.host}/`);
      assert.ok(file.kind === 'file');
      assert.equal(await scene.read(), text);
      assert.equal(file.sha256, sha256(text));
      assert.equal(file.bytes, text.length);
      assert.equal(file.bytesFetched, packed.length);
    }
  });

  test('may be cut into pieces in any way, and into members', async (t) => {
    const packed = Buffer.concat([gzipSync(text.slice(0, 1000)), gzipSync(text.slice(1000))]);
    const server = await serveHttp(t, async (_, response) => {
      response.setHeader('content-encoding', 'gzip');
      for (const [start, end] of [
        [0, 1],
        [1, 2],
        [2, 11],
        [11, 600],
        [600, packed.length],
      ]) {
        response.write(packed.subarray(start, end));
        await setTimeout(5);
      }
      response.end();
    });
    const scene = await openScene(t, [server]);
    await scene.get(`http://${server.host}/`);
    assert.equal(await scene.read(), text);
  });

  const refused: readonly [name: string, coding: string, body: Buffer, fault: string, clause: RegExp][] = [
    [
      'of another kind',
      'br',
      brotliCompressSync(text),
      'encoding',
      /^sent an encoding that was not requested \(br\)\.$/,
    ],
    [
      'of an odd kind',
      '<b>',
      Buffer.from(text),
      'encoding',
      /^sent an encoding that was not requested \(unknown\)\.$/,
    ],
    [
      'of ten layers',
      Array(10).fill('gzip').join(', '),
      Array(10)
        .fill(0)
        .reduce<Buffer>((inner) => gzipSync(inner), Buffer.from(text)),
      'encoding',
      /^sent 10 encodings on top of one another\.$/,
    ],
    [
      'of two layers, one of which is told',
      'gzip',
      gzipSync(gzipSync(text)),
      'wrong_content',
      /^sent something that is not JSON\.$/,
    ],
    [
      'that is no gzip',
      'gzip',
      Buffer.from(text),
      'encoding',
      /has damaged gzip data: incorrect header check\.$/,
    ],
    ['that is cut', 'gzip', gzipSync(text).subarray(0, -20), 'encoding', /has truncated gzip data\.$/],
    [
      'with a wrong checksum',
      'gzip',
      withWrongChecksum(gzipSync(text)),
      'encoding',
      /has damaged gzip data: incorrect data check\.$/,
    ],
    [
      'with more behind it',
      'gzip',
      Buffer.concat([gzipSync(text), Buffer.from('more')]),
      'encoding',
      /(other bytes after its gzip data|damaged gzip data: incorrect header check)\.$/,
    ],
    ['that is empty inside', 'gzip', gzipSync(''), 'wrong_content', /^sent nothing at all\.$/],
    [
      'that is a bomb',
      'gzip',
      gzipSync(Buffer.alloc(2 ** 23, '[')),
      'encoding',
      /^compressed the file for transport, and it unpacks to more than 200 times its size\.$/,
    ],
    [
      'that is larger than permitted',
      'gzip',
      gzipSync(text.repeat(80)),
      'too_large',
      /^sent more than the 8 MiB that such a file may have\.$/,
    ],
  ];
  for (const [name, coding, body, fault, clause] of refused) {
    test(`is refused ${name}`, async (t) => {
      const server = await serveHttp(t, (_, response) => {
        response.setHeader('content-encoding', coding).setHeader('etag', '"one"').end(body);
      });
      const scene = await openScene(t, [server]);
      await assert.rejects(scene.get(`http://${server.host}/`), (error: Error) => {
        assert.match(error.message.slice(server.host.length + 1), clause);
        assert.equal('fault' in error && error.fault, fault);
        return true;
      });
      for (const ending of ['', '.part', '.part.json']) assert.equal(await scene.read(ending), null);
    });
  }

  test('is given up without waiting for more of a bomb that never ends', async (t) => {
    const bomb = gzipSync(Buffer.alloc(2 ** 24, '['));
    const server = await serveHttp(t, (_, response) => {
      response.setHeader('content-encoding', 'gzip').write(bomb.subarray(0, -100));
    });
    const bounds = { silenceTimeoutMs: 60_000, headersTimeoutMs: 60_000 };
    const scene = await openScene(t, [server], { bounds });
    await assert.rejects(scene.get(`http://${server.host}/`), { fault: 'encoding' });
  });

  test('that stands still is given up in time, and one that breaks off is', async (t) => {
    const packed = gzipSync(text);
    const server = await serveHttp(t, (request, response) => {
      response.setHeader('content-encoding', 'gzip').write(packed.subarray(0, packed.length / 2), () => {
        if (request.url === '/cut') response.destroy();
      });
    });
    const scene = await openScene(t, [server]);
    await assert.rejects(scene.get(`http://${server.host}/silent`), { fault: 'timed_out' });
    await assert.rejects(scene.get(`http://${server.host}/cut`), { fault: 'incomplete' });
    assert.equal(await scene.read('.part'), null);
  });
});

describe('a gzip file', () => {
  test('stays packed when the server calls its own compression one of the way', async (t) => {
    const file = gzipSync(text);
    const server = await serveHttp(t, (_, response) => {
      response.setHeader('content-encoding', 'x-gzip').end(file);
    });
    const scene = await openScene(t, [server]);
    const got = await scene.get(`http://${server.host}/`, { expects: 'gzip' });
    assert.ok(got.kind === 'file');
    assert.equal(got.sha256, sha256(file));
  });

  test('is unpacked once when it was packed twice', async (t) => {
    const file = gzipSync(text);
    const server = await serveHttp(t, (_, response) => {
      response.setHeader('content-encoding', 'gzip').end(gzipSync(file));
    });
    const scene = await openScene(t, [server]);
    const got = await scene.get(`http://${server.host}/`, { expects: 'gzip' });
    assert.ok(got.kind === 'file');
    assert.equal(got.sha256, sha256(file));
  });
});

function withWrongChecksum(packed: Buffer): Buffer {
  packed.writeUInt8(packed.readUInt8(packed.length - 8) ^ 1, packed.length - 8);
  return packed;
}
