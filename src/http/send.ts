import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { limiterKey } from '../access/callers.ts';
import { BoundedMemory } from '../kit/bounded-memory.ts';
import type { HeaderList } from './headers.ts';
import {
  errorBody,
  type Problem,
  problem,
  problemDocument,
  problemOf,
  wantsProblemDocument,
} from './problems.ts';
import { addRateHeaders } from './rate-limit.ts';
import type { RequestContext } from './request-context.ts';
import type { CorsOrigins } from './settings.ts';
import { traceIdOf } from './tracing.ts';

/** Below this size, compression does not save a packet. Errors are never compressed because all are short. */
const compressedBytesMin = 1024;
/**
 * From this size on, a body is compressed in parts. Shorter bodies are compressed at once, which is faster.
 */
const streamedBytesMin = 64 * 1024;
/** How long a client should wait before it tries again, if the server cannot answer now. */
const retryAfterSeconds = 5;
/** Enough of the hash of a key to find it in a list. */
const loggedHashLength = 16;

/**
 * Sends an answer and writes its log line.
 * @param constant one of the prepared header sets
 * @param own headers of only this answer
 * @param body text, or UTF-8 with one character for each byte
 * @param bytes length of the body, if the caller already knows it
 */
export function send(
  context: RequestContext,
  status: number,
  constant: HeaderList,
  own: HeaderList,
  body = '',
  bytes = Buffer.byteLength(body),
): void {
  const { reply } = context;
  const headers = constant.concat(own, variableHeaders(context));
  // Text with one byte per character is copied unchanged, which is much faster than encoding it.
  const encoding = bytes === body.length ? 'latin1' : 'utf8';
  if (status === 200 && isCompressed(context, bytes)) {
    sendCompressed(context, headers, Buffer.from(body, encoding));
  } else {
    if (status !== 204 && status !== 304) headers.push('Content-Length', String(bytes));
    // One flat list for Node's own writer. Collecting the headers in the reply would cost a tenth of the
    // throughput.
    reply.hijack();
    reply.raw.writeHead(status, headers);
    reply.raw.end(body, encoding);
  }
  writeLogLine(context, status, bytes);
}

/**
 * Reserves the memory of a large answer until the client has read it. If the client has too much that it did not read,
 * sends 503 and returns false.
 */
export function reserveBytes(context: RequestContext, bytes: number): boolean {
  const { server, caller, reply } = context;
  const release = server.pendingBytes.add(limiterKey(caller.address), bytes);
  if (release === null) {
    sendProblem(context, problem('busy', unread));
    return false;
  }
  reply.raw.once('close', release);
  // The client may have left while the answer was made.
  if (reply.raw.closed) release();
  return true;
}

const unread = 'Too many large answers were not read yet. Read them to the end, then try again.';

/** Sends JSON that is already encoded, in consecutive parts. Long parts are not copied. */
export function sendEncoded(
  context: RequestContext,
  constant: HeaderList,
  parts: readonly Uint8Array[],
): void {
  const { reply } = context;
  const headers = constant.concat(variableHeaders(context));
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  if (isCompressed(context, bytes)) {
    sendCompressed(context, headers, bytes < streamedBytesMin ? Buffer.concat(parts) : Readable.from(parts));
  } else {
    reply.hijack();
    reply.raw.writeHead(200, [...headers, 'Content-Length', String(bytes)]);
    for (const part of parts) reply.raw.write(part);
    reply.raw.end();
  }
  writeLogLine(context, 200, bytes);
}

function isCompressed({ request }: RequestContext, bytes: number): boolean {
  const { headers, method } = request.raw;
  return bytes >= compressedBytesMin && headers['accept-encoding'] !== undefined && method !== 'HEAD';
}

