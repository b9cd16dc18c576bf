import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { after, before, describe, type TestContext, test } from 'node:test';
import { parseAnswers } from './testing/raw-client.ts';
import { startServer } from './testing/server.ts';
import { watchedServices } from './testing/watched.ts';

const path = '/api/v1/cve/CVE-2021-44228';
const { services, requested } = watchedServices();

function bytesOf(line: string, fields: readonly string[] = [], body = ''): string {
  const host = fields.some((field) => field.startsWith('Host:')) ? [] : ['Host: x'];
  return [`${line} HTTP/1.1`, ...host, ...fields, '', body].join('\r\n');
}

const withFields = (...fields: string[]) => bytesOf(`GET ${path}`, fields);
const target = (text: string) => bytesOf(`GET ${text}`);
const method = (name: string) => bytesOf(`${name} ${path}`);
const ip = '203.0.113.9';

/** The names under which proxies and hosters send the address of a client. */
const addressHeaders = [
  ...['X-Forwarded-For', 'x-forwarded-for', 'X-Forwarded', 'Forwarded-For', 'X-Real-IP', 'X-Client-IP'],
  ...['CF-Connecting-IP', 'CF-Connecting-IPv6', 'True-Client-IP', 'Fastly-Client-IP', 'X-Cluster-Client-IP'],
  ...['X-Originating-IP', 'X-Remote-IP', 'X-Remote-Addr', 'X-Azure-ClientIP', 'X-ProxyUser-Ip', 'Client-IP'],
];

/** A second request that must not pass, and what it gets in place of 429. */
type Dodge = readonly [name: string, bytes: string, status?: number];

