import assert from 'node:assert/strict';
import { link, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import { sha256 } from '../digest.ts';
import type { Download, DownloadedFile } from './contract.ts';
import { openScene, type Scene } from './testing/scene.ts';
import { serveHttp, type TestServer } from './testing/server.ts';

/** A file that a server has, and how it may be asked about it. */
interface Version {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Where the connection is cut; null for nowhere. */
  readonly cutAt: number | null;
}

const one = jsonOf('one');
const two = jsonOf('two');
const half = Math.floor(one.length / 2);

describe('a download that broke off', () => {
  for (const [name, headers] of [
    ['a strong entity tag', { etag: '"one"' }],
    ['a time of change', { 'last-modified': 'Wed, 01 Jan 2020 00:00:00 GMT' }],
  ] as const) {
    test(`is resumed at the next call, by ${name}`, async (t) => {
      const { scene, server, url, serveVersion } = await openUpstream(t);
      serveVersion({ text: one, headers, cutAt: half });
      await assert.rejects(scene.get(url), { fault: 'incomplete' });
      assert.equal((await scene.read('.part'))?.length, half);
      serveVersion({ text: one, headers, cutAt: null });
      const file = fileOf(await scene.get(url));
      assert.equal(file.bytesFetched, one.length - half);
      assert.equal(file.bytes, one.length);
      assert.equal(file.sha256, sha256(one));
      assert.equal(await scene.read(), one);
      assert.equal(server.requests[1]?.headers.range, `bytes=${half}-`);
      assert.equal(server.requests[1]?.headers['if-range'], Object.values(headers)[0]);
      assert.equal(server.requests[1]?.headers['accept-encoding'], 'identity');
    });
  }

  test('is resumed at the next try, and counts all bytes', async (t) => {
    const { scene, server, url, serveVersion } = await openUpstream(t, 4);
    const cuts = [1000, 2000, 3000, null];
    serveVersion(() => ({ text: one, headers: { etag: '"one"' }, cutAt: cuts.shift() ?? null }));
    const file = fileOf(await scene.get(url));
    assert.equal(file.bytesFetched, one.length);
    assert.equal(await scene.read(), one);
    assert.deepEqual(
      server.requests.map(({ headers }) => headers.range),
      [undefined, 'bytes=1000-', 'bytes=2000-', 'bytes=3000-'],
    );
    assert.deepEqual(scene.slept, [50, 100, 200]);
  });

  test('keeps its note as it is until it is whole, as half a note would cost all of it', async (t) => {
    const { scene, url, serveVersion } = await openUpstream(t);
    serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: half });
    await assert.rejects(scene.get(url), { fault: 'incomplete' });
    const other = `${scene.path}.other-name`;
    await link(`${scene.path}.part.json`, other);
    await utimes(other, 0, 0);
    serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: null });
    assert.equal(fileOf(await scene.get(url)).bytesFetched, one.length - half);
    assert.equal((await stat(other)).mtimeMs, 0);
  });

  test('is resumed when the server does not state the length', async (t) => {
    const { scene, url, serveVersion } = await openUpstream(t);
    serveVersion({ text: one, headers: { etag: '"one"', 'transfer-encoding': 'chunked' }, cutAt: half });
    await assert.rejects(scene.get(url), { fault: 'incomplete' });
    serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: null });
    assert.equal(fileOf(await scene.get(url)).bytesFetched, one.length - half);
    assert.equal(await scene.read(), one);
  });

  test('starts again when the file has changed', async (t) => {
    const { scene, url, serveVersion } = await openUpstream(t);
    serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: half });
    await assert.rejects(scene.get(url), { fault: 'incomplete' });
    serveVersion({ text: two, headers: { etag: '"two"' }, cutAt: null });
    const file = fileOf(await scene.get(url));
    assert.equal(file.bytesFetched, two.length);
    assert.equal(file.validators.etag, '"two"');
    assert.equal(await scene.read(), two);
  });

  test('starts again when the rest does not fit, and two versions are never joined', async (t) => {
    const answers: readonly [name: string, answer: RequestListener][] = [
      ['of another version', rest({ etag: '"two"', range: `bytes ${half}-${one.length - 1}/${one.length}` })],
      ['from elsewhere', rest({ etag: '"one"', range: `bytes ${half + 1}-${one.length - 1}/${one.length}` })],
      ['of another length', rest({ etag: '"one"', range: `bytes ${half}-${one.length}/${one.length + 1}` })],
      [
        'with a gap after it',
        rest({ etag: '"one"', range: `bytes ${half}-${one.length - 2}/${one.length}` }),
      ],
      ['without a range', rest({ etag: '"one"' })],
      ['that is not to be had', (_, response) => void response.writeHead(416).end()],
    ];
    for (const [name, answer] of answers) {
      const { scene, server, url, serveVersion, serveAnswer } = await openUpstream(t, 2);
      const cuts = [answerOf({ text: one, headers: { etag: '"one"' }, cutAt: half }), answer];
      serveAnswer((request, response) => cuts.shift()?.(request, response));
      await assert.rejects(scene.get(url), { fault: 'incomplete', message: / starts again\.$/ }, name);
      assert.equal(await scene.read('.part'), null);
      serveVersion({ text: two, headers: { etag: '"two"' }, cutAt: null });
      assert.equal(fileOf(await scene.get(url)).sha256, sha256(two), name);
      assert.equal(server.requests.at(-1)?.headers.range, undefined);
    }
  });

  test('is not resumed with a weak validator', async (t) => {
    for (const headers of [
      { etag: 'W/"one"' },
      { etag: 'one' },
      // It may have changed again in the second in which it was sent.
      { 'last-modified': 'Wed, 01 Jan 2020 00:00:00 GMT', date: 'Wed, 01 Jan 2020 00:00:00 GMT' },
      { etag: '"one"', 'accept-ranges': 'none' },
      {},
    ]) {
      const { scene, server, url, serveVersion } = await openUpstream(t);
      serveVersion({ text: one, headers, cutAt: half });
      await assert.rejects(scene.get(url), { fault: 'incomplete' });
      assert.equal(await scene.read('.part'), null);
      serveVersion({ text: one, headers, cutAt: null });
      assert.equal(fileOf(await scene.get(url)).bytesFetched, one.length);
      assert.equal(server.requests[1]?.headers.range, undefined);
    }
  });

  test('is not resumed for another URL', async (t) => {
    const { scene, server, url, serveVersion } = await openUpstream(t);
    serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: half });
    await assert.rejects(scene.get(url), { fault: 'incomplete' });
    serveVersion({ text: two, headers: { etag: '"one"' }, cutAt: null });
    assert.equal(fileOf(await scene.get(`${url}else`)).sha256, sha256(two));
    assert.equal(server.requests[1]?.headers.range, undefined);
  });

  test('outlives a page that the server shows in between', async (t) => {
    const { scene, url, serveVersion, serveAnswer } = await openUpstream(t);
    serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: half });
    await assert.rejects(scene.get(url), { fault: 'incomplete' });
    for (const type of ['text/html', 'application/json']) {
      serveAnswer((_, response) => void response.setHeader('content-type', type).end('<html>Off</html>'));
      await assert.rejects(scene.get(url), { fault: 'wrong_content' });
    }
    serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: null });
    assert.equal(fileOf(await scene.get(url)).bytesFetched, one.length - half);
    assert.equal(await scene.read(), one);
  });

  test('is worth nothing when its note or its bytes are damaged', async (t) => {
    const damages: readonly ((scene: Scene) => Promise<void>)[] = [
      ({ path }) => rm(`${path}.part.json`),
      ({ path }) => rm(`${path}.part`),
      ({ path }) => truncate(`${path}.part`, 0),
      ({ path }) => truncate(`${path}.part.json`, 20),
      ({ path }) => writeFile(`${path}.part.json`, '{"bytesTotal":"1"}'),
      ({ path }) => writeFile(`${path}.part`, `${one} and more`),
    ];
    for (const damage of damages) {
      const { scene, server, url, serveVersion } = await openUpstream(t);
      serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: half });
      await assert.rejects(scene.get(url), { fault: 'incomplete' });
      await damage(scene);
      serveVersion({ text: one, headers: { etag: '"one"' }, cutAt: null });
      assert.equal(fileOf(await scene.get(url)).sha256, sha256(one));
      assert.equal(server.requests[1]?.headers.range, undefined);
    }
  });
});

