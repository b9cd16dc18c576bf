import type { HeaderList } from './headers.ts';

/**
 * Everything that a page shows is from this server, and nothing in its text can become a script. Inline scripts and
 * styles do not run, and no text can be given to what would parse it (Trusted Types).
 */
const policy = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const shared: HeaderList = [
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Content-Security-Policy', policy],
  ...['Referrer-Policy', 'no-referrer'],
  ...['Cross-Origin-Resource-Policy', 'same-origin'],
  ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ...['X-Robots-Tag', 'noindex'],
];

const varies = ['Vary', 'accept, accept-encoding, x-api-key, authorization'];
const revalidated = ['Cache-Control', 'private, no-cache', ...varies];

export const pageHeaders: HeaderList = [
  'Content-Type',
  'text/html; charset=utf-8',
  ...revalidated,
  ...shared,
];

export const modelHeaders: HeaderList = ['Content-Type', 'application/json', ...revalidated, ...shared];

/** The address of a static file changes with its bytes. */
export const assetHeaders: HeaderList = [
  ...['Cache-Control', 'public, max-age=31536000, immutable', 'Vary', 'accept-encoding'],
  ...shared,
];

export const markdownHeaders: HeaderList = [
  ...['Content-Type', 'text/markdown; charset=utf-8', ...revalidated],
  ...shared,
];

export const textHeaders: HeaderList = [
  ...['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'public, max-age=3600'],
  ...shared,
];
