import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import type { Services } from '../services/services.ts';
import { openAgentEndpoint } from './endpoint.ts';
import { plainCall } from './plain-call.ts';
import { getCve } from './tools/get-cve.ts';

const record = JSON.stringify({ id: 'CVE-2026-10001', title: 'An invented “loom”\u200b flaw', total: 1 });
const services = {
  readVulnerability: async ({ id }: { readonly id: string }) => {
    if (id === params.arguments.id) return Buffer.from(record);
    if (id === 'broken') throw new Error('a fault of the server');
    throw new Failure('not_found', `No stored source names ${id}.`);
  },
  suggest: async () => ({ suggestions: [] }),
  readDataStatus: async () => ({ sources: [], manifest: 1 }),
} as unknown as Services;

const own = 'io.modelcontextprotocol/';
const meta = {
  [`${own}protocolVersion`]: '2026-07-28',
  [`${own}clientInfo`]: { name: 'test', version: '1' },
  [`${own}clientCapabilities`]: {},
};
const accept = 'application/json, text/event-stream';
const earlier = { accept, 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' };
const later = {
  ...earlier,
  ...{ 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'get_cve' },
};
const params = { name: 'get_cve', arguments: { id: 'CVE-2026-10001' } };
const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };

/** Messages with their headers, and whether they are plain calls. */
const cases: readonly (readonly [
  name: string,
  headers: IncomingHttpHeaders,
  body: object,
  isPlain: boolean,
])[] = [
  ['an earlier call', earlier, message, true],
  ['a later call', later, { ...message, params: { ...params, _meta: meta } }, true],
  ['an id that is a text', earlier, { ...message, id: 'a"\u2028' }, true],
  ['no arguments', earlier, { ...message, params: { name: 'get_cve' } }, true],
  [
    'a record that no source names',
    earlier,
    { ...message, params: { name: 'get_cve', arguments: { id: 'x' } } },
    true,
  ],
  ['wrong arguments', earlier, { ...message, params: { name: 'get_cve', arguments: { cve: 1 } } }, true],
  ['a fault', earlier, { ...message, params: { name: 'get_cve', arguments: { id: 'broken' } } }, true],
  ['a token of progress', earlier, { ...message, params: { ...params, _meta: { progressToken: 3 } } }, true],
  ['capabilities', later, withMeta({ [`${own}clientCapabilities`]: { elicitation: { form: {} } } }), true],
  ['no version', { ...earlier, 'mcp-protocol-version': undefined }, message, true],
  ['an unknown version', { ...earlier, 'mcp-protocol-version': '1999-01-01' }, message, false],
  ['an unknown tool', earlier, { ...message, params: { name: 'nothing', arguments: {} } }, true],
  ['an unknown later version', later, withMeta({ [`${own}protocolVersion`]: '2099-01-01' }), false],
  ['the version of a later call only in its header', later, message, false],
  ['another name in the header', { ...later, 'mcp-name': 'search_security' }, withMeta({}), false],
  ['another method in the header', { ...later, 'mcp-method': 'tools/list' }, withMeta({}), false],
  ['no method in the header', { ...later, 'mcp-method': undefined }, withMeta({}), false],
  ['no client', later, withMeta({ [`${own}clientInfo`]: { name: 1 } }), false],
  ['a level of logging', later, withMeta({ [`${own}logLevel`]: 'debug' }), false],
  ['arguments in a list', earlier, { ...message, params: { name: 'get_cve', arguments: [] } }, false],
  ['a name that is no text', earlier, { ...message, params: { name: 7 } }, false],
  ['no id', earlier, { jsonrpc: '2.0', method: 'tools/call', params }, false],
  ['an id that is null', earlier, { ...message, id: null }, false],
  ['an id that is no integer', earlier, { ...message, id: 1.5 }, false],
  ['another protocol', earlier, { ...message, jsonrpc: '1.0' }, false],
  ['a task', earlier, { ...message, params: { ...params, task: { ttl: 1 } } }, false],
  ['only JSON accepted', { ...earlier, accept: 'application/json' }, message, false],
];

function withMeta(changed: object): object {
  return { ...message, params: { ...params, _meta: { ...meta, ...changed } } };
}

describe('the endpoint of agents', () => {
  test('answers plain calls itself, exactly as the kit of the protocol answers them', async (t) => {
    const faults: unknown[] = [];
    const endpoint = openAgentEndpoint({
      ...{ version: '1.2.3', tools: [{ ...getCve, text: () => ['A "line".'] }] },
      onFault: (thrown) => faults.push(thrown),
    });
    const server = createServer(async (received, response) => {
      await endpoint.answer({
        request: received,
        response,
        body: await json(received),
        services,
        caller: 'a',
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => Promise.all([endpoint.close(), server.close()]));
    const { port } = server.address() as AddressInfo;
    const answer = async (headers: IncomingHttpHeaders, body: object) => {
      const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined) sent.setHeader(name, value);
      sent.end(JSON.stringify(body));
      const [response] = await once(sent, 'response');
      const received = await text(response);
      const data = /^data: ([^\n]*)$/m.exec(received)?.[1] ?? received;
      return { status: response.statusCode, body: data === '' ? null : JSON.parse(data) };
    };
    for (const [name, headers, body, isPlain] of cases) {
      assert.equal(plainCall(headers, body) !== null, isPlain, name);
      // A session that does not exist changes only the way.
      const byKit = await answer({ ...headers, 'mcp-session-id': 'none' }, body);
      assert.deepEqual(await answer(headers, body), byKit, name);
      if (isPlain && name !== 'an unknown tool') assert.equal(byKit.body.result.content.length, 1, name);
    }
    assert.equal(faults.length, 2, 'a fault is reported on both ways');
  });
});
