import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { HeaderSets } from './headers.ts';
import { errorBody, type HttpProblemCode, type Problem, problem } from './problems.ts';
import { newRequestId } from './receive.ts';

/** An error of Node's HTTP parser. */
export interface ParserError extends Error {
  readonly code?: string;
  /** The bytes that came last, and how many of them were parsed. */
  readonly rawPacket?: unknown;
  readonly bytesParsed?: number;
}

/** A request that has no complete response yet. */
interface Due {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The response that must be sent before it, if any. */
  readonly before: ServerResponse | undefined;
}

/** The answers to the parser's errors; any other error is a malformed request. */
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

/** Answers invalid HTTP, and CONNECT, directly on the socket because no response object exists. */
export class SocketAnswers {
  readonly #headers: HeaderSets;
  readonly #log: Logger;
  /** The last request on each connection. Responses are sent in the order of their requests. */
  readonly #last = new WeakMap<Socket, Due>();
  /** Connections on which nothing more is read. */
  readonly #failed = new WeakSet<Socket>();

  constructor(headers: HeaderSets, log: Logger) {
    this.#headers = headers;
    this.#log = log;
  }

  /** Follows the requests of a server, and answers CONNECT, which only proxies support. */
  attach(server: Server): void {
    server.prependListener('request', (request, response) => this.#expect(request, response));
    server.on('connect', (_request, socket) => {
      this.#send(socket as Socket, problem('not_implemented'), { reason: 'CONNECT', hasBody: true });
    });
  }

  /** Registers a request that has no complete response yet. */
  #expect(request: IncomingMessage, response: ServerResponse): void {
    const before = this.#last.get(request.socket)?.response;
    this.#last.set(request.socket, {
      request,
      response,
      before: before?.closed === false ? before : undefined,
    });
  }

  /** Answers a parser error after the pending response on the connection, then closes the connection. */
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
      // The bytes belong to the body of a request that was refused before it was read.
      if (isAnswered) socket.end();
      else this.#send(socket, failure, { reason: error.code, hasBody: !isHead(error) });
    };
    // An error in the body of a request is the answer to that request.
    const due = isInBody && !isAnswered ? last.before : last?.response;
    if (due === undefined || due.closed) answer();
    else due.once('close', answer);
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
    // Otherwise, a client that never closes its side would keep the connection open.
    socket.setTimeout(lingerMs, () => socket.destroy());
    const { status } = failure;
    this.#log.warn({ requestId, route: null, status, bytes, client: socket.remoteAddress, reason });
  }
}

/** Whether the unreadable request is a HEAD request. False if its first line came in an earlier packet. */
function isHead({ rawPacket, bytesParsed }: ParserError): boolean {
  const read = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1', 0, bytesParsed) : '';
  const before = read.lastIndexOf('\r\n\r\n');
  return read.startsWith('HEAD ', before === -1 ? 0 : before + 4);
}
