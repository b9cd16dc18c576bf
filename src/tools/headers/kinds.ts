import type { FindingKind } from '../contract.ts';

export const kinds = {
  smuggling: {
    id: 'headers.smuggling',
    severity: 'high',
    title: 'Sign of request smuggling',
    meaning:
      'The message has `Content-Length` with `Transfer-Encoding`, two lengths, a length that is not a number, or a blank before a colon. Or its codings are not one list of known ones with `chunked` once, at its end (RFC 9112, 6.1). Two servers may then disagree where it ends (RFC 9112, 6.3).',
    recommendation: 'Have the first server reject such messages, and use HTTP/2 up to the last one.',
  },
  injection: {
    id: 'headers.injection',
    severity: 'high',
    title: 'Control character in a header',
    meaning:
      'A value has a NUL, a lone carriage return or another control character. Somebody may have split a response.',
    recommendation: 'Find the input that reaches the header, and remove control characters from it.',
  },
  corsCredentials: {
    id: 'headers.cors-credentials',
    severity: 'high',
    title: 'Every site may read with credentials',
    meaning:
      '`Access-Control-Allow-Credentials` is true and the origin is `*` or `null`. Browsers refuse `*` here, but `null` works from a sandboxed frame, and servers configured like this often echo any origin.',
    recommendation: 'Allow a fixed list of origins.',
  },
  noHsts: {
    id: 'headers.no-hsts',
    severity: 'medium',
    title: 'HTTPS is not demanded',
    meaning:
      '`Strict-Transport-Security` is absent, has no valid `max-age`, or switches itself off with 0. An attacker on the way can keep browsers on HTTP.',
    recommendation: 'Send `max-age=63072000; includeSubDomains` on HTTPS.',
  },
  noCsp: {
    id: 'headers.no-csp',
    severity: 'medium',
    title: 'No content security policy',
    meaning:
      'A page has no `Content-Security-Policy`, or only one that reports. Injected scripts run without hindrance.',
    recommendation: "Begin with `default-src 'self'` in report mode, then enforce it.",
  },
  cspUnsafe: {
    id: 'headers.csp-unsafe',
    severity: 'medium',
    title: 'Policy allows injected scripts',
    meaning:
      "Scripts may be written into the page (`'unsafe-inline'` without nonce or hash) or made from texts (`'unsafe-eval'`). This removes most of the protection.",
    recommendation: "Use nonces or hashes with `'strict-dynamic'`.",
  },
  cspWildcard: {
    id: 'headers.csp-wildcard',
    severity: 'medium',
    title: 'Policy allows scripts from everywhere',
    meaning: 'Scripts or objects may come from `*`, a whole scheme such as `https:`, or `data:`.',
    recommendation: 'List the hosts, or use nonces.',
  },
  cspOpen: {
    id: 'headers.csp-no-default',
    severity: 'medium',
    title: 'Policy does not restrict scripts',
    meaning:
      'The policy has neither `default-src` nor `script-src`. Everything that it does not name is allowed.',
    recommendation: "Add `default-src 'self'`.",
  },
  noFrame: {
    id: 'headers.no-frame-protection',
    severity: 'medium',
    title: 'Every site may frame the page',
    meaning:
      'There is neither `frame-ancestors` nor a valid `X-Frame-Options`. `ALLOW-FROM` does not work. Users can be led to click on things that they do not see.',
    recommendation: "Add `frame-ancestors 'none'` or `'self'` to the policy.",
  },
  contradiction: {
    id: 'headers.contradiction',
    severity: 'medium',
    title: 'Header with different values',
    meaning: 'A header that may occur once occurs with different values. Programs differ in which they take.',
    recommendation: 'Find out which of your servers adds it, and keep one.',
  },
  cookieInsecure: {
    id: 'headers.cookie-insecure',
    severity: 'medium',
    title: 'Cookie without Secure',
    meaning: 'The cookie is also sent over HTTP, where everybody on the way reads it. Values are not shown.',
    recommendation: 'Add `Secure`.',
  },
  cookieScript: {
    id: 'headers.cookie-script',
    severity: 'medium',
    title: 'Session cookie that scripts can read',
    meaning: 'The name of the cookie looks like a session or a login, and it has no `HttpOnly`.',
    recommendation: 'Add `HttpOnly`.',
  },
  cookiePrefix: {
    id: 'headers.cookie-prefix',
    severity: 'medium',
    title: 'Cookie breaks its prefix',
    meaning:
      '`__Secure-` demands `Secure`, and `__Host-` also `Path=/` and no `Domain` (RFC 6265bis, 4.1.3). Browsers reject the cookie.',
    recommendation: 'Set the attributes that the prefix demands.',
  },
  debug: {
    id: 'headers.debug',
    severity: 'medium',
    title: 'Header of a debugger',
    meaning: 'The response has a header that programs send only while they are developed.',
    recommendation: 'Switch off debugging in production.',
  },
  weakHsts: {
    id: 'headers.weak-hsts',
    severity: 'low',
    title: 'HTTPS is demanded for a short time',
    meaning: '`max-age` is shorter than half a year (15,768,000 seconds). Rare visitors are not protected.',
    recommendation: 'Raise it to 63072000, and add `includeSubDomains`.',
  },
  noSniff: {
    id: 'headers.no-nosniff',
    severity: 'low',
    title: 'Browsers may guess the type',
    meaning: '`X-Content-Type-Options` is not `nosniff`. An uploaded file can be run as a script.',
    recommendation: 'Send `X-Content-Type-Options: nosniff`.',
  },
  cookieSameSite: {
    id: 'headers.cookie-same-site',
    severity: 'low',
    title: 'Cookie without SameSite, or open to all sites',
    meaning: 'Other sites can cause requests with the cookie. Browsers differ in what they assume.',
    recommendation: 'Add `SameSite=Lax` or `Strict`.',
  },
  referrer: {
    id: 'headers.leaky-referrer',
    severity: 'low',
    title: 'Other sites learn the whole address',
    meaning:
      '`Referrer-Policy` is `unsafe-url` or `no-referrer-when-downgrade`. Addresses often have secrets.',
    recommendation: 'Send `Referrer-Policy: strict-origin-when-cross-origin`.',
  },
  version: {
    id: 'headers.server-version',
    severity: 'low',
    title: 'Version of the server',
    meaning: 'A header names the software with its version, or the framework. Attackers search for that.',
    recommendation: 'Switch the header off, and keep the software up to date all the same.',
  },
  internal: {
    id: 'headers.internal-address',
    severity: 'low',
    title: 'Address of an inner network',
    meaning: 'A value has a private address (RFC 1918), which helps an attacker inside.',
    recommendation: 'Remove the header at the outermost server.',
  },
  cachedCookie: {
    id: 'headers.cached-cookie',
    severity: 'low',
    title: 'Cookie in a response for everybody',
    meaning: 'The response sets a cookie, and `Cache-Control: public` lets a cache give it to others.',
    recommendation: 'Send `Cache-Control: no-store` where you set cookies.',
  },
  duplicate: {
    id: 'headers.duplicate',
    severity: 'low',
    title: 'Header twice',
    meaning: 'A header that may occur once occurs again with the same value. Two servers add it.',
    recommendation: 'Keep one of them.',
  },
  malformed: {
    id: 'headers.malformed',
    severity: 'low',
    title: 'Line that is not a header',
    meaning:
      'A line has no colon, an empty name, odd characters in the name, or continues the line before it.',
    recommendation: 'Find out which program wrote it.',
  },
  corsWildcard: {
    id: 'headers.cors-wildcard',
    severity: 'info',
    title: 'Every site may read the response',
    meaning: '`Access-Control-Allow-Origin` is `*`. For public data this is meant.',
    recommendation: 'Check that nothing in the response depends on who asks.',
  },
  deprecated: {
    id: 'headers.deprecated',
    severity: 'info',
    title: 'Header without effect',
    meaning: 'Browsers ignore the header today, or it does harm, such as the filter of `X-XSS-Protection`.',
    recommendation: 'Remove it.',
  },
} as const satisfies Record<string, FindingKind>;