const dodges: readonly Dodge[] = [
  ...addressHeaders.map((name): Dodge => [name, withFields(`${name}: ${ip}`)]),
  ['X-Forwarded-For with another left', withFields(`X-Forwarded-For: ${ip}, 127.0.0.1`)],
  ['X-Forwarded-For with another right', withFields(`X-Forwarded-For: 127.0.0.1, ${ip}`)],
  ['X-Forwarded-For with many hops', withFields(`X-Forwarded-For: ${Array(50).fill(ip).join(', ')}`)],
  ['X-Forwarded-For twice', withFields(`X-Forwarded-For: ${ip}`, 'X-Forwarded-For: 198.51.100.1')],
  ['X-Forwarded-For of IPv6', withFields('X-Forwarded-For: 2001:db8::1')],
  ['X-Forwarded-For with a port', withFields(`X-Forwarded-For: ${ip}:80`)],
  ['X-Forwarded-For of garbage', withFields("X-Forwarded-For: <>';--, unknown, 999.1.1.1")],
  ['X-Forwarded-For without content', withFields('X-Forwarded-For:')],
  ['Forwarded', withFields(`Forwarded: for=${ip};proto=https`)],
  ['Forwarded of IPv6', withFields('Forwarded: for="[2001:db8::1]:4711"')],
  ['Via', withFields(`Via: 1.1 ${ip}`)],
  ['another Host', withFields('Host: other.example')],
  ['X-Forwarded-Host', withFields('X-Forwarded-Host: other.example')],
  ['another Origin', withFields('Origin: https://other.example')],
  ['another User-Agent', withFields('User-Agent: other')],
  ['a cookie', withFields('Cookie: session=1')],
  ['an invalid key', withFields('X-API-Key: cairn_1')],
  ['another invalid key', withFields('X-API-Key: cairn_2')],
  ['an invalid bearer token', withFields('Authorization: Bearer cairn_3')],
  ['basic authentication', withFields('Authorization: Basic YTpi')],
  ['a request id', withFields('X-Request-Id: req_1')],
  ['a method override', withFields('X-HTTP-Method-Override: HEAD')],
  ['X-Original-URL', withFields('X-Original-URL: /health')],
  ['X-Rewrite-URL', withFields('X-Rewrite-URL: /health')],
  ['a conditional request', withFields('If-None-Match: *')],
  ['a range', withFields('Range: bytes=0-1')],
  ['events', withFields('Accept: text/event-stream')],
  ['a problem document', withFields('Accept: application/problem+json')],
  ['compression', withFields('Accept-Encoding: br')],
  ['an upgrade', withFields('Connection: Upgrade', 'Upgrade: h2c')],
  ['Expect', withFields('Expect: tea')],
  ['a body', bytesOf(`GET ${path}`, ['Content-Length: 2'], '{}')],
  ['a chunked body', bytesOf(`GET ${path}`, ['Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ['HTTP/1.0', `GET ${path} HTTP/1.0\r\nConnection: keep-alive\r\n\r\n`],
  ...['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map(
    (name): Dodge => [name, method(name)],
  ),
  ['noise in the query', target(`${path}?${'a=1&'.repeat(100)}`)],
  ['an empty query', target(`${path}?`)],
  ['an encoded letter', target('/api/v1/cve/CVE-2021-4422%38')],
  ['an encoded prefix', target('/%61pi/v1/cve/CVE-2021-44228')],
  ['another case of the id', target('/api/v1/cve/cve-2021-44228')],
  ['a trailing slash', target(`${path}/`)],
  ['a trailing space', target(`${path}%20`)],
  ['matrix parameters', target(`${path};a=b`)],
  ['a double slash within', target('/api/v1//cve/CVE-2021-44228')],
  ['a double slash at the end', target('/api/v1/cve//CVE-2021-44228')],
  ['dots', target('/api/v1/./cve/CVE-2021-44228')],
  ['dots that go back', target('/api/v1/../v1/cve/CVE-2021-44228')],
  ['bytes that are not UTF-8', target('/api/v1/cve/%ff')],
  ['an id that is too long', target(`/api/v1/cve/${'a'.repeat(300)}`)],
  ['another route', target('/api/v1/search?q=log4j')],
  ['another version', target('/api/v9/data/status')],
  ['no route', target('/api/v1/nothing')],
  ['an absolute target', target(`http://x${path}`)],
  ['an absolute target of another host', target(`https://other.example${path}`)],
  ['an absolute target in capitals', target(`HTTP://X${path}`)],
  ['OPTIONS of an absolute target', bytesOf(`OPTIONS http://x${path}`)],
  ['an absolute target that is not UTF-8', target('http://x/api/v1/cve/%ff')],
  ['an absolute target of no route', target('http://x/api/v1/nothing')],
  ['a double slash at the start', target(`/${path}`), 404],
  ['another case of the path', target(path.toUpperCase()), 404],
  ['a backslash', target('\\api/v1/cve/CVE-2021-44228'), 400],
  ['dots before the path', target(`/x/..${path}`), 404],
  ['CONNECT', bytesOf('CONNECT x:80'), 501],
];

/** A server with a limit of one request, and a way to ask it from any loopback address. */
async function serverOfOne(t: Pick<TestContext, 'after'>, trustProxy: number) {
  const server = await startServer(t as TestContext, { limit: 1, services, trustProxy });
  const port = await server.listen();
  return async (from: string, bytes: string, connection?: Socket): Promise<number> => {
    const socket = connection ?? connect({ port, host: '127.0.0.1', localAddress: from });
    let raw = '';
    const isHead = bytes.startsWith('HEAD');
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        raw += chunk.toString('latin1');
        if (parseAnswers(raw).length > 0 || (isHead && raw.includes('\r\n\r\n'))) resolve();
      });
      socket.on('close', () => resolve());
    });
    socket.write(bytes, 'latin1');
    await answered;
    socket.destroy();
    return Number(raw.split(' ', 2)[1]);
  };
}

/** A loopback address for each case, so that the cases share a server and not a limit. */
const addressOf = (at: number) => `127.0.${1 + (at >> 7)}.${1 + (at & 127)}`;

