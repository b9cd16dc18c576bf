import { readRange } from './byte-range.ts';
import { attachment } from './disposition.ts';
import type { HeaderList, HeaderSets } from './headers.ts';
import { matchesEtag } from './measure.ts';
import { problem } from './problems.ts';
import type { RequestContext } from './request-context.ts';
import type { Route } from './route.ts';
import { send, sendBytes, sendProblem } from './send.ts';

/** Bytes for the client to keep as a file. */
export interface Download {
  /** Of the bytes; their strong entity tag. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
  /** Of a part of a list: the cursor of the next part. */
  readonly nextCursor?: string | null;
}

/** Sends a download, or the one range of it that the request asks for. */
export function sendDownload(
  context: RequestContext,
  { sha256, mediaType, fileName, bytes, nextCursor = null }: Download,
  route: NonNullable<Route['download']>,
): void {
  const [full, notModified] = headersOf(context.server.headers, route);
  const received = context.request.raw.headers;
  const etag = `"${sha256}"`;
  const known = received['if-none-match'];
  if (known !== undefined && matchesEtag(known, etag)) {
    send(context, 304, notModified, ['ETag', etag]);
    return;
  }
  const range = rangeOf(context, etag, bytes.length);
  if (range === 'unsatisfiable') {
    sendProblem(context, problem('range_not_satisfiable'), ['Content-Range', `bytes */${bytes.length}`]);
    return;
  }
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

/** Those of the bytes, and those that say that the client has them already. */
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

/** Ranges are defined for GET alone, and after If-Range only for the very bytes that it names (RFC 9110, 14.2). */
function rangeOf({ request }: RequestContext, etag: string, length: number): ReturnType<typeof readRange> {
  const { method, headers } = request.raw;
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (method !== 'GET' || headers.range === undefined || !isCurrent) return 'whole';
  return readRange(headers.range, length);
}
