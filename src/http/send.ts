import { Readable } from 'node:stream';
import type { Exchange } from './exchange.ts';
import { addOriginHeader, addRateHeaders, type HeaderList } from './headers.ts';
import { errorBody, problemDocument, wantsProblemDocument } from './problem-body.ts';
import { type Problem, problemOf } from './problems.ts';

/** Below it, compression saves no packet. Errors are sent as they are: all are short. */
const compressedBytesMin = 1024;
/** From here on a body is compressed part by part; shorter ones are compressed at once, which is faster. */
const streamedBytesMin = 64 * 1024;
/** How long a client should leave a server alone that cannot answer now. */
const retryAfterSeconds = 5;

/**
 * Sends an answer and writes its log line.
 * @param constant one of the prepared header sets
 * @param own headers of this answer alone
 * @param bytes length of the body, where the caller knows it already
 */
export function send(
  exchange: Exchange,
  status: number,
  constant: HeaderList,
  own: HeaderList,
  body = '',
  bytes = Buffer.byteLength(body),
): void {
  const { reply } = exchange;
  const headers = constant.concat(own, variableHeaders(exchange));
  if (status === 200 && isCompressed(exchange, bytes)) sendCompressed(exchange, headers, body);
  else {
    if (status !== 204 && status !== 304) headers.push('Content-Length', String(bytes));
    // One flat list to node's own writer; gathered in the reply they would cost a tenth of the rate.
    reply.hijack();
    reply.raw.writeHead(status, headers);
    // Text of one byte a character can be copied as it is, which takes a fraction of the time of encoding it.
    reply.raw.end(body, bytes === body.length ? 'latin1' : 'utf8');
  }
  writeLogLine(exchange, status, bytes);
}

/** Sends JSON that is encoded already, in parts that stand one after another. Long ones are not copied. */
export function sendEncoded(exchange: Exchange, constant: HeaderList, parts: readonly Uint8Array[]): void {
  const { reply } = exchange;
  const headers = constant.concat(variableHeaders(exchange));
  const bytes = parts.reduce((sum, { length }) => sum + length, 0);
  if (isCompressed(exchange, bytes)) {
    sendCompressed(exchange, headers, bytes < streamedBytesMin ? Buffer.concat(parts) : Readable.from(parts));
  } else {
    reply.hijack();
    reply.raw.writeHead(200, [...headers, 'Content-Length', String(bytes)]);
    for (const part of parts) reply.raw.write(part);
    reply.raw.end();
  }
  writeLogLine(exchange, 200, bytes);
}

function isCompressed({ request }: Exchange, bytes: number): boolean {
  const { headers, method } = request.raw;
  return bytes >= compressedBytesMin && headers['accept-encoding'] !== undefined && method !== 'HEAD';
}

function sendCompressed({ reply }: Exchange, headers: HeaderList, body: string | Buffer | Readable): void {
  for (let at = 0; at + 1 < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  reply.code(200);
  reply.compress(body);
}

/**
 * Sends bytes as they are, whatever the client accepts: compressed they would be others than those that a
 * strong tag and a range speak of. The compressor does not look for ranges when it is called for one answer.
 */
export function sendBytes(
  exchange: Exchange,
  status: 200 | 206,
  constant: HeaderList,
  own: HeaderList,
  body: Uint8Array,
): void {
  const { reply } = exchange;
  const length = ['Content-Length', String(body.length)];
  reply.hijack();
  reply.raw.writeHead(status, [...constant, ...own, ...variableHeaders(exchange), ...length]);
  reply.raw.end(body);
  writeLogLine(exchange, status, body.length);
}

/** Sends the head of an answer that goes on until it is ended. It is never compressed, which would hold it back. */
export function beginStream(exchange: Exchange, mediaType: string): void {
  const { reply, surroundings } = exchange;
  reply.hijack();
  const own = ['Content-Type', mediaType];
  reply.raw.writeHead(200, [...surroundings.headers.streamed, ...own, ...variableHeaders(exchange)]);
}

/** Writes the log line of an answer that has come to its end. */
export function logEnd(exchange: Exchange, bytes: number): void {
  writeLogLine(exchange, 200, bytes);
}

/** Sends the answer that a thrown thing means, and logs the cause where the fault is the server's, not its load. */
export function sendFailure(exchange: Exchange, thrown: unknown): void {
  const problem = problemOf(thrown);
  if (problem.status >= 500 && problem.code !== 'busy') {
    exchange.surroundings.log.error({ requestId: exchange.request.id, err: thrown }, 'request failed');
  }
  sendProblem(exchange, problem);
}

/** Sends a problem in the form that the client asks for. */
export function sendProblem(exchange: Exchange, problem: Problem, own: HeaderList = []): void {
  const { request, surroundings } = exchange;
  const { headers } = surroundings;
  const allOwn = [...own, ...retryHeader(exchange, problem.status, problem.retryAfterSeconds)];
  if (wantsProblemDocument(request.headers.accept)) {
    send(exchange, problem.status, headers.problemDocument, allOwn, problemDocument(problem, request.id));
  } else {
    send(exchange, problem.status, headers.error, allOwn, errorBody(problem, request.id));
  }
}

/** Retry-After where the status asks to come back later, else nothing. */
export function retryHeader(
  { admission }: Exchange,
  status: number,
  seconds = retryAfterSeconds,
): HeaderList {
  if (status !== 429 && status !== 503) return [];
  return ['Retry-After', String(admission?.admitted === false ? admission.resetSeconds : seconds)];
}

function variableHeaders(exchange: Exchange): string[] {
  const { request, admission, protocolProblem, surroundings } = exchange;
  const received = request.raw.headers;
  const headers = ['X-Request-Id', request.id];
  if (admission !== null) addRateHeaders(headers, admission);
  addOriginHeader(headers, surroundings.corsOrigins, received.origin);
  // Closing is the only way not to receive a body that was announced and is not read to its end.
  const isRead = exchange.takesBody && request.raw.complete;
  const isAnnounced =
    received['transfer-encoding'] !== undefined || (received['content-length'] ?? '0') !== '0';
  // Behind an upgrade that is not taken the parser drops what it has received already.
  const isUpgrade = received.upgrade !== undefined;
  if ((isAnnounced && !isRead) || isUpgrade || protocolProblem !== null) {
    headers.push('Connection', 'close');
  }
  return headers;
}

/** One line a request. Neither query nor headers are in it: both can hold secrets. */
function writeLogLine(exchange: Exchange, status: number, bytes: number): void {
  const { request, startedMs, client, log } = exchange;
  const durationMs = Math.round((performance.now() - startedMs) * 1000) / 1000;
  const line = { requestId: request.id, status, durationMs, bytes, client };
  if (status >= 500) log.error(line);
  else if (status >= 400) log.warn(line);
  else log.info(line);
}