describe('no request after the limit passes, whatever it looks like', () => {
  const closers: (() => unknown)[] = [];
  let send: Awaited<ReturnType<typeof serverOfOne>>;
  before(async () => {
    send = await serverOfOne({ after: (close) => void closers.push(close as () => unknown) }, 0);
  });
  after(async () => {
    for (const close of closers) await close();
  });

  for (const [at, [name, bytes, status = 429]] of dodges.entries()) {
    test(`${name}: ${status}`, async () => {
      const from = addressOf(at);
      assert.equal(await send(from, withFields()), 200);
      const before = requested.length;
      assert.equal(await send(from, bytes), status);
      assert.equal(requested.length, before, 'nothing was read');
    });
  }

  test('pipelined requests on one connection: the first only', async () => {
    const before = requested.length;
    assert.equal(await send('127.0.9.1', withFields().repeat(10)), 200);
    assert.equal(await send('127.0.9.1', withFields()), 429);
    assert.equal(requested.length, before + 1);
  });
});

describe('behind one proxy only the right-most hop is who asks', () => {
  const same: readonly (readonly [name: string, first: string, second: string])[] = [
    ['another left', `198.51.100.1, ${ip}`, `198.51.100.2, ${ip}`],
    ['more on the left', ip, `1.1.1.1, 2.2.2.2, 3.3.3.3, ${ip}`],
    ['garbage on the left', ip, `<>';--, unknown, 999.1.1.1, ${ip}`],
    ['no spaces', `198.51.100.1, ${ip}`, `198.51.100.1,${ip}`],
    ['more spaces', ip, `198.51.100.1 ,   ${ip}  `],
    ['two headers', ip, `198.51.100.1\r\nX-Forwarded-For: ${ip}`],
    ['IPv6 within its /64', '2001:db8:0:1::1', '2001:db8:0:1:ffff:ffff:ffff:ffff'],
    ['IPv6 in capitals', '2001:db8:0:a::1', '2001:DB8:0:A::1'],
    ['IPv6 with zeros', '2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
    ['IPv6 with a zone', 'fe80::1', 'fe80::1%eth0'],
    ['IPv6 with a dotted end', '2001:db8::1:2', '2001:db8::192.0.2.1'],
    ['IPv4-mapped IPv6', ip, `::ffff:${ip}`],
    ['IPv4-mapped IPv6 in hexadecimal', ip, '::ffff:cb00:7109'],
    ['IPv4-mapped IPv6 in full', ip, `0:0:0:0:0:FFFF:${ip}`],
    ['garbage in two forms', 'unknown', '<>'],
    ['an IPv4 address with a leading zero', 'x', '203.0.113.09'],
    ['an IPv4 address as a number', 'x', '3405803785'],
    ['an address with a port', 'x', `${ip}:80`],
    ['an empty last hop', 'x', `${ip},`],
  ];
  for (const [name, first, second] of same) {
    test(`${name}: the same`, async (t) => {
      const send = await serverOfOne(t, 1);
      assert.equal(await send('127.0.0.1', withFields(`X-Forwarded-For: ${first}`)), 200);
      assert.equal(await send('127.0.0.1', withFields(`X-Forwarded-For: ${second}`)), 429);
    });
  }

  for (const header of addressHeaders.filter((name) => name.toLowerCase() !== 'x-forwarded-for')) {
    test(`${header}: the same`, async (t) => {
      const send = await serverOfOne(t, 1);
      assert.equal(await send('127.0.0.1', withFields(`X-Forwarded-For: ${ip}`)), 200);
      const spoofed = withFields(`X-Forwarded-For: ${ip}`, `${header}: 198.51.100.1`);
      assert.equal(await send('127.0.0.1', spoofed), 429);
    });
  }

  test('another last hop is somebody else', async (t) => {
    const send = await serverOfOne(t, 1);
    for (const hop of [ip, '203.0.113.10', '2001:db8:0:1::1', '2001:db8:0:2::1']) {
      assert.equal(await send('127.0.0.1', withFields(`X-Forwarded-For: ${ip}, ${hop}`)), 200);
    }
  });
});
