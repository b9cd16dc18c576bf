import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { download } from './quoted-bytes.ts';

const timeout = 10_000;
const text = '{"id":"CVE-2021-44228"}';
const sha256 = hash('sha256', text);

async function openServer(t: TestContext, respond: RequestListener): Promise<{ readonly address: URL }> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: new URL(`http://127.0.0.1:${port}`) };
}

test('downloads again when too many requests wait', { timeout }, async (t) => {
  let requests = 0;
  const server = await openServer(t, (_, response) => {
    requests += 1;
    if (requests > 1) response.end(text);
    else
      response
        .writeHead(503, { 'retry-after': '0' })
        .end('{"error":{"message":"Too many requests are waiting. Try again in a second."}}');
  });
  assert.deepEqual(await download(server, sha256), { id: 'CVE-2021-44228' });
  assert.equal(requests, 2);
});

test('fails at once with what the server says when it refuses for another reason', { timeout }, async (t) => {
  let requests = 0;
  const server = await openServer(t, (_, response) => {
    requests += 1;
    response.writeHead(503, { 'retry-after': '0' }).end('The store is damaged.');
  });
  await assert.rejects(download(server, sha256), /The store is damaged/);
  assert.equal(requests, 1);
});
