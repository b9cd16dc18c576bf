import { readRange } from './byte-range.ts';
import { attachment } from './disposition.ts';
import type { Exchange } from './exchange.ts';
import { matchesEtag } from './measure.ts';
import { problem } from './problems.ts';
import { send, sendBytes, sendProblem } from './send.ts';

/** Bytes for the client to keep as a file. */
export interface Download {
  /** Of the bytes; their strong entity tag. */
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Sends a download, or the one range of it that the request asks for.
 * @param lasting true for what never changes at its address
 */
export function sendDownload(
  exchange: Exchange,
  { sha256, mediaType, fileName, bytes }: Download,
  lasting: boolean,
): void {
  const { fixed, fixedNotModified, made, madeNotModified } = exchange.surroundings.headers;
  const [whole, notModified] = lasting ? [fixed, fixedNotModified] : [made, madeNotModified];
  const received = exchange.request.raw.headers;
  const etag = `"${sha256}"`;
  const known = received['if-none-match'];
  if (known !== undefined && matchesEtag(known, etag)) {
    send(exchange, 304, notModified, ['ETag', etag]);
    return;
  }
  const range = rangeOf(exchange, etag, bytes.length);
  if (range === 'unsatisfiable') {
    sendProblem(exchange, problem('range_not_satisfiable'), ['Content-Range', `bytes */${bytes.length}`]);
    return;
  }
  const own = ['ETag', etag, 'Content-Type', mediaType, 'Content-Disposition', attachment(fileName)];
  if (range === 'whole') {
    sendBytes(exchange, 200, whole, own, bytes);
    return;
  }
  const { first, last } = range;
  own.push('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  sendBytes(exchange, 206, whole, own, bytes.subarray(first, last + 1));
}

/** Ranges are defined for GET alone, and after If-Range only for the very bytes that it names (RFC 9110, 14.2). */
function rangeOf({ request }: Exchange, etag: string, length: number): ReturnType<typeof readRange> {
  const { method, headers } = request.raw;
  const isCurrent = headers['if-range'] === undefined || headers['if-range'] === etag;
  if (method !== 'GET' || headers.range === undefined || !isCurrent) return 'whole';
  return readRange(headers.range, length);
}
