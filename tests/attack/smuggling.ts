import type { Section } from './section.ts';
import { sendRaw } from './send.ts';
import type { Target } from './target.ts';

const head = (line: string, ...fields: string[]) => `${[line, ...fields].join('\r\n')}\r\n\r\n`;
const get = (...fields: string[]) => head('GET /health HTTP/1.1', 'Host: x', ...fields);
const post = (...fields: string[]) =>
  head('POST /api/v1/match HTTP/1.1', 'Host: x', 'Content-Type: application/json', ...fields);
/** A request that must never run as a separate one. */
const hidden = head('GET /api/v1/cve/CVE-1999-0001 HTTP/1.1', 'Host: hidden');
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/**
 * The bytes to send, and the statuses of the responses in their order. Each expects only one reading of
 * bytes that two programs could read differently. The connection closes where the rest is ambiguous.
 */
const cases: readonly [name: string, bytes: string, statuses: readonly number[]][] = [
  [
    'a length and chunks',
    post('Content-Length: 5', 'Transfer-Encoding: chunked') + chunk('{}') + hidden,
    [400],
  ],
  [
    'chunks and a length',
    post('Transfer-Encoding: chunked', 'Content-Length: 5') + chunk('{}') + hidden,
    [400],
  ],
  ['two lengths', `${post('Content-Length: 2', 'Content-Length: 3')}{}${hidden}`, [400]],
  ['a list of lengths', `${post('Content-Length: 2, 2')}{}${hidden}`, [400]],
  ['a length with a sign', `${post('Content-Length: +2')}{}${hidden}`, [400]],
  ['a negative length', `${post('Content-Length: -2')}{}${hidden}`, [400]],
  ['a hexadecimal length', `${post('Content-Length: 0x2')}{}${hidden}`, [400]],
  ['a length of letters', `${post('Content-Length: two')}{}${hidden}`, [400]],
  ['a length too large for a number', post(`Content-Length: ${'9'.repeat(30)}`) + hidden, [400]],
  ['an empty length', post('Content-Length: ') + hidden, [400]],
  ['a coding before chunked', `${post('Transfer-Encoding: gzip, chunked') + chunk('{}')}0\r\n\r\n`, [501]],
  ['a coding after chunked', post('Transfer-Encoding: chunked, gzip') + hidden, [400]],
  ['chunked twice', post('Transfer-Encoding: chunked, chunked') + hidden, [400]],
  [
    'chunked in two headers',
    post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked') + hidden,
    [400],
  ],
  ['identity', post('Transfer-Encoding: identity') + hidden, [501]],
  ['a coding with a tab', post('Transfer-Encoding:\tchunked, x') + hidden, [400]],
  ['a coding in quotes', post('Transfer-Encoding: "chunked"') + hidden, [501]],
  ['a coding of x', post('Transfer-Encoding: x') + hidden, [501]],
  ['a space before the colon', post('Transfer-Encoding : chunked') + chunk('{}') + hidden, [400]],
  ['a folded header', post('X-A: 1\r\n b') + hidden, [400]],
  ['a bare carriage return', get('X-A: 1\rX-B: 2'), [400]],
  ['a header without a colon', get('X-A'), [400]],
  ['a header without a name', get(': x'), [400]],
  ['a NUL in a value', get('X-A: a\u0000b'), [400]],
  ['a NUL in a name', get('X\u0000A: b'), [400]],
  ['bytes above 127 in a name', get('X-\u00e9: b'), [400]],
  ['a chunk size with a sign', `${post('Transfer-Encoding: chunked')}+2\r\n{}\r\n0\r\n\r\n`, [400]],
  ['a chunk size with 0x', `${post('Transfer-Encoding: chunked')}0x2\r\n{}\r\n0\r\n\r\n`, [400]],
  ['a chunk size too large', `${post('Transfer-Encoding: chunked')}${'f'.repeat(17)}\r\n{}`, [400]],
  [
    'a chunk that is longer than its size',
    `${post('Transfer-Encoding: chunked')}1\r\n{}\r\n0\r\n\r\n`,
    [400],
  ],
  ['a chunk that ends in a line feed', `${post('Transfer-Encoding: chunked')}2\n{}\r\n0\r\n\r\n`, [400]],
  ['two Hosts', head('GET /health HTTP/1.1', 'Host: a', 'Host: b'), [400]],
  ['no Host', head('GET /health HTTP/1.1'), [400]],
  ['a Host with a path', head('GET /health HTTP/1.1', 'Host: a/../b@c'), [400]],
  ['a Host with a blank', head('GET /health HTTP/1.1', 'Host: a b'), [400]],
  ['HTTP/2.0', head('GET /health HTTP/2.0', 'Host: x'), [505]],
  ['HTTP/0.9', 'GET /health\r\n\r\n', [505]],
  ['HTTP/1.2', head('GET /health HTTP/1.2', 'Host: x'), [505]],
  ['a preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['a version of letters', head('GET /health HTTP/x.y', 'Host: x'), [505]],
  ['two blanks in the request line', head('GET  /health HTTP/1.1', 'Host: x'), [200]],
  ['a tab in the request line', head('GET\t/health HTTP/1.1', 'Host: x'), [400]],
  ['a method in small letters', head('get /health HTTP/1.1', 'Host: x'), [400]],
  ['an unknown method', head('STEAL /health HTTP/1.1', 'Host: x'), [400]],
  ['CONNECT', head('CONNECT x:443 HTTP/1.1', 'Host: x:443'), [501]],
  ['CONNECT with a request after it', head('CONNECT x:443 HTTP/1.1', 'Host: x:443') + hidden, [501]],
  ['TRACE', head('TRACE /health HTTP/1.1', 'Host: x'), [405]],
  ['a method override', get('X-HTTP-Method-Override: DELETE', 'X-Method-Override: PUT'), [200]],
  ['an upgrade with a request after it', get('Connection: Upgrade', 'Upgrade: websocket') + hidden, [200]],
  ['an upgrade with nonsense after it', `${get('Connection: Upgrade', 'Upgrade: h2c')}x\r\n\r\n`, [200]],
  ['a GET with a body that is a request', get(`Content-Length: ${hidden.length}`) + hidden, [200]],
  [
    'a GET with chunks that are a request',
    `${get('Transfer-Encoding: chunked') + chunk(hidden)}0\r\n\r\n`,
    [200],
  ],
  ['a good request and a bad one', `${get()}BAD\r\n\r\n${hidden}`, [200, 400]],
  ['two good requests and a bad one', `${get() + get()}BAD\r\n\r\n`, [200, 200, 400]],
  ['blank lines before a request', `\r\n\r\n${get()}`, [200]],
  ['an absolute target of another host', head('GET http://other/health HTTP/1.1', 'Host: x'), [200]],
  ['an absolute target of another scheme', head('GET gopher://x/health HTTP/1.1', 'Host: x'), [404]],
  ['a target without a slash', head('GET health HTTP/1.1', 'Host: x'), [400]],
  ['a fragment in the target', head('GET /health#x HTTP/1.1', 'Host: x'), [400]],
  ['dots in the target', head('GET /api/../health HTTP/1.1', 'Host: x'), [404]],
  ['encoded dots in the target', head('GET /api/%2e%2e/health HTTP/1.1', 'Host: x'), [404]],
  ['a backslash in the target', head('GET \\health HTTP/1.1', 'Host: x'), [400]],
  ['two slashes before the target', head('GET //health HTTP/1.1', 'Host: x'), [404]],
  ['a line feed in the target, encoded', head('GET /health%0d%0aX-Injected:1 HTTP/1.1', 'Host: x'), [404]],
  [
    'a trailer',
    `${post('Transfer-Encoding: chunked', 'Trailer: X-A')}${chunk('{}')}0\r\nX-A: 1\r\n\r\n`,
    [400],
  ],
  ['an expectation', get('Expect: 100-continue'), [200]],
  ['an unknown expectation', get('Expect: tea'), [200]],
  [
    'endless headers',
    `${head('GET /health HTTP/1.1', 'Host: x').slice(0, -2)}X: ${'a'.repeat(20_000)}`,
    [431],
  ],
  [
    'a thousand headers',
    get(...Array.from({ length: 1_000 }, (_, n) => `X-${n}: aaaaaaaaaaaaaaaaaaaa`)),
    [431],
  ],
  ['a TLS handshake', '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003', [400]],
  ['a reply in place of a request', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', [400]],
];

/** Sends bytes that proxies and servers are known to read differently. */
export async function smuggle(target: Target): Promise<Section> {
  const failed: string[] = [];
  for (const [name, bytes, statuses] of cases) {
    const { text } = await sendRaw(target, bytes);
    const answered = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    if (answered.filter((status) => status !== 100).join() !== statuses.join()) {
      failed.push(`${name}: ${answered.join() || 'no answer'}, wanted ${statuses.join()}`);
    } else if (/X-Injected|CVE-1999-0001/.test(text)) {
      failed.push(`${name}: runs or reflects what it hides`);
    }
  }
  const name = `requests that proxies read differently, read wrongly here, out of ${cases.length}`;
  const figures = [{ gate: 'S10', name, value: failed.length, max: 0 }];
  return { goal: 'smuggling', cases: cases.length, failed, figures, metrics: {} };
}
