const sound = {
  'Content-Type': 'text/html; charset=utf-8',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Content-Security-Policy':
    "default-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/**
 * A response with all headers that the OWASP Secure Headers Project advises for pages, with some of them changed, left
 * out (null), or others added.
 */
export function response(changes: Readonly<Record<string, string | null>> = {}, ...more: string[]): string {
  const lines = Object.entries({ ...sound, ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return ['HTTP/1.1 200 OK', ...lines, ...more, '', ''].join('\r\n');
}
