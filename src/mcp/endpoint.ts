import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import type { Services } from '../services/services.ts';
import { type AgentServerParts, createAgentServer } from './server.ts';

/** Streams of agents that wait for changes of lists, which never come. */
const subscriptionsMax = 64;

/**
 * The Streamable HTTP transport, for both eras of the protocol. It takes messages whose bodies are already parsed. No
 * session is kept: each message has its own server.
 */
export function openAgentEndpoint(parts: Omit<AgentServerParts, 'services'>) {
  const onerror = () => {};
  const handler = createMcpHandler(
    ({ authInfo }) =>
      createAgentServer({ ...parts, services: async () => authInfo?.extra?.services as Services }),
    { legacy: 'stateless', maxSubscriptions: subscriptionsMax, onerror },
  );
  const respond = toNodeHandler(handler, { onerror: parts.onFault });
  return {
    answer(request: IncomingMessage, response: ServerResponse, body: unknown, services: Services) {
      const auth = { token: '', clientId: '', scopes: [], extra: { services } };
      return respond(Object.assign(request, { auth }) as Parameters<typeof respond>[0], response, body);
    },
    /** Ends the streams of agents that wait for changes. */
    close: () => handler.close(),
  };
}
