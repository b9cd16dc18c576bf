import { response } from './response.ts';

export const hostile = [
  {
    name: 'a bare response of a page',
    source: 'OWASP Secure Headers Project: recommended headers',
    input: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n',
    ids: ['headers.no-csp', 'headers.no-frame-protection', 'headers.no-hsts', 'headers.no-nosniff'],
    risk: 'medium',
  },
  {
    name: 'a length and a coding',
    source: 'RFC 9112, 6.3: request smuggling',
    input:
      'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG',
    ids: ['headers.smuggling'],
    risk: 'high',
  },
  {
    name: 'two different lengths',
    source: 'RFC 9110, 8.6',
    input: 'POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 6\r\nContent-Length: 0\r\n\r\n',
    ids: ['headers.contradiction', 'headers.smuggling'],
    risk: 'high',
  },
  {
    name: 'a hidden coding',
    source: 'PortSwigger: obfuscating the TE header',
    input: 'POST / HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: xchunked\r\n\r\n',
    ids: ['headers.smuggling'],
    risk: 'high',
  },
  {
    name: 'a blank before the colon',
    source: 'RFC 9112, 5.1',
    input: 'POST / HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding : chunked\r\n\r\n',
    ids: ['headers.malformed', 'headers.smuggling'],
    risk: 'high',
  },
  {
    name: 'a split response',
    source: 'CWE-113',
    input: response({ Location: '/next\rSet-Cookie: admin=1' }),
    ids: ['headers.injection'],
    risk: 'high',
  },
  {
    name: 'every origin with credentials',
    source: 'Fetch standard, CORS protocol and credentials',
    input: response({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Credentials': 'true' }),
    ids: ['headers.cors-credentials'],
    risk: 'high',
  },
  {
    name: 'the origin null with credentials',
    source: 'PortSwigger: CORS, whitelisted null origin value',
    input: response({ 'Access-Control-Allow-Origin': 'null', 'Access-Control-Allow-Credentials': 'true' }),
    ids: ['headers.cors-credentials'],
    risk: 'high',
  },
  {
    name: 'a policy with inline scripts',
    source: 'CSP Level 3, 8.4 and CSP Evaluator',
    input: response({
      'Content-Security-Policy':
        "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; frame-ancestors 'self'",
    }),
    ids: ['headers.csp-unsafe'],
    risk: 'medium',
  },
  {
    name: 'a policy with scripts from everywhere',
    source: 'CSP Evaluator: plain wildcard, plain scheme',
    input: response({
      'Content-Security-Policy': "script-src https: data:; object-src *; frame-ancestors 'self'",
    }),
    ids: ['headers.csp-wildcard'],
    risk: 'medium',
  },
  {
    name: 'a policy for images alone, with old protection of frames',
    source: 'CSP Level 3, 6.1.3; RFC 7034: ALLOW-FROM is obsolete in the HTML standard',
    input: response({
      'Content-Security-Policy': "img-src 'self'",
      'X-Frame-Options': 'ALLOW-FROM https://partner.example',
    }),
    ids: ['headers.csp-no-default', 'headers.no-frame-protection'],
    risk: 'medium',
  },
  {
    name: 'a policy that only reports',
    source: 'CSP Level 3, 3.2',
    input: response({
      'Content-Security-Policy': null,
      'Content-Security-Policy-Report-Only': "default-src 'self'",
      'X-Frame-Options': 'DENY',
    }),
    ids: ['headers.no-csp'],
    risk: 'medium',
  },
  {
    name: 'HTTPS switched off',
    source: 'RFC 6797, 6.1.1: max-age=0',
    input: response({ 'Strict-Transport-Security': 'max-age=0' }),
    ids: ['headers.no-hsts'],
    risk: 'medium',
  },
  {
    name: 'HTTPS for a day, and a leaky referrer',
    source: 'OWASP Secure Headers Project; Referrer Policy, 3.8',
    input: response({ 'Strict-Transport-Security': 'max-age=86400', 'Referrer-Policy': 'unsafe-url' }),
    ids: ['headers.leaky-referrer', 'headers.weak-hsts'],
    risk: 'low',
  },
  {
    name: 'a session cookie without attributes, in a cache',
    source: 'OWASP Session Management cheat sheet: cookies',
    input: response({ 'Set-Cookie': 'PHPSESSID=0123456789; path=/', 'Cache-Control': 'public, max-age=600' }),
    ids: [
      'headers.cached-cookie',
      'headers.cookie-insecure',
      'headers.cookie-same-site',
      'headers.cookie-script',
    ],
    risk: 'medium',
  },
  {
    name: 'a cookie that breaks its prefix',
    source: 'RFC 6265bis, 4.1.3.2',
    input: response({ 'Set-Cookie': '__Host-theme=dark; Secure; Path=/; Domain=shop.example; SameSite=Lax' }),
    ids: ['headers.cookie-prefix'],
    risk: 'medium',
  },
  {
    name: 'versions, an inner address and a debugger',
    source: 'OWASP Secure Headers Project: headers to remove',
    input: response({
      Server: 'Apache/2.4.49 (Unix)',
      'X-Powered-By': 'PHP/7.4.3',
      'X-Backend-Server': '10.20.30.40',
      'X-Debug-Token-Link': 'https://shop.example/_profiler/a1',
    }),
    ids: ['headers.debug', 'headers.internal-address', 'headers.server-version'],
    risk: 'medium',
  },
  {
    name: 'two protections of frames that contradict each other',
    source: 'RFC 7034, 2.1: one value',
    input: response(
      { 'X-Frame-Options': 'DENY' },
      'X-Frame-Options: SAMEORIGIN',
      'x-content-type-options: nosniff',
    ),
    ids: ['headers.contradiction', 'headers.duplicate'],
    risk: 'medium',
  },
] as const;
