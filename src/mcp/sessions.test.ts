import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { json, text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { inputRequired, Server } from '@modelcontextprotocol/server';
import type { Services } from '../services/services.ts';
import { openAgentEndpoint } from './endpoint.ts';
import { questionLimits } from './sessions.ts';

const accept = 'application/json, text/event-stream';
const usual = { accept, 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' };
const own = 'io.modelcontextprotocol/';
const clientInfo = { name: 'test', version: '1' };
const form = { type: 'object', properties: { name: { type: 'string' } } } as const;
const call = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'ask' } });
const answerTo = (id: unknown, name = 'Ada') => ({
  ...{ jsonrpc: '2.0', id },
  result: { action: 'accept', content: { name } },
});

interface Message {
  readonly id?: unknown;
  readonly method?: string;
  readonly result?: { readonly isError?: boolean; readonly content: readonly { readonly text: string }[] };
}

let port = 0;
let elapsedMs = 0;
const faults: unknown[] = [];
let server: ReturnType<typeof createServer>;
let endpoint: ReturnType<typeof openAgentEndpoint>;

/** Its only tool asks for a name and answers with it. */
function createAskingServer(): Server {
  const server = new Server(clientInfo, { capabilities: { tools: {} }, inputRequired: questionLimits });
  server.setRequestHandler('tools/call', ({ params: _ }, { mcpReq }) => {
    const given = mcpReq.inputResponses?.name as { readonly content: { readonly name: string } } | undefined;
    if (given !== undefined) return { content: [{ type: 'text', text: `Hello, ${given.content.name}.` }] };
    const name = inputRequired.elicit({ message: 'Who are you?', requestedSchema: form });
    return inputRequired({ inputRequests: { name } });
  });
  return server;
}

