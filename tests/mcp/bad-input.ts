import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { TestContext } from 'node:test';
import { createKey } from '../harness/callers.ts';
import { type AgentServer, listed } from './agent-server.ts';
import {
  ask,
  call,
  callMessage,
  initialize,
  laterCall,
  laterMeta,
  listMessage,
  replyIn,
  send,
  textOf,
} from './messages.ts';
import { greet, openStdioAgent } from './stdio-agent.ts';

const id = listed;

/** What agents get for wrong, hostile and unusual messages. */
export async function testBadInput(t: TestContext, { installation, server, settings, apiKey }: AgentServer) {
  const { client, messages } = server;

  await t.test('learn what is wrong, and what to do next', async () => {
    const unknown = await call(client, 'get_cve', { id: 'CVE-2026-1000' });
    assert.equal(unknown.isError, true);
    assert.match(textOf(unknown), /Did you mean CVE-2026-10002/);
    assert.match(textOf(unknown), /search_security/);
    assert.match(textOf(unknown), /The newest data are of 2026-/);
    for (const [name, args, message] of [
      ['get_cve', { cve: id }, /argument id/],
      ['get_cve', { id, detail: 'all' }, /detail/],
      ['search_security', {}, /required/],
      ['run_security_tool', { tool: 'exploit', input: 'x' }, /tool/],
      ['run_security_tool', { tool: 'url', input: 'x'.repeat(600_000) }, /input/],
      ['triage_vulnerabilities', {}, /components/],
      ['search_security', { query: 'loom', cursor: 'forged' }, /cursor/],
    ] as const) {
      const answer = await call(client, name, args);
      assert.equal(answer.isError, true, name);
      assert.match(textOf(answer), message);
    }
    const { error } = await ask(client, 'tools/call', { name: 'delete_everything', arguments: {} });
    assert.match(error?.message ?? '', /no tool of this name.*search_security/);
    const { result } = replyIn((await send(client, initialize)).body);
    assert.match((result as { instructions: string }).instructions, /only read: decline tasks/);
  });

  await t.test('are answered only under names of this machine, or listed ones', async () => {
    const { port } = client.address;
    for (const [headers, status] of [
      [{ origin: 'https://evil.example' }, 403],
      [{ origin: 'null' }, 403],
      [{ origin: 'http://127.0.0.1.evil.example' }, 403],
      [{ origin: 'http://localhost@evil.example' }, 403],
      [{ host: 'evil.example' }, 403],
      // A name that was changed to the address of this machine after the page was loaded.
      [{ host: `evil.example:${port}`, origin: `http://evil.example:${port}` }, 403],
      [{ host: `localhost.evil.example:${port}` }, 403],
      [{ host: `evil.example:${port}`, origin: 'http://localhost' }, 403],
      [{ origin: 'http://localhost:3000' }, 200],
      [{ origin: 'http://[::1]:3000' }, 200],
      [{ origin: 'https://cairn.example' }, 200],
    ] as const) {
      const answer = await send(client, listMessage, { headers });
      assert.equal(answer.status, status, JSON.stringify(headers));
    }
  });

  await t.test('are refused broken, huge and many messages', async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'['.repeat(200)}${']'.repeat(200)}}`;
    for (const [body, status] of [
      ['{', 400],
      ['', 400],
      ['"text"', 400],
      [Array.from({ length: 5_000 }, () => listMessage), 400],
      [deep, 400],
      [callMessage('run_security_tool', { tool: 'url', input: 'y'.repeat(2_000_000) }), 413],
    ] as const) {
      const answer = await send(client, body);
      assert.equal(answer.status, status, answer.body.slice(0, 200));
    }
    const text = await send(client, listMessage, { headers: { 'content-type': 'text/plain' } });
    assert.equal(text.status, 415);
    const flood = await Promise.all(
      Array.from({ length: 200 }, (_, n) => send(client, callMessage('get_cve', { id }, n))),
    );
    for (const [n, { status, body }] of flood.entries()) {
      assert.ok(status === 200 ? replyIn(body).id === n : status === 503, `${status} ${body.slice(0, 200)}`);
    }
  });

  await t.test('need no session, and get none', async () => {
    const begun = await send(client, initialize);
    assert.equal(begun.headers['mcp-session-id'], undefined);
    const session = { headers: { 'mcp-session-id': '9f1c2d7e-of-another-server' } };
    const { result } = replyIn((await send(client, callMessage('get_cve', { id }), session)).body);
    assert.equal((result as { structuredContent: { id: string } }).structuredContent.id, id);
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const { status, headers } = await send(client, '', { ...session, method });
      assert.deepEqual([status, headers.allow], [405, 'POST, OPTIONS']);
    }
  });

  await t.test('may use both revisions in turns on one connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { message, headers } = laterCall('get_cve', { id });
    for (let n = 0; n < 3; n++) {
      const one = replyIn((await send(client, callMessage('get_cve', { id }), { agent })).body);
      const other = replyIn((await send(client, message, { agent, headers })).body);
      assert.ok(!('resultType' in (one.result as object)));
      assert.equal((other.result as { resultType: string }).resultType, 'complete');
      const mixed = await send(client, message, { agent });
      assert.equal(mixed.status, 400, 'a message of one revision with the headers of the other');
    }
    agent.destroy();
  });

  await t.test('can leave and be slow, which delays nobody', async () => {
    const { hostname, port } = client.address;
    const body = JSON.stringify(callMessage('get_entity_graph', { id, depth: 3 }));
    const head = [
      ...['POST /mcp HTTP/1.1', `host: ${hostname}:${port}`, 'content-type: application/json'],
      ...['accept: application/json, text/event-stream', `content-length: ${body.length}`, '', ''],
    ].join('\r\n');
    const open = () => connect(Number(port), hostname);
    const leaving = Array.from({ length: 20 }, open);
    for (const socket of leaving) socket.on('error', () => {}).write(head + body);
    const slow = open();
    slow.write(head + body.slice(0, 20));
    await Promise.all(leaving.map((socket) => once(socket, 'connect')));
    for (const socket of leaving) socket.destroy();
    assert.equal((await call(client, 'get_cve', { id })).isError, undefined);
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    assert.equal((await send(client, cancelled)).status, 202);
    slow.write(body.slice(20));
    const [answer] = await once(slow, 'data');
    assert.match(String(answer), /^HTTP\/1\.1 200 /);
    slow.destroy();
    assert.ok(!messages.includes('a call of an agent failed'), messages.join('\n'));
  });

  await t.test('may send everything wrong over standard input and output too', async () => {
    const agent = await openStdioAgent((started) => installation.cairn(['mcp'], settings, started));
    await greet(agent);
    agent.write('{\n"text"\n[]\n\n');
    const unknown = await agent.ask(callMessage('delete_everything', {}, 'unknown'));
    assert.match(unknown.error?.message ?? '', /no tool of this name/);
    const huge = await agent.ask(
      callMessage('run_security_tool', { tool: 'url', input: 'y'.repeat(2_000_000) }, 'huge'),
    );
    assert.equal((huge.result as { isError?: boolean }).isError, true);
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'late' } };
    agent.write(`${JSON.stringify(callMessage('get_entity_graph', { id, depth: 3 }, 'late'))}\n`);
    agent.write(`${JSON.stringify(cancelled)}\n`);
    const { params, ...rest } = callMessage('get_cve', { id }, 'mixed');
    const mixed = await agent.ask({ ...rest, ...{ params: { ...params, _meta: laterMeta } } });
    const read = mixed.result as { structuredContent: { id: string } };
    assert.equal(read.structuredContent.id, id, 'it stays in the revision that it began with');
    const last = await agent.ask(callMessage('get_cve', { id }, 'last'));
    assert.equal((last.result as { structuredContent: { id: string } }).structuredContent.id, id);
    const { code, stderr } = await agent.end();
    assert.deepEqual([code, stderr], [0, '']);
  });

  await t.test('need a key of a strict server, and count for its limit', async () => {
    const { client: strict } = await installation.serve({
      ...settings,
      CAIRN_AUTH: 'strict',
      CAIRN_RATE_LIMIT: '3',
    });
    const { status, headers } = await send(strict, listMessage);
    assert.deepEqual([status, headers['x-ratelimit-limit']], [401, '3']);
    const own = await createKey(client, { label: 'agent', scope: 'read' }, apiKey);
    const allowed = await send(strict, listMessage, { headers: { 'x-api-key': own.apiKey } });
    assert.equal(allowed.status, 200, allowed.body);
    for (let i = 0; i < 3; i++) await send(strict, listMessage);
    assert.equal((await send(strict, listMessage)).status, 429);
  });
}
