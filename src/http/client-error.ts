import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { HeaderSets } from './headers.ts';
import { errorBody, type HttpProblemCode, type Problem, problem } from './problems.ts';
import { newRequestId } from './request-context.ts';

/** An error of node's HTTP parser. */
export interface ParserError extends Error {
  readonly code?: string;
  /** What came last, a buffer, and how much of it was read. */
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
}

/** A request whose response is due. */
interface Due {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What is due before it; undefined for nothing. */
  readonly before: ServerResponse | undefined;
}

/** How the parser's errors are answered; any other is a malformed request. */
const problemCodes: Readonly<Record<string, HttpProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'header_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  HPE_INVALID_VERSION: 'version_not_supported',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
  501: 'Not Implemented',
  505: 'HTTP Version Not Supported',
};

const lingerMs = 1_000;

/** Answers what is not an HTTP request, or not one to this server, straight on the socket: there is no response. */
export class SocketAnswers {
  readonly #headers: HeaderSets;
  readonly #log: Logger;
  /** The request that came last on each connection. Responses are sent in the order of their requests. */
  readonly #last = new WeakMap<Socket, Due>();
  /** Connections on which nothing more is read. */
  readonly #failed = new WeakSet<Socket>();

  constructor(headers: HeaderSets, log: Logger) {
    this.#headers = headers;
    this.#log = log;
  }

  /** Notes a request whose response is due on its connection. */
  expect(request: IncomingMessage, response: ServerResponse): void {
    const before = this.#last.get(request.socket)?.response;
    this.#last.set(request.socket, {
      request,
      response,
      before: before?.closed === false ? before : undefined,
    });
  }

  /** Answers a parser error, behind what is due before it, and closes the connection. */
  answerError(error: ParserError, socket: Socket): void {
    if (this.#failed.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    this.#failed.add(socket);
    const failure = problem(problemCodes[error.code ?? ''] ?? 'malformed_request');
    const last = this.#last.get(socket);
    const isInBody = last?.request.complete === false;
    const isAnswered = isInBody && last.response.headersSent;
    const answer = () => {
      // The bytes are of the body of a request that was refused before it was read.
      if (isAnswered) socket.end();
      else this.#send(socket, failure, { reason: error.code, hasBody: !isHead(error) });
    };
    // An error in the body of a request is the answer to that request.
    const due = isInBody && !isAnswered ? last.before : last?.response;
    if (due === undefined || due.closed) answer();
    else due.once('close', answer);
  }

  /** Answers CONNECT, which only proxies take. */
  answerConnect(socket: Socket): void {
    this.#send(socket, problem('not_implemented'), { reason: 'CONNECT', hasBody: true });
  }

  #send(
    socket: Socket,
    failure: Problem,
    { reason, hasBody }: { readonly reason: string | undefined; readonly hasBody: boolean },
  ): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newRequestId();
    const body = errorBody(failure, requestId);
    const bytes = Buffer.byteLength(body);
    const fields = [...this.#headers.error, 'X-Request-Id', requestId, 'Content-Length', String(bytes)];
    const lines = [`HTTP/1.1 ${failure.status} ${reasons[failure.status]}`, 'Connection: close'];
    for (let at = 0; at < fields.length; at += 2) lines.push(`${fields[at]}: ${fields[at + 1]}`);
    socket.end(`${lines.join('\r\n')}\r\n\r\n${hasBody ? body : ''}`);
    // A client that never closes its side would keep the connection.
    socket.setTimeout(lingerMs, () => socket.destroy());
    const { status } = failure;
    this.#log.warn({ requestId, route: null, status, bytes, client: socket.remoteAddress, reason });
  }
}

/** Whether the request that could not be read is a HEAD. False where its first line came in an earlier packet. */
function isHead({ rawPacket, bytesParsed }: ParserError): boolean {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed) : '';
  const before = read.lastIndexOf('\r\n\r\n');
  return read.startsWith('HEAD ', before === -1 ? 0 : before + 4);
}
