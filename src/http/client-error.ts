import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { HeaderSets } from './headers.ts';
import { errorBody } from './problem-body.ts';
import { type HttpProblemCode, problem } from './problems.ts';
import { newRequestId } from './request-id.ts';

/** How the parser's complaints are answered; any other is a malformed request. */
const problemCodes: Readonly<Record<string, HttpProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'header_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
};

const lingerMs = 1_000;

/** Answers bytes that are no HTTP request, straight on the socket: there is no request to reply to. */
export function answerClientError(
  error: Error & { readonly code?: string },
  socket: Socket,
  headers: HeaderSets,
  log: Logger,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newRequestId();
  const refusal = problem(problemCodes[error.code ?? ''] ?? 'malformed_request');
  const body = errorBody(refusal, requestId);
  const fields = [
    ...headers.error,
    'X-Request-Id',
    requestId,
    'Content-Length',
    String(Buffer.byteLength(body)),
  ];
  const lines = [`HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}`, 'Connection: close'];
  for (let at = 0; at < fields.length; at += 2) lines.push(`${fields[at]}: ${fields[at + 1]}`);
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // A client that never closes its side would keep the connection.
  socket.setTimeout(lingerMs, () => socket.destroy());
  log.warn({
    requestId,
    route: null,
    status: refusal.status,
    bytes: body.length,
    client: socket.remoteAddress,
    reason: error.code,
  });
}
