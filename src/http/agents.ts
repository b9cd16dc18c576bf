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
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    body: unknown,
    services: Services,
  ): Promise<void>;
  /** Ends the streams of agents that wait for changes. */
  close(): Promise<void>;
}

export interface AgentOptions {
  /** Loads what answers at the first message. */
  readonly open: () => Promise<AgentEndpoint>;
  /** Names, next to those of this machine, under which agents and web pages may reach it. */
  readonly hosts: readonly string[];
}

const path = '/mcp';
const bytesMax = 1024 * 1024;
const depthMax = 32;

/** The path of agents as the table of paths has it. The transport without sessions takes POST only. */
export const agentPath: PathRoutes = {
  path,
  catchAll: false,
  limited: true,
  pattern: /^\/mcp$/,
  routes: new Map(),
  allow: 'POST, OPTIONS',
  reads: 'POST, OPTIONS',
};

/**
 * Creates what handles messages of agents. They have the limits, keys and log lines of all other requests. In
 * addition, Host and Origin must be names of this machine or listed, whatever the server listens on: a web page must
 * not use the agent of its reader.
 */
export function serveAgents(
  server: ServerContext,
  { open, hosts }: AgentOptions,
): { handle(request: FastifyRequest, reply: FastifyReply): void; close(): Promise<void> } {
  const matched = {
    ...{ route: path, limited: true, identified: true, creates: null, bytesMax },
    headers: server.headersFor({ variesWithKey: true, changes: false }),
    denials: denialsOf({ scope: 'read', method: 'POST', path }, server.authMode),
    log: server.log.child({ method: 'POST', route: path }),
    meter: server.metrics.meterOf(path, 'POST', 'tool'),
  };
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
      const received = await receiveBody(context, { bytesMax });
      if ('failure' in received) {
        sendProblem(context, received.failure);
        return;
      }
      const body = isDeeperThan(received.bytes, depthMax) ? undefined : readExactJson(received.bytes);
      const faulty = messageProblem(body);
      if (faulty !== null) {
        sendProblem(context, faulty);
        return;
      }
      const { answer } = await opened();
      await answer(request.raw, delegateAnswer(context), body, server.servicesFor(caller));
    } catch (thrown) {
      sendFailure(context, thrown);
    }
  }

  return {
    handle: (request, reply) => receive(server, request, reply, matched, answerMessage),
    close: async () => (await endpoint)?.close(),
  };
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