async function open(body: object | null, headers: Readonly<Record<string, string>> = {}, agent?: Agent) {
  const method = body === null ? 'DELETE' : 'POST';
  const sent = request({ port, host: '127.0.0.1', method, agent, headers: { ...usual, ...headers } });
  sent.end(body === null ? '' : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function statusOf(...args: Parameters<typeof open>): Promise<number | undefined> {
  const response = await open(...args);
  await text(response);
  return response.statusCode;
}

/** @returns the session, if there is one */
async function begin(caller = 'a', capabilities: object = { elicitation: {} }): Promise<string | undefined> {
  const params = { protocolVersion: '2025-11-25', capabilities, clientInfo };
  const response = await open({ jsonrpc: '2.0', id: 0, method: 'initialize', params }, { caller });
  assert.match(await text(response), /"protocolVersion":"2025-11-25"/);
  return response.headers['mcp-session-id']?.toString();
}

async function beginSession(caller = 'a') {
  const id = await begin(caller);
  assert.ok(id !== undefined);
  return { caller, 'mcp-session-id': id };
}

/** A call until its question. */
async function startCall(headers: Readonly<Record<string, string>>, id: unknown = 1) {
  const response = await open(call(id), headers);
  const messages = messagesOf(response);
  const question = (await messages.next()).value as Message;
  assert.equal(question.method, 'elicitation/create');
  return { question, response, next: async () => (await messages.next()).value as Message | undefined };
}

async function* messagesOf(response: IncomingMessage): AsyncGenerator<Message, undefined> {
  for await (const line of createInterface(response))
    if (line.startsWith('data: ')) yield JSON.parse(line.slice(6));
}

const greeting = ({ result }: Message = {}) => result?.content[0]?.text;

describe('sessions of agents that a tool asks', () => {
  before(async () => {
    endpoint = openAgentEndpoint({
      ...{ version: '1', tools: [], mayAsk: true, elapsedMs: () => elapsedMs },
      createServer: createAskingServer,
      onFault: (thrown) => faults.push(thrown),
    });
    server = createServer(async (received, response) => {
      const body = received.method === 'POST' ? await json(received) : undefined;
      const caller = String(received.headers.caller ?? 'a');
      await endpoint.answer({ request: received, response, body, services: {} as Services, caller });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });

  after(() => {
    server.closeAllConnections();
    server.close();
  });

  test('let the answer find the waiting call', async () => {
    const session = await beginSession();
    const [one, other] = [await startCall(session, 1), await startCall(session, 'two')];
    assert.notEqual(one.question.id, other.question.id);
    assert.equal(await statusOf(answerTo(other.question.id, 'Grace'), session), 202);
    assert.equal(greeting(await other.next()), 'Hello, Grace.');
    assert.equal(await statusOf(answerTo(one.question.id), session), 202);
    assert.equal(greeting(await one.next()), 'Hello, Ada.');
    assert.equal(await one.next(), undefined, 'the stream ends with the call');
    assert.equal(await statusOf(null, session), 204);
  });

  test('are only for agents that can be asked', async () => {
    assert.equal(await begin('a', {}), undefined);
    const [reply] = await Array.fromAsync(messagesOf(await open(call(1))));
    assert.equal(reply?.result?.isError, true);
    assert.match(greeting(reply) ?? '', /did not declare/);
  });

  test('take answers of their caller only, and none to questions that nobody asked', async () => {
    const session = await beginSession();
    const { question, next } = await startCall(session);
    assert.equal(await statusOf(answerTo(question.id, 'Eve'), { ...session, caller: 'b' }), 404);
    assert.equal(await statusOf(null, { ...session, caller: 'b' }), 404);
    assert.equal(await statusOf(answerTo(question.id, 'Eve'), { 'mcp-session-id': 'invented' }), 404);
    const foreign = await beginSession('b');
    for (const elsewhere of [foreign, {}]) {
      assert.equal(await statusOf(answerTo(question.id, 'Eve'), elsewhere), 202, 'it finds no call');
    }
    for (const id of [999, 'text']) assert.equal(await statusOf(answerTo(id, 'Eve'), session), 202);
    assert.equal(await statusOf(answerTo(question.id), session), 202);
    assert.equal(greeting(await next()), 'Hello, Ada.');
    assert.equal(await statusOf(answerTo(question.id, 'Eve'), session), 202, 'a second answer');
    for (const ended of [session, foreign]) assert.equal(await statusOf(null, ended), 204);
  });

  test('end a call with its stream, or when the agent cancels it', async () => {
    const session = await beginSession();
    const broken = await startCall(session, 1);
    broken.response.destroy();
    let status: number | undefined = 400;
    // The server learns of the break a moment later.
    while (status === 400) {
      const again = await open(call(1), session);
      status = again.statusCode;
      if (status === 400) await text(again);
      else again.destroy();
    }
    assert.equal(status, 200, 'the id is free again');
    assert.equal(await statusOf(answerTo(broken.question.id), session), 202, 'the answer comes too late');
    const cancelled = await startCall(session, 2);
    const notice = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } };
    assert.equal(await statusOf(notice, session), 202);
    const last = [await cancelled.next(), await cancelled.next()];
    assert.deepEqual(
      last.map((message) => message?.method),
      ['notifications/cancelled', undefined],
      'the question is cancelled too',
    );
    const { question, next } = await startCall(session, 2);
    assert.equal(await statusOf(answerTo(question.id), session), 202);
    assert.equal(greeting(await next()), 'Hello, Ada.', 'the session goes on');
    assert.equal(await statusOf(null, session), 204);
  });

  test('have a bounded number of calls, each with an id of its own', async () => {
    const session = await beginSession();
    const calls = await Promise.all(Array.from({ length: 8 }, (_, id) => startCall(session, id)));
    assert.equal(await statusOf(call(8), session), 503);
    assert.equal(await statusOf(call(3), session), 400);
    assert.equal(await statusOf(null, session), 204);
    for (const { next } of calls) assert.equal(await next(), undefined, 'it ends with the session');
    assert.equal(await statusOf(call(1), session), 404);
  });

  test('are bounded for each caller and in all', async () => {
    const first = await beginSession();
    const waiting = await startCall(first);
    const second = await beginSession();
    for (let n = 2; n < 9; n++) await beginSession();
    assert.equal(
      await statusOf(call(1), second),
      404,
      'the one that waited longest without a call has ended',
    );
    for (const caller of ['b', 'c', 'd']) for (let n = 0; n < 8; n++) await beginSession(caller);
    assert.equal(await begin('e'), undefined, 'nobody is refused, and nobody loses a session to others');
    assert.equal(await statusOf(answerTo(waiting.question.id), first), 202);
    assert.equal(greeting(await waiting.next()), 'Hello, Ada.');
  });

  test('expire without use, but not while a question is open', async () => {
    elapsedMs += 300_001;
    const session = await beginSession();
    const { question, next } = await startCall(session);
    elapsedMs += 300_001;
    assert.equal(await statusOf(answerTo(question.id), session), 202);
    assert.equal(greeting(await next()), 'Hello, Ada.');
    elapsedMs += 299_999;
    const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
    assert.equal(await statusOf(ping, session), 200);
    elapsedMs += 300_001;
    assert.equal(await statusOf(ping, session), 404);
  });

  test('do not concern the later revision, on the same connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const session = await beginSession();
    const version = '2026-07-28';
    const meta = { [`${own}clientInfo`]: clientInfo, [`${own}clientCapabilities`]: { elicitation: {} } };
    const params = { name: 'ask', _meta: { ...meta, [`${own}protocolVersion`]: version } };
    const later = { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': 'ask' };
    for (let n = 0; n < 2; n++) {
      assert.equal(await statusOf({ jsonrpc: '2.0', id: n, method: 'ping' }, session, agent), 200);
      const response = await open({ ...call(1), params }, { ...session, ...later }, agent);
      assert.equal(response.headers['mcp-session-id'], undefined);
      assert.match(await text(response), /"resultType":"input_required"/);
    }
    agent.destroy();
  });

  test('end when the server stops', async () => {
    const { next } = await startCall(await beginSession());
    await endpoint.close();
    assert.equal(await next(), undefined);
    assert.deepEqual(faults, []);
  });
});
