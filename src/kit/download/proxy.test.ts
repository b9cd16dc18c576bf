import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { openDownloader } from './client.ts';
import { parseProxy } from './proxy-address.ts';
import { trustIdentity } from './testing/certificate.ts';
import { forbiddenUrls } from './testing/forbidden.ts';
import { openScene } from './testing/scene.ts';
import { openCanary, serveHttp, serveSocket } from './testing/server.ts';

describe('a proxy', () => {
  test('is asked for a tunnel to the name, and the certificate in it is checked', async (t) => {
    const identity = trustIdentity(t, { names: ['data.example.org'] });
    const upstream = await serveHttp(t, (_, response) => void response.end('{}'), identity);
    const proxy = await openProxy(t, upstream.port);
    const scene = await openScene(t, [], {
      proxy: { httpsProxy: `http://me:secret@127.0.0.1:${proxy.port}` },
      lookup,
    });
    assert.equal((await scene.get('https://data.example.org/')).kind, 'file');
    assert.deepEqual(proxy.requested, [['data.example.org:443', 'Basic bWU6c2VjcmV0']]);
    await assert.rejects(scene.get('https://other.example.org/'), { fault: 'tls_failed' });
  });

  test('passes on what is asked by http:, which is for private hosts alone', async (t) => {
    const proxy = await serveHttp(t, (_, response) => void response.end('{}'));
    const options = { proxy: { httpProxy: proxy.host }, privateHosts: ['mirror.example'], lookup };
    const scene = await openScene(t, [], options);
    assert.equal((await scene.get('http://mirror.example:8080/a')).kind, 'file');
    assert.equal(proxy.requests[0]?.url, 'http://mirror.example:8080/a');
    assert.equal(proxy.requests[0]?.headers.host, 'mirror.example:8080');
  });

  test('is passed by for what NO_PROXY names, where the guard stands', async (t) => {
    const proxy = await openCanary(t);
    const upstream = await serveHttp(t, (_, response) => void response.end('{}'));
    const scene = await openScene(t, [upstream], {
      proxy: { httpProxy: `127.0.0.1:${proxy.port}`, noProxy: 'example.net, 127.0.0.1, .example.org' },
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    assert.equal((await scene.get(`http://${upstream.host}/`)).kind, 'file');
    await assert.rejects(scene.get(`https://data.example.org:${upstream.port}/`), {
      fault: 'address_refused',
    });
    assert.equal(proxy.connections(), 0);
  });

  test('is not given what is forbidden, neither at first nor by a redirect', async (t) => {
    const identity = trustIdentity(t, { names: ['data.example.org'] });
    let location = '';
    const upstream = await serveHttp(
      t,
      (_, response) => void response.writeHead(302, { location }).end(),
      identity,
    );
    const proxy = await openProxy(t, upstream.port);
    const own = `http://127.0.0.1:${proxy.port}`;
    const scene = await openScene(t, [], { proxy: { httpsProxy: own, httpProxy: own }, lookup });
    const urls = forbiddenUrls(8443);
    for (const url of urls) await assert.rejects(scene.get(url), { fault: 'address_refused' }, url);
    assert.equal(proxy.requested.length, 0);
    for (location of [
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://a.internal/',
      'http://10.0.0.1/',
    ]) {
      await assert.rejects(scene.get('https://data.example.org/'), { fault: 'address_refused' });
    }
    assert.deepEqual(new Set(proxy.requested.map(([host]) => host)), new Set(['data.example.org:443']));
  });

  test('is none when the environment alone names one', async (t) => {
    const proxy = await openCanary(t);
    const upstream = await serveHttp(t, (_, response) => void response.end('{}'));
    for (const name of ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY']) {
      process.env[name] = `http://127.0.0.1:${proxy.port}`;
      t.after(() => delete process.env[name]);
    }
    const scene = await openScene(t, [upstream]);
    assert.equal((await scene.get(`http://${upstream.host}/`)).kind, 'file');
    assert.equal(proxy.connections(), 0);
  });

  const faults: readonly [name: string, message: string, clause: RegExp][] = [
    [
      'that asks for a password',
      'HTTP/1.1 407 Say who\r\n\r\n',
      /^is behind a proxy that asks for a user and password\./,
    ],
    [
      'that refuses',
      'HTTP/1.1 403 No\r\n\r\n',
      /^is blocked by the proxy \(status 403\)\. Allow it there, or /,
    ],
    ['that closes', '', /^is behind a proxy that does not respond \(UND_ERR_PRX_CONN\)\.$/],
  ];
  for (const [name, message, clause] of faults) {
    test(`${name} makes the server unreachable, and the sentence says so`, async (t) => {
      const proxy = await serveSocket(t, (socket) => void socket.once('data', () => socket.end(message)));
      const scene = await openScene(t, [], { proxy: { httpsProxy: proxy.host }, lookup });
      await assert.rejects(scene.get('https://data.example.org/'), (error: Error) => {
        assert.match(error.message, /^data\.example\.org /);
        assert.match(error.message.slice('data.example.org '.length), clause);
        assert.equal('fault' in error && error.fault, 'unreachable');
        return true;
      });
    });
  }

  test('that is silent, or not there, is not waited for without end', async (t) => {
    const silent = await serveSocket(t, () => {});
    const offline = await serveSocket(t, () => {});
    await offline.close();
    for (const [{ host }, fault] of [
      [silent, 'timed_out'],
      [offline, 'unreachable'],
    ] as const) {
      const scene = await openScene(t, [], { proxy: { httpsProxy: host }, lookup });
      await assert.rejects(scene.get('https://data.example.org/'), { fault });
    }
  });

  test('is a host with or without scheme and port, and nothing else', () => {
    for (const [text, href] of [
      ['proxy.example:3128', 'http://proxy.example:3128/'],
      ['proxy.example', 'http://proxy.example/'],
      ['https://me:secret@proxy.example:3128', 'https://me:secret@proxy.example:3128/'],
      ['http://[::1]:3128', 'http://[::1]:3128/'],
    ] as const) {
      assert.equal(parseProxy(text)?.href, href);
    }
    for (const text of ['', 'socks5://proxy.example', 'http://', 'proxy example', 'ftp://proxy.example']) {
      assert.equal(parseProxy(text), null, text);
    }
    assert.throws(
      () => openDownloader({ version: '1', proxy: { httpsProxy: 'socks5://a' } }),
      /^Error: The proxy setting is not an address/,
    );
  });
});

/** Nothing is looked up here when a proxy does it. */
const lookup = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));

/** Opens tunnels to one port of this machine, whatever host they are asked for. */
async function openProxy(t: TestContext, target: number) {
  const pending: [host: string, authorization: string | undefined][] = [];
  const server: Server = createServer();
  server.on('connect', (request, socket) => {
    pending.push([request.url ?? '', request.headers['proxy-authorization']]);
    const onward = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) {
      end.on('error', () => {});
      end.on('close', () => {
        socket.destroy();
        onward.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, requested: pending };
}
