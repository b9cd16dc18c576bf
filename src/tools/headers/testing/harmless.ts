import { response } from './response.ts';

export const harmless = [
  {
    name: 'a page with all headers',
    source: 'OWASP Secure Headers Project: recommended headers',
    input: response(),
    ids: [],
    risk: 'none',
  },
  {
    name: 'in lower case, as HTTP/2 has it',
    source: 'RFC 9113, 8.2',
    input: response().toLowerCase().replace('http/1.1 200 ok', 'HTTP/2 200'),
    ids: [],
    risk: 'none',
  },
  {
    name: 'the output of curl -v',
    source: 'curl(1): --verbose',
    input: [
      '* Connected to shop.example',
      '> GET / HTTP/1.1',
      '> Host: shop.example',
      '>',
      ...response()
        .trim()
        .split('\r\n')
        .map((line) => `< ${line}`),
      '<',
      '<!doctype html>',
    ].join('\n'),
    ids: [],
    risk: 'none',
  },
  {
    name: 'with the page behind it',
    source: 'curl(1): --include',
    input: `${response()}<!doctype html>\n<title>Server: Apache/2.4.49</title>`,
    ids: [],
    risk: 'none',
  },
  {
    name: 'a redirect and the page it leads to',
    source: 'curl(1): --location',
    input: `HTTP/1.1 301 Moved Permanently\r\nLocation: https://shop.example/\r\n\r\n${response()}`,
    ids: [],
    risk: 'unknown',
  },
  {
    name: 'a strict policy with a fallback for old browsers',
    source: 'CSP Level 3, 8.2: usage of strict-dynamic',
    input: response({
      'Content-Security-Policy':
        "script-src 'nonce-r4nd0m' 'strict-dynamic' 'unsafe-inline' https:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    }),
    ids: [],
    risk: 'none',
  },
  {
    name: 'an answer of an interface for programs',
    source: 'OWASP REST Security cheat sheet',
    input: response({ 'Content-Type': 'application/json', 'Content-Security-Policy': null }),
    ids: [],
    risk: 'none',
  },
  {
    name: 'a session cookie with all attributes',
    source: 'OWASP Session Management cheat sheet: cookies',
    input: response({
      'Set-Cookie': '__Host-session=0123456789; Secure; HttpOnly; Path=/; SameSite=Lax',
      'Cache-Control': 'no-store',
    }),
    ids: [],
    risk: 'none',
  },
  {
    name: 'a server without its version',
    source: 'OWASP Secure Headers Project: headers to remove',
    input: response({ Server: 'nginx', Via: '1.1 varnish' }),
    ids: [],
    risk: 'none',
  },
  {
    name: 'two policies, which both apply',
    source: 'CSP Level 3, 8.1',
    input: response({}, "Content-Security-Policy: script-src 'self'"),
    ids: [],
    risk: 'none',
  },
  {
    name: 'a chunked response',
    source: 'RFC 9112, 7.1',
    input: response({ 'Transfer-Encoding': 'gzip, chunked' }),
    ids: [],
    risk: 'none',
  },
  {
    name: 'public data for every site',
    source: 'Fetch standard, CORS protocol',
    input: response({ 'Access-Control-Allow-Origin': '*' }),
    ids: ['headers.cors-wildcard'],
    risk: 'none',
  },
  {
    name: 'a filter that browsers have removed',
    source: 'OWASP Secure Headers Project: deprecated headers',
    input: response({ 'X-XSS-Protection': '1; mode=block', 'Expect-CT': 'max-age=0' }),
    ids: ['headers.deprecated'],
    risk: 'none',
  },
  {
    name: 'old filter switched off',
    source: 'OWASP Secure Headers Project: X-XSS-Protection: 0',
    input: response({ 'X-XSS-Protection': '0' }),
    ids: [],
    risk: 'none',
  },
  {
    name: 'an ordinary request',
    source: 'RFC 9110, 9.3.1',
    input: 'GET /index.html HTTP/1.1\r\nHost: shop.example\r\nUser-Agent: curl/8.0\r\nAccept: */*\r\n\r\n',
    ids: [],
    risk: 'none',
  },
] as const;
