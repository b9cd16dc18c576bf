import assert from 'node:assert/strict';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client } from '../harness/client.ts';

export interface ToolAnswer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
}

export interface Reply {
  readonly id?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface HttpReply {
  readonly status: number;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly agent?: Agent;
}

export const earlier = '2025-11-25';
export const later = '2026-07-28';

const own = 'io.modelcontextprotocol/';
const client = { name: 'test', version: '1' };
/** What each message of the later revision has. */
export const laterMeta = {
  [`${own}protocolVersion`]: later,
  [`${own}clientInfo`]: client,
  [`${own}clientCapabilities`]: {},
};

export const initialize = {
  ...{ jsonrpc: '2.0', id: 'initialize', method: 'initialize' },
  params: { protocolVersion: earlier, capabilities: {}, clientInfo: client },
} as const;

export const listMessage = { jsonrpc: '2.0', id: 1, method: 'tools/list' } as const;

export function callMessage(name: string, args: object, id: string | number = 1) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } } as const;
}

/** The same call in the later revision, and its headers. */
export function laterCall(name: string, args: object, id: string | number = 1) {
  const message = callMessage(name, args, id);
  return {
    message: { ...message, params: { ...message.params, _meta: laterMeta } },
    headers: { 'mcp-protocol-version': later, 'mcp-method': 'tools/call', 'mcp-name': name },
  };
}

/** Sends one message. The answer may be one event of a stream, as agents of 2025 read it. */
export async function send(
  { address }: Client,
  message: unknown,
  { headers = {}, method = 'POST', agent }: Sending = {},
): Promise<HttpReply> {
  const accept = 'application/json, text/event-stream';
  const usual = { accept, 'content-type': 'application/json', 'mcp-protocol-version': earlier };
  const sent = request(new URL('/mcp', address), { method, agent, headers: { ...usual, ...headers } });
  sent.end(typeof message === 'string' ? message : JSON.stringify(message));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });
  return { status: response.statusCode ?? 0, body: await text(response), headers: response.headers };
}

export function replyIn(body: string): Reply {
  return JSON.parse(/^data: (.*)$/m.exec(body)?.[1] ?? body);
}

export async function call(server: Client, name: string, args: object): Promise<ToolAnswer> {
  const { status, body } = await send(server, callMessage(name, args));
  assert.equal(status, 200, body);
  const { result, error } = replyIn(body);
  assert.equal(error, undefined, body);
  return result as ToolAnswer;
}

export async function ask(server: Client, method: string, params: object = {}): Promise<Reply> {
  return replyIn((await send(server, { jsonrpc: '2.0', id: 1, method, params })).body);
}

export function textOf({ content }: ToolAnswer): string {
  return content.map(({ text }) => text).join('\n');
}
