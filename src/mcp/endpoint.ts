import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Services } from '../services/services.ts';
import { type AgentServerParts, createAgentServer } from './server.ts';

/** Streams of agents that wait for changes of lists, which never come. */
const subscriptionsMax = 64;

/** Answers one message of an agent, whose body is already parsed. */
export type AgentEndpoint = (
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  services: Services,
) => Promise<void>;

/** The Streamable HTTP transport, for both eras of the protocol. No session is kept: each message has its own server. */
export function openAgentEndpoint(parts: Omit<AgentServerParts, 'services'>): AgentEndpoint {
  const onerror = () => {};
  const handler = createMcpHandler(
    ({ authInfo }) =>
      createAgentServer({ ...parts, services: async () => authInfo?.extra?.['services'] as Services }),
    { legacy: 'stateless', maxSubscriptions: subscriptionsMax, onerror },
  );
  const answer = toNodeHandler(handler, { onerror: parts.onFault });
  return (request, response, body, services) => {
    const caller = { token: '', clientId: '', scopes: [], extra: { services } };
    const authorized = Object.assign(request, { auth: caller }) as Parameters<typeof answer>[0];
    return answer(authorized, response, body);
  };
}
