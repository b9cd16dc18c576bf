import type { HeaderList, HeaderSets } from './headers.ts';
import { problem } from './problems.ts';
import type { RequestContext } from './request-context.ts';
import type { Download, Route } from './route.ts';
import { isKnown, reserveBytes, send, sendBytes, sendProblem } from './send.ts';

/** Sends a download, or the single range of it that the request selects. */
export function sendDownload(
  context: RequestContext,
  { sha256, mediaType, fileName, bytes, nextCursor = null }: Download,
  route: NonNullable<Route['download']>,
): void {
  const [full, notModified] = headersOf(context.headers, route);
  const etag = `"${sha256}"`;
  if (isKnown(context, etag)) {
    send(context, 304, notModified, ['ETag', etag]);
    return;
  }
  const range = rangeOf(context, etag, bytes.length);
  if (range === 'unsatisfiable') {
    sendProblem(context, problem('range_not_satisfiable'), ['Content-Range', `bytes */${bytes.length}`]);
    return;
  }
  if (!reserveBytes(context, bytes.length)) return;
  const own = ['ETag', etag, 'Content-Type', mediaType, 'Content-Disposition', attachment(fileName)];
  if (nextCursor !== null) own.push('Link', `<${addressOfNext(context, nextCursor)}>; rel="next"`);
  if (range === 'whole') {
    sendBytes(context, 200, full, own, bytes);
    return;
  }
  const { first, last } = range;
  own.push('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  sendBytes(context, 206, full, own, bytes.subarray(first, last + 1));
}

/** The headers of the bytes, and those of the answer that the client already has them. */
function headersOf(
  sets: HeaderSets,
  { lasting, formats }: NonNullable<Route['download']>,
): readonly [HeaderList, HeaderList] {
  if (lasting) return [sets.immutable, sets.immutableNotModified];
  if (formats !== undefined) return [sets.negotiatedFile, sets.negotiatedFileNotModified];
  return [sets.generated, sets.generatedNotModified];
}

/** Path and query, with another cursor. */
function addressOfNext({ request }: RequestContext, cursor: string): string {
  const { pathname, searchParams } = new URL(request.raw.url ?? '', 'http://localhost');
  searchParams.set('cursor', cursor);
  return `${pathname}?${searchParams}`;
}

/**
 * Ranges are defined for GET only. If-Range limits them to the exact bytes that it names (RFC 9110, 14.2).
 */
function rangeOf({ request }: RequestContext, etag: string, length: number): ReturnType<typeof readRange> {
  const { method, headers } = request.raw;
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (method !== 'GET' || headers.range === undefined || !isCurrent) return 'whole';
  return readRange(headers.range, length);
}

/** A range of a file. Both ends are included, as in HTTP. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The range of a file that a Range header selects (RFC 9110, 14.1.2). `whole` if the header is not understood
 * or has several ranges, because a server may ignore it then (14.2). `unsatisfiable` if the file has no such
 * bytes.
 */
export function readRange(header: string, length: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if (from === undefined || to === undefined || from + to === '' || length === 0) return 'whole';
  if (from === '') {
    const suffix = Math.min(Number(to), length);
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 };
  }
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return 'whole';
  return first >= length ? 'unsatisfiable' : { first, last: Math.min(last, length - 1) };
}

const charactersMax = 200;

/**
 * The Content-Disposition that makes a client save an answer as a file (RFC 6266). The name comes from
 * upstream, so it becomes one path segment without control characters. A name beyond plain ASCII is also
 * given in the form of RFC 8187.
 */
export function attachment(fileName: string): string {
  const name = [...fileName.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '_')]
    .slice(0, charactersMax)
    .join('');
  const plain = name.replaceAll(/[^ -~]/gu, '_').replaceAll('"', '\\"');
  // Some clients decode %41 in the plain form; the other form is unambiguous.
  const isPlain = /^[ -~]*$/.test(name) && !/%[0-9a-f]{2}/i.test(name);
  return `attachment; filename="${plain}"${isPlain ? '' : `; filename*=UTF-8''${encodeExtended(name)}`}`;
}

/** Percent-encodes every character except the `attr-char` of RFC 8187. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
