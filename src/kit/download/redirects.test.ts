import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { trustIdentity } from './testing/certificate.ts';
import { openScene } from './testing/scene.ts';
import { serveHttp } from './testing/server.ts';

describe('a redirect', () => {
  test('is followed for each redirect status, and the final address is returned', async (t) => {
    const server = await serveHttp(t, (request, response) => {
      const status = Number(request.url?.slice(1));
      if (Number.isInteger(status)) response.writeHead(status, { location: '/end?a=b#c' }).end('moved');
      else response.end('{}');
    });
    const scene = await openScene(t, [server]);
    for (const status of [301, 302, 303, 307, 308]) {
      const file = await scene.get(`http://${server.host}/${status}`);
      assert.ok(file.kind === 'file');
      assert.equal(file.url, `http://${server.host}/end?a=b`);
      assert.equal(server.requests.at(-1)?.method, 'GET');
      assert.equal(server.requests.at(-1)?.headers['user-agent'], 'cairn/1.2.3');
    }
  });

  test('is followed five times and not once more', async (t) => {
    const server = await serveHttp(t, (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('{}');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const scene = await openScene(t, [server]);
    assert.equal((await scene.get(`http://${server.host}/5`)).kind, 'file');
    await assert.rejects(scene.get(`http://${server.host}/6`), {
      fault: 'redirects',
      message: `${server.host} redirects more than 5 times.`,
    });
  });

  test('in a circle ends, and one without an aim', async (t) => {
    const server = await serveHttp(t, (request, response) => {
      if (request.url === '/none') response.writeHead(302).end();
      else response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end();
    });
    const scene = await openScene(t, [server]);
    await assert.rejects(scene.get(`http://${server.host}/a`), {
      fault: 'redirects',
      message: `${server.host} redirects in a circle.`,
    });
    await assert.rejects(scene.get(`http://${server.host}/none`), {
      fault: 'redirects',
      message: `${server.host} redirects (status 302) without saying where to.`,
    });
    assert.equal(server.requests.length, 3);
  });

  test('does not wait for what is sent with it', async (t) => {
    const server = await serveHttp(t, (request, response) => {
      if (request.url === '/end') response.end('{}');
      else response.writeHead(302, { location: '/end' }).write('moved');
    });
    const scene = await openScene(t, [server], { bounds: { silenceTimeoutMs: 60_000 } });
    assert.equal((await scene.get(`http://${server.host}/`)).kind, 'file');
  });

  test('from https to http is refused, even to a host that is named as private', async (t) => {
    const plain = await serveHttp(t, (_, response) => void response.end('{}'));
    const identity = trustIdentity(t, { names: ['data.example'] });
    const location = `http://${plain.host}/`;
    const secured = await serveHttp(
      t,
      (_, response) => void response.writeHead(302, { location }).end(),
      identity,
    );
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const scene = await openScene(t, [], { lookup, privateHosts: [plain.host, 'data.example'] });
    await assert.rejects(scene.get(`https://data.example:${secured.port}/`), {
      fault: 'address_refused',
      message: `data.example:${secured.port} redirects from https: to http: at ${plain.host}.`,
    });
    assert.equal(plain.connections(), 0);
    assert.equal((await scene.get(location)).kind, 'file');
  });
});
