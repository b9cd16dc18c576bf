import type { Route } from '../route.ts';

const integer = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;

/** Every header that the document describes, once. Those of the rate limit are absent if none is set. */
export const headers = {
  'X-Request-Id': { description: 'The request id that the body holds.', schema: text },
  ETag: {
    description:
      'Weak tag of the payload, or strong tag of a file or of a thing with versions, for If-None-Match. That of a file also works with If-Range, that of a thing with If-Match.',
    schema: text,
  },
  'Cache-Control': {
    description:
      'Whether to store the answer and revalidate it before each use, to store it without end, or not to store it.',
    schema: text,
  },
  'Accept-Ranges': { description: '`bytes`: ranges of a file can be requested.', schema: text },
  'Content-Disposition': { description: 'A name for the file.', schema: text },
  'Content-Range': {
    description:
      'The returned range and the size of the file, `bytes 0-99/22481`; `bytes */22481` if the file has no such range.',
    schema: text,
  },
  'WWW-Authenticate': { description: '`Bearer realm="cairn"`.', schema: text },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: integer },
  'X-RateLimit-Limit': {
    description: 'Requests that the tightest limit allows in its window.',
    schema: integer,
  },
  'X-RateLimit-Remaining': { description: 'Requests left now under the tightest limit.', schema: integer },
  'X-RateLimit-Reset': { description: 'Seconds until another request is allowed.', schema: integer },
  'Rate-Limit-Remaining': { description: 'The same as X-RateLimit-Remaining.', schema: integer },
  'RateLimit-Policy': {
    description:
      'All limits of the request by name, as a structured field (IETF draft): `"address";q=120;w=60`. The window `w` is in seconds.',
    schema: text,
  },
  RateLimit: {
    description: 'The requests left under each limit, as a structured field: `"address";r=119;t=60`.',
    schema: text,
  },
};

const rateHeaders = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Rate-Limit-Remaining',
  'RateLimit-Policy',
  'RateLimit',
] as const;

export type AnswerKind = 'payload' | 'range' | 'error' | 'challenge' | 'retry' | 'unsatisfiable';

/** References to the headers of an answer of the route. */
export function headersOf(
  route: Route,
  kind: AnswerKind,
): Record<string, { readonly $ref: `#/components/headers/${string}` }> {
  const names: (keyof typeof headers)[] = ['X-Request-Id', 'Cache-Control'];
  if (kind === 'payload' && route.cached) names.push('ETag');
  if (kind === 'range') names.push('ETag', 'Accept-Ranges', 'Content-Disposition', 'Content-Range');
  if (kind === 'unsatisfiable') names.push('Content-Range');
  if (kind === 'challenge') names.push('WWW-Authenticate');
  if (kind === 'retry') names.push('Retry-After');
  if (route.limited) names.push(...rateHeaders);
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` as const }]));
}
