import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  classifyInboundRequest,
  isInitializeRequest,
  isJSONRPCRequest,
  type RequestId,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { Services } from '../services/services.ts';

/** What a server whose tools may ask grants each question. */
export const questionLimits = { roundTimeoutMs: 60_000, maxRounds: 4 } as const;

const sessionsMax = 32;
const sessionsOfCallerMax = 8;
/** Calls of one session that run or wait for the answer to a question. */
const openCallsMax = 8;
const idleMs = 5 * 60_000;

/** Headers by which the kit tells the revisions apart, and how it names them. */
const classifiedBy = {
  'mcp-protocol-version': 'protocolVersionHeader',
  'mcp-method': 'mcpMethodHeader',
  'mcp-name': 'mcpNameHeader',
} as const;

/** One message and who sent it. */
export interface AgentMessage {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: unknown;
  readonly services: Services;
  /** The same for all messages of one caller, and for those of nobody else. */
  readonly caller: string;
}

interface Session {
  readonly caller: string;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly respond: ReturnType<typeof toNodeHandler>;
  readonly openCalls: Set<RequestId>;
  services: Services;
  usedMs: number;
}

export interface SessionParts {
  readonly createServer: (services: () => Promise<Services>) => Server;
  readonly onFault: (thrown: unknown) => void;
  /** Milliseconds of a clock that never runs backwards. */
  readonly elapsedMs?: (() => number) | undefined;
}

/**
 * Sessions of agents of 2025-11-25 with a server whose tools may ask them. The server sends its question on the stream
 * of the call. The agent sends the answer in a message of its own, which finds the waiting call by the session. Agents
 * that can't be asked get no session, and also none when there are too many: only questions to them fail.
 */
export class AgentSessions {
  readonly #parts: SessionParts;
  readonly #elapsedMs: () => number;
  /** The one that was used last is at the end. */
  readonly #sessions = new Map<string, Session>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#elapsedMs = parts.elapsedMs ?? (() => performance.now());
  }

  /** Answers a message that is of a session or begins one. Null for all others. */
  answer(message: AgentMessage): Promise<void> | null {
    const { request, response, body, caller, services } = message;
    if (!isEarlier(request, body)) return null;
    const id = request.headers['mcp-session-id'];
    if (id === undefined) return canAnswerQuestions(body) ? this.#begin(message) : null;
    const session = this.#find(String(id), caller);
    if (session === null) return refuse(response, 404, -32001, 'Session not found');
    this.#use(String(id), session);
    if (request.method === 'DELETE') {
      response.writeHead(204).end();
      return session.transport.close();
    }
    session.services = services;
    const call = isJSONRPCRequest(body) ? body.id : null;
    if (call !== null && session.openCalls.has(call))
      return refuse(response, 400, -32600, 'A call with this id is open.');
    if (call !== null && session.openCalls.size >= openCallsMax)
      return refuse(response, 503, -32000, `All ${openCallsMax} calls of this session are open. Try again.`);
    return respondIn(session, message, call);
  }

  /** Ends all sessions, and with them the calls that wait. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.#sessions.values(), ({ transport }) => transport.close()));
  }

  /** Null if it has ended, or is of somebody else. */
  #find(id: string, caller: string): Session | null {
    this.#endIdle();
    const session = this.#sessions.get(id);
    return session?.caller === caller ? session : null;
  }

  #use(id: string, session: Session): void {
    session.usedMs = this.#elapsedMs();
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
  }

  #begin(message: AgentMessage): Promise<void> | null {
    if (!this.#makeRoomFor(message.caller)) return null;
    const { createServer, onFault } = this.#parts;
    const id = randomUUID();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessioninitialized: () => this.#use(id, session),
    });
    const session: Session = {
      ...{ transport, caller: message.caller, services: message.services },
      respond: toNodeHandler(
        { fetch: (request, options) => transport.handleRequest(request, options) },
        { onerror: onFault },
      ),
      openCalls: new Set(),
      usedMs: 0,
    };
    const server = createServer(async () => session.services);
    server.onclose = () => this.#sessions.delete(id);
    return server.connect(transport).then(() => respondIn(session, message, null));
  }

  /** The least recently used session of the caller without an open call makes room, but never one of somebody else. */
  #makeRoomFor(caller: string): boolean {
    this.#endIdle();
    const own = Array.from(this.#sessions.values()).filter((session) => session.caller === caller);
    if (own.length < sessionsOfCallerMax) return this.#sessions.size < sessionsMax;
    const unused = own.find(({ openCalls }) => openCalls.size === 0);
    void unused?.transport.close();
    return unused !== undefined;
  }

  #endIdle(): void {
    const now = this.#elapsedMs();
    for (const { openCalls, usedMs, transport } of this.#sessions.values()) {
      if (openCalls.size === 0 && now - usedMs > idleMs) void transport.close();
    }
  }
}

/** A call ends with its stream, because its answer would reach nobody. */
async function respondIn(
  session: Session,
  { request, response, body }: AgentMessage,
  call: RequestId | null,
) {
  if (call !== null) {
    session.openCalls.add(call);
    response.once('close', () => {
      session.openCalls.delete(call);
      if (!response.writableFinished) cancel(session, call);
    });
  }
  await session.respond(request as Parameters<typeof session.respond>[0], response, body);
  if (isCancellation(body)) cancel(session, body.params.requestId);
}

/** Also the memory of the transport for a call that gets no answer is freed. */
function cancel({ transport }: Session, requestId: RequestId): void {
  transport.closeSSEStream(requestId);
  transport.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
  const error = { code: -32000, message: 'The call was cancelled.' };
  // It fails if the call has just been answered.
  transport.send({ jsonrpc: '2.0', id: requestId, error }).catch(() => {});
}

function isCancellation(body: unknown): body is { readonly params: { readonly requestId: RequestId } } {
  const { method, params } = body as { readonly method?: unknown; readonly params?: { requestId?: unknown } };
  return method === 'notifications/cancelled' && params?.requestId !== undefined;
}

function isEarlier({ method = '', headers }: IncomingMessage, body: unknown): boolean {
  const given = Object.entries(classifiedBy)
    .filter(([name]) => headers[name] !== undefined)
    .map(([name, member]) => [member, String(headers[name])]);
  const { kind } = classifyInboundRequest({ httpMethod: method, body, ...Object.fromEntries(given) });
  return kind === 'legacy';
}

/** Whether the message begins a connection of an agent that can answer questions. */
function canAnswerQuestions(body: unknown): boolean {
  if (!isInitializeRequest(body)) return false;
  const { elicitation, sampling, roots } = body.params.capabilities;
  return elicitation !== undefined || sampling !== undefined || roots !== undefined;
}

async function refuse(
  response: ServerResponse,
  status: number,
  code: number,
  message: string,
): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }));
}
