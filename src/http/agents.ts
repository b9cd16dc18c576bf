import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { denialsOf } from '../access/scope.ts';
import { readExactJson } from '../kit/json.ts';
import { isDeeperThan } from '../kit/json-depth.ts';
import type { Services } from '../services/services.ts';
import { receiveBody } from './body.ts';
import type { PathRoutes } from './path-table.ts';
import { type Problem, problem } from './problems.ts';
import { isAllowedHost } from './protocol.ts';
import { receive } from './receive.ts';
import type { RequestContext, ServerContext } from './request-context.ts';
import { delegateAnswer, sendFailure, sendProblem } from './send.ts';

/** Answers messages of the Model Context Protocol, whose bodies are already parsed. */
export interface AgentEndpoint {
  answer(message: {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    /** Undefined where the method has none. */
    readonly body: unknown;
    readonly services: Services;
    /** The same for all messages of one caller, and for those of nobody else. */
    readonly caller: string;
  }): Promise<void>;
  /** Ends the sessions, and the streams of agents that wait for changes. */
  close(): Promise<void>;
}

export interface AgentOptions {
  /** Loads what answers at the first message. */
  readonly open: () => Promise<AgentEndpoint>;
  /** Names, next to those of this machine, under which agents and web pages may reach it. */
  readonly hosts: readonly string[];
  /** Whether agents have sessions, which they can end. */
  readonly hasSessions?: boolean;
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => void;

const path = '/mcp';
const bytesMax = 1024 * 1024;
const depthMax = 32;

/** The path of agents as the table of paths has it. The transport without sessions takes POST only. */
export function agentPath({ hasSessions = false }: AgentOptions): PathRoutes {
  const allow = hasSessions ? 'POST, DELETE, OPTIONS' : 'POST, OPTIONS';
  return { path, catchAll: false, limited: true, pattern: /^\/mcp$/, routes: new Map(), allow, reads: allow };
}

/**
 * Creates what handles messages of agents. They have the limits, keys and log lines of all other requests. In
 * addition, Host and Origin must be names of this machine or listed, whatever the server listens on: a web page must
 * not use the agent of its reader.
 */
export function serveAgents(
  server: ServerContext,
  { open, hosts, hasSessions = false }: AgentOptions,
): { readonly handlers: ReadonlyMap<'POST' | 'DELETE', Handler>; close(): Promise<void> } {
  const matchedFor = (method: 'POST' | 'DELETE') => ({
    ...{ route: path, limited: true, identified: true, creates: null, bytesMax },
    headers: server.headersFor({ variesWithKey: true, changes: false }),
    denials: denialsOf({ scope: 'read', method: 'POST', path }, server.authMode),
    log: server.log.child({ method, route: path }),
    meter: server.metrics.meterOf(path, method, 'tool'),
  });
  let endpoint: Promise<AgentEndpoint> | null = null;
  const opened = () => {
    endpoint ??= open();
    endpoint.catch(() => {
      endpoint = null;
    });
    return endpoint;
  };

  async function answerMessage(context: RequestContext): Promise<void> {
    const { request, caller } = context;
    try {
      const denied = originProblem(request.raw, hosts);
      if (denied !== null) {
        sendProblem(context, denied);
        return;
      }
      const message = request.raw.method === 'DELETE' ? { body: undefined } : await receiveMessage(context);
      if ('failure' in message) {
        sendProblem(context, message.failure);
        return;
      }
      const { answer } = await opened();
      const from = { services: server.servicesFor(caller), caller: caller.key };
      await answer({ request: request.raw, response: delegateAnswer(context), body: message.body, ...from });
    } catch (thrown) {
      sendFailure(context, thrown);
    }
  }

  const methods = hasSessions ? (['POST', 'DELETE'] as const) : (['POST'] as const);
  const handlerOf = (method: 'POST' | 'DELETE'): Handler => {
    const matched = matchedFor(method);
    return (request, reply) => receive(server, request, reply, matched, answerMessage);
  };
  return {
    handlers: new Map(methods.map((method) => [method, handlerOf(method)])),
    close: async () => (await endpoint)?.close(),
  };
}

async function receiveMessage(
  context: RequestContext,
): Promise<{ readonly body: unknown } | { readonly failure: Problem }> {
  const received = await receiveBody(context, { bytesMax });
  if ('failure' in received) return received;
  const body = isDeeperThan(received.bytes, depthMax) ? undefined : readExactJson(received.bytes);
  const failure = messageProblem(body);
  return failure === null ? { body } : { failure };
}

/** Why the message is not taken from where it comes from, or null. */
function originProblem({ headers }: IncomingMessage, hosts: readonly string[]): Problem | null {
  if (!isAllowedHost(headers.host, hosts)) return problem('host_not_allowed');
  const { origin } = headers;
  if (origin === undefined) return null;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host !== null && host !== '' && isAllowedHost(host, hosts)) return null;
  return problem(
    'forbidden',
    'Agents may not be used from this origin. Its operator can list it in CAIRN_HOSTS.',
  );
}

/** Batches were removed from the protocol: each message counts for the limit. */
function messageProblem(body: unknown): Problem | null {
  if (body === undefined)
    return problem('invalid_input', 'The message is not JSON in UTF-8, or is nested too deeply.');
  if (Array.isArray(body))
    return problem('invalid_input', 'Send one message in each request: batches are not supported.');
  if (typeof body !== 'object' || body === null)
    return problem('invalid_input', 'The message is not a JSON object.');
  return null;
}