function sendCompressed({ reply }: RequestContext, headers: HeaderList, body: Buffer | Readable): void {
  for (let at = 0; at + 1 < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  reply.code(200);
  reply.compress(body);
}

/**
 * Sends bytes unchanged, whatever coding the client accepts. Compressed bytes would not match the strong tag
 * and the range. The compressor does not check for ranges when it is called for one answer.
 */
export function sendBytes(
  context: RequestContext,
  status: 200 | 206,
  constant: HeaderList,
  own: HeaderList,
  body: Uint8Array,
): void {
  const { reply } = context;
  const length = ['Content-Length', String(body.length)];
  reply.hijack();
  reply.raw.writeHead(status, [...constant, ...own, ...variableHeaders(context), ...length]);
  reply.raw.end(body);
  writeLogLine(context, status, body.length);
}

/**
 * Sends the headers of an answer that continues until it is ended. It is never compressed, which would delay
 * it.
 */
export function beginStream(context: RequestContext, mediaType: string): void {
  const { reply } = context;
  reply.hijack();
  const own = ['Content-Type', mediaType];
  reply.raw.writeHead(200, [...context.headers.streamed, ...own, ...variableHeaders(context)]);
}

/**
 * Sets the headers of an answer that something else writes, and writes its log line when it has ended. The line has the
 * bytes on the wire, with those of the head.
 */
export function delegateAnswer(context: RequestContext): ServerResponse {
  const { raw } = context.reply.hijack();
  const headers = [...context.headers.noStore, ...variableHeaders(context)];
  for (let at = 0; at + 1 < headers.length; at += 2) raw.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  const { socket } = context.request.raw;
  const before = socket.bytesWritten;
  raw.once('close', () => writeLogLine(context, raw.statusCode, socket.bytesWritten - before));
  return raw;
}

/** Writes the log line of a finished answer. */
export function logEnd(context: RequestContext, bytes: number): void {
  writeLogLine(context, 200, bytes);
}

/** Sends the answer for a thrown value. Logs the cause if it is a fault of the server and not its load. */
export function sendFailure(context: RequestContext, thrown: unknown): void {
  const problem = problemOf(thrown);
  if (problem.status >= 500 && problem.code !== 'busy') {
    context.server.log.error({ requestId: context.request.id, err: thrown }, 'request failed');
  }
  sendProblem(context, problem);
}

/** Sends a problem in the format that the client prefers. */
export function sendProblem(context: RequestContext, problem: Problem, own: HeaderList = []): void {
  const { request, headers } = context;
  const challenge = problem.status === 401 ? ['WWW-Authenticate', 'Bearer realm="cairn"'] : [];
  const allOwn = [...own, ...challenge, ...retryHeader(context, problem.status, problem.retryAfterSeconds)];
  if (context.server.sendErrorPage?.(context, problem, allOwn)) return;
  if (wantsProblemDocument(request.headers.accept)) {
    send(context, problem.status, headers.problemDocument, allOwn, problemDocument(problem, request.id));
  } else {
    send(context, problem.status, headers.error, allOwn, errorBody(problem, request.id));
  }
}

/** Retry-After if the status means that the client should come back later. */
export function retryHeader(
  { admission }: RequestContext,
  status: number,
  seconds = retryAfterSeconds,
): HeaderList {
  if (status !== 429 && status !== 503) return [];
  return ['Retry-After', String(admission?.admitted === false ? admission.tightest.resetSeconds : seconds)];
}

function variableHeaders(context: RequestContext): string[] {
  const { request, admission, protocolProblem, server } = context;
  const received = request.raw.headers;
  const headers = ['X-Request-Id', request.id];
  if (admission !== null) addRateHeaders(headers, admission);
  addOriginHeader(headers, server.corsOrigins, received.origin);
  // Only closing the connection avoids receiving an announced body that is not read to its end.
  const isRead = context.takesBody && request.raw.complete;
  const isAnnounced =
    received['transfer-encoding'] !== undefined || (received['content-length'] ?? '0') !== '0';
  // When an upgrade is refused, the parser drops what it has already received.
  const isUpgrade = received.upgrade !== undefined;
  if ((isAnnounced && !isRead) || isUpgrade || protocolProblem !== null) {
    headers.push('Connection', 'close');
  }
  return headers;
}

/** The origin's own permission, if only listed origins have one. */
function addOriginHeader(headers: string[], origins: CorsOrigins, origin: string | undefined): void {
  if (origins === '*' || origin === undefined || !origins.includes(origin)) return;
  headers.push('Access-Control-Allow-Origin', origin);
}

/** Counts a request, and writes its line. The line has neither query nor headers because both can contain secrets. */
function writeLogLine(context: RequestContext, status: number, bytes: number): void {
  const { request, reply, startedMs, caller, log, meter, span } = context;
  const durationMs = Math.round((performance.now() - startedMs) * 1000) / 1000;
  meter.count(status, durationMs / 1000, reply.raw.destroyed && !reply.raw.writableFinished);
  span?.end(status);
  const { address: client, apiKey } = caller;
  const key = apiKey === null ? {} : { key: apiKey.keyHash.slice(0, loggedHashLength) };
  const { traceparent } = request.raw.headers;
  const traceId = span?.traceId ?? (traceparent === undefined ? null : traceIdOf(String(traceparent)));
  const traced = traceId === null ? {} : { traceId };
  const line = { requestId: request.id, status, durationMs, bytes, client, ...key, ...traced };
  if (status >= 500) log.error(line);
  else if (status >= 400) log.warn(line);
  else log.info(line);
}

/** The properties of a payload that an answer's headers state. */
export interface Measure {
  /** Length in UTF-8. */
  readonly bytes: number;
  /**
   * Weak entity tag: checksum and length. It only distinguishes successive states of one address. A checksum
   * fails to do so once in 4 billion changes and costs a third of a digest.
   */
  readonly etag: string;
}

/**
 * Reused for most payloads. New memory for each, or a separate count of the length, costs ten times as much.
 */
const scratch = Buffer.allocUnsafe(256 * 1024);
const bytesPerUnitMax = 3;

/** Measures a payload. */
export function measure(payload: string): Measure {
  const fits = payload.length * bytesPerUnitMax <= scratch.length;
  const encoded = fits ? scratch.subarray(0, scratch.write(payload)) : Buffer.from(payload);
  const bytes = encoded.length;
  return { bytes, etag: `W/"${crc32(encoded).toString(36)}-${bytes.toString(36)}"` };
}

/** True if the client already has the state with this tag. */
export function isKnown({ request }: RequestContext, etag: string): boolean {
  const known = request.raw.headers['if-none-match'];
  return known !== undefined && matchesEtag(known, etag);
}

/** True if an If-None-Match header contains the tag, by weak comparison (RFC 9110, 8.8.3.2 and 13.1.2). */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}

/** A text in the form in which it is sent. */
export interface SentText extends Measure {
  /** Its UTF-8, one character for each byte, so that every answer copies it instead of encoding it. */
  readonly wire: string;
}

/** Characters of all remembered texts together. */
const charactersMax = 24_000_000;

/**
 * Remembers how texts are sent that services remember too. They must be the same strings again: a new string with the
 * same characters is read as a whole to find it.
 */
export class SentTexts {
  readonly #known = new BoundedMemory<string, SentText>(charactersMax);

  of(text: string): SentText {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const measured = measure(text);
    const isAscii = measured.bytes === text.length;
    const sent = { ...measured, wire: isAscii ? text : Buffer.from(text).toString('latin1') };
    // Text in ASCII is the same string, which takes no room of its own.
    this.#known.add(text, sent, text.length + (isAscii ? 0 : sent.wire.length));
    return sent;
  }
}
