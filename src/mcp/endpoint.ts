import type { ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, SERVER_INFO_META_KEY } from '@modelcontextprotocol/server';
import type { Services } from '../services/services.ts';
import { answerCall, resultBytesOf } from './answer.ts';
import { type PlainCall, plainCall } from './plain-call.ts';
import { RememberedAnswers } from './remembered-answers.ts';
import { type AgentServerParts, createAgentServer, serverInfo } from './server.ts';
import { type AgentMessage, AgentSessions } from './sessions.ts';
import type { AgentTool } from './tool.ts';
import { agentTools } from './tools.ts';

/** Streams of agents that wait for changes of lists, which never come. */
const subscriptionsMax = 64;

const resultStart = Buffer.from('{"result":');

export interface EndpointParts extends Omit<AgentServerParts, 'services' | 'showsFaults'> {
  /** Answers everything except plain calls of `tools`. The default is the server of this service. */
  readonly createServer?: typeof createAgentServer;
  /** Whether tools may ask their caller in the middle of a call. Those of this service don't. */
  readonly mayAsk?: boolean;
  /** By which sessions expire. */
  readonly elapsedMs?: () => number;
}

/**
 * The Streamable HTTP transport, for both eras of the protocol. It takes messages whose bodies are already parsed. Only
 * where tools may ask are sessions kept: otherwise each message has its own server. A plain call of a tool has none,
 * because making one costs more than most answers.
 */
export function openAgentEndpoint({
  createServer = createAgentServer,
  mayAsk = false,
  elapsedMs,
  ...given
}: EndpointParts) {
  const parts = { ...given, showsFaults: false };
  const onerror = () => {};
  const { tools = agentTools, version, onFault } = parts;
  const remembered = new RememberedAnswers();
  const handler = createMcpHandler(
    ({ authInfo }) => createServer({ ...parts, services: async () => authInfo?.extra?.services as Services }),
    { legacy: 'stateless', maxSubscriptions: subscriptionsMax, onerror },
  );
  const respond = toNodeHandler(handler, { onerror: onFault });
  const createSessionServer = (services: AgentServerParts['services']) =>
    createServer({ ...parts, services });
  const sessions = mayAsk
    ? new AgentSessions({ createServer: createSessionServer, onFault, elapsedMs })
    : null;
  const ofServer = `,"resultType":"complete","_meta":${JSON.stringify({ [SERVER_INFO_META_KEY]: serverInfo(version) })}`;

  async function answerPlainly(
    call: PlainCall,
    tool: AgentTool,
    response: ServerResponse,
    services: Services,
  ) {
    const answer = await answerCall(tool, call.args, {
      ...parts,
      services: async () => services,
      remembered,
    });
    const result = resultBytesOf(answer).subarray(0, -1);
    const end = `${call.isStateless ? ofServer : ''}},"jsonrpc":"2.0","id":${JSON.stringify(call.id)}}`;
    const body = Buffer.concat([resultStart, result, Buffer.from(end)]);
    if (response.destroyed) return;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  }

  return {
    async answer(message: AgentMessage): Promise<void> {
      const { request, response, body, services } = message;
      const call = plainCall(request.headers, body);
      const tool = call === null ? undefined : tools.find(({ name }) => name === call.name);
      if (call !== null && tool !== undefined) return answerPlainly(call, tool, response, services);
      const answered = sessions?.answer(message) ?? null;
      if (answered !== null) return answered;
      const auth = { token: '', clientId: '', scopes: [], extra: { services } };
      return respond(Object.assign(request, { auth }) as Parameters<typeof respond>[0], response, body);
    },
    /** Ends the sessions, and the streams of agents that wait for changes. */
    close: async () => {
      await Promise.all([handler.close(), sessions?.close()]);
    },
  };
}
