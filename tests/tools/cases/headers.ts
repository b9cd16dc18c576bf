import type { ToolCases } from '../../../src/tools/testing/check-cases.ts';

const lines = (...list: readonly string[]): string => `${list.join('\r\n')}\r\n`;

export const headers: ToolCases = {
  hostile: [
    {
      name: 'a server of years ago that names all its versions',
      source: 'OWASP, Testing for Web Server Fingerprint (WSTG-INFO-02)',
      input: lines(
        'HTTP/1.1 200 OK',
        'Date: Sat, 22 Aug 2026 08:00:00 GMT',
        'Server: Apache/2.4.49 (Unix) OpenSSL/1.0.2k-fips PHP/5.4.16',
        'X-Powered-By: PHP/5.4.16',
        'Set-Cookie: PHPSESSID=rsc2p41i6d2rpiqv8sd6qr7ek3; path=/',
        'Content-Type: text/html; charset=UTF-8',
      ),
      ids: [
        'headers.cookie-insecure',
        'headers.cookie-same-site',
        'headers.cookie-script',
        'headers.no-csp',
        'headers.no-frame-protection',
        'headers.no-hsts',
        'headers.no-nosniff',
        'headers.server-version',
      ],
      risk: 'medium',
    },
    {
      name: 'every sandboxed page may read with cookies',
      source: 'James Kettle, Exploiting CORS misconfigurations, 2016',
      input: lines(
        'HTTP/1.1 200 OK',
        'Content-Type: application/json',
        'Access-Control-Allow-Origin: null',
        'Access-Control-Allow-Credentials: true',
        'X-Content-Type-Options: nosniff',
        'Strict-Transport-Security: max-age=63072000; includeSubDomains',
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        'Cache-Control: no-store',
        'Referrer-Policy: no-referrer',
      ),
      ids: ['headers.cors-credentials'],
      risk: 'high',
    },
    {
      name: 'two lengths of one body',
      source: 'RFC 9112, 6.1; James Kettle, HTTP Desync Attacks, 2019',
      input: lines(
        'POST / HTTP/1.1',
        'Host: www.example.com',
        'Content-Length: 13',
        'Transfer-Encoding: chunked',
      ),
      ids: ['headers.smuggling'],
      risk: 'high',
    },
  ],
  harmless: [
    {
      name: 'the recommended headers',
      source: 'OWASP Secure Headers Project, headers to add',
      input: lines(
        'HTTP/2 200',
        'content-type: text/html; charset=utf-8',
        'strict-transport-security: max-age=31536000; includeSubDomains',
        'x-frame-options: deny',
        'x-content-type-options: nosniff',
        "content-security-policy: default-src 'self'; form-action 'self'; base-uri 'self'; object-src 'none'; " +
          "frame-ancestors 'none'; upgrade-insecure-requests",
        'referrer-policy: no-referrer',
        'cross-origin-opener-policy: same-origin',
        'cross-origin-embedder-policy: require-corp',
        'cross-origin-resource-policy: same-origin',
        'permissions-policy: geolocation=(), camera=(), microphone=()',
        'cache-control: no-store, max-age=0',
      ),
      ids: [],
      risk: 'none',
    },
    {
      name: 'a cookie as it should be',
      source: 'MDN, Secure cookie configuration',
      input: lines(
        'HTTP/1.1 204 No Content',
        'Set-Cookie: __Host-id=3db4adj3d; Max-Age=31449600; Path=/; Secure; HttpOnly; SameSite=Strict',
        'Strict-Transport-Security: max-age=63072000; includeSubDomains; preload',
        'X-Content-Type-Options: nosniff',
        "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
        'Referrer-Policy: no-referrer',
        'Cache-Control: no-store',
      ),
      ids: [],
      risk: 'none',
    },
  ],
};