describe('a file that is there whole', () => {
  const version: Version = { text: one, headers: { etag: '"one"' }, cutAt: null };

  test('is not fetched again while the server has no other', async (t) => {
    const { scene, server, url, serveVersion } = await openUpstream(t);
    serveVersion(version);
    const first = fileOf(await scene.get(url));
    const again = fileOf(await scene.get(url));
    assert.deepEqual(again, { ...first, bytesFetched: 0 });
    assert.equal(server.requests[1]?.headers['if-none-match'], '"one"');
  });

  test('is fetched again once the server has another', async (t) => {
    const { scene, url, serveVersion } = await openUpstream(t);
    serveVersion(version);
    await scene.get(url);
    serveVersion({ ...version, text: two, headers: { etag: '"two"' } });
    assert.equal(fileOf(await scene.get(url)).sha256, sha256(two));
    assert.equal(await scene.read(), two);
  });

  test('stays while another file is unavailable, and is then resumed', async (t) => {
    const { scene, url, serveVersion } = await openUpstream(t);
    serveVersion(version);
    await scene.get(url);
    serveVersion({ text: two, headers: { etag: '"two"' }, cutAt: half });
    await assert.rejects(scene.get(url), { fault: 'incomplete' });
    assert.equal(await scene.read(), one);
    serveVersion({ text: two, headers: { etag: '"two"' }, cutAt: null });
    assert.equal(fileOf(await scene.get(url)).bytesFetched, two.length - half);
    assert.equal(await scene.read(), two);
  });

  test('is unchanged when it is what was taken before', async (t) => {
    const { scene, url, serveVersion } = await openUpstream(t);
    serveVersion(version);
    const { validators } = fileOf(await scene.get(url));
    assert.deepEqual(await scene.get(url, { validators }), { kind: 'unchanged' });
    const older = { etag: '"zero"', lastModified: null };
    assert.equal(fileOf(await scene.get(url, { validators: older })).bytesFetched, 0);
  });

  test('is fetched again when its bytes are not those that came', async (t) => {
    const { scene, server, url, serveVersion } = await openUpstream(t);
    serveVersion(version);
    await scene.get(url);
    for (const damaged of [`${one.slice(0, -2)} ]`, one.slice(0, -1)]) {
      await writeFile(scene.path, damaged);
      assert.equal(fileOf(await scene.get(url)).bytesFetched, one.length);
      assert.equal(server.requests.at(-1)?.headers['if-none-match'], undefined);
      assert.equal(await scene.read(), one);
    }
  });

  test('is found whole when the process ended before it had its name', async (t) => {
    const { scene, url, serveVersion } = await openUpstream(t);
    serveVersion({ ...version, cutAt: one.length - 1 });
    await assert.rejects(scene.get(url), { fault: 'incomplete' });
    await writeFile(`${scene.path}.part`, one);
    serveVersion(version);
    assert.equal(fileOf(await scene.get(url)).bytesFetched, 0);
    assert.equal(await scene.read(), one);
    assert.equal(await scene.read('.part.json'), null);
  });

  test('that came compressed on the way is not fetched again either', async (t) => {
    const { scene, url, serveAnswer } = await openUpstream(t);
    serveAnswer((request, response) => {
      if (request.headers['if-none-match'] === 'W/"one"') response.writeHead(304).end();
      else response.setHeader('etag', 'W/"one"').end(one);
    });
    await scene.get(url);
    assert.equal(fileOf(await scene.get(url)).bytesFetched, 0);
  });
});

