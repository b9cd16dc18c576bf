import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, test } from 'node:test';
import { openScene } from './testing/scene.ts';
import { serveHttp } from './testing/server.ts';

const full = 'id,time\na,1\nb,2\n';

/** How a server sends a part of the file under the name of the whole, by what it does before. */
const cuts: Readonly<Record<string, (response: ServerResponse) => string>> = {
  // Without a length, and without chunks, the end of the connection is the end of the file.
  'ends with the connection': (response) => {
    for (const name of ['transfer-encoding', 'content-length']) response.removeHeader(name);
    return full.slice(0, 12);
  },
  'ends in the midst of a line': (response) => {
    response.setHeader('content-length', '10');
    return full.slice(0, 10);
  },
};

describe('a file that may be cut', () => {
  for (const [name, cut] of Object.entries(cuts)) {
    test(`is not known by the version of the whole: it ${name}`, async (t) => {
      const server = await serveHttp(t, (request, response) => {
        response.setHeader('etag', '"whole"');
        if (request.headers['if-none-match'] === '"whole"') response.writeHead(304).end();
        else response.end(server.requests.length === 1 ? cut(response) : full);
      });
      const scene = await openScene(t, [server]);
      const url = `http://${server.host}/`;
      const first = await scene.get(url, { expects: 'csv' });
      assert.ok(first.kind === 'file' && first.bytes < full.length);
      assert.deepEqual(first.validators, { etag: null, lastModified: null });
      const second = await scene.get(url, { expects: 'csv', validators: first.validators });
      assert.ok(second.kind === 'file');
      assert.equal(await scene.read(), full);
      assert.equal(second.validators.etag, '"whole"');
    });
  }
});