async function openUpstream(t: TestContext, triesMax = 1) {
  let answer: RequestListener = () => {};
  const server: TestServer = await serveHttp(t, (request, response) => answer(request, response));
  const scene = await openScene(t, [server], { bounds: { triesMax, backoffMs: 100 } });
  return {
    server,
    scene,
    url: `http://${server.host}/`,
    serveAnswer(next: RequestListener) {
      answer = next;
    },
    serveVersion(version: Version | (() => Version)) {
      answer = (request, response) => {
        answerOf(typeof version === 'function' ? version() : version)(request, response);
      };
    },
  };
}

/** A server as RFC 9110 has it: conditions first, then ranges. */
function answerOf({ text, headers, cutAt }: Version): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const { 'if-none-match': known, 'if-range': rangeOf, range } = request.headers;
    if (known !== undefined && known === headers.etag) return void response.writeHead(304).end();
    const isOfThis = rangeOf === headers.etag || rangeOf === headers['last-modified'];
    const start = isOfThis ? Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0) : 0;
    if (start > 0)
      response.writeHead(206, { 'content-range': `bytes ${start}-${text.length - 1}/${text.length}` });
    else if (headers['transfer-encoding'] === undefined) response.setHeader('content-length', text.length);
    if (cutAt === null) return void response.end(text.slice(start));
    response.write(text.slice(start, cutAt), () => setImmediate(() => response.destroy()));
  };
}

function rest({ etag, range }: { readonly etag: string; readonly range?: string }): RequestListener {
  const headers = { etag, ...(range !== undefined && { 'content-range': range }) };
  return (_, response) => void response.writeHead(206, headers).end(one.slice(half));
}

function fileOf(download: Download): DownloadedFile {
  assert.equal(download.kind, 'file');
  assert.ok('bytes' in download);
  return download;
}

function jsonOf(word: string): string {
  return JSON.stringify(Array(1000).fill(word));
}
