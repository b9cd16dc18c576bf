import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { openSmallInstallation } from '../faults/small-installation.ts';

test('a client of the public SDK lists and calls tools in each era', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { client: server } = await installation.serve({ CAIRN_SYNC: 'off' });
  for (const [mode, revision] of [
    [{ pin: '2026-07-28' }, '2026-07-28'],
    ['legacy', '2025-11-25'],
  ] as const) {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.address)));
    const { tools } = await client.listTools();
    assert.ok(tools.length >= 13);
    const answer = await client.callTool({
      name: 'search_security',
      arguments: { query: 'log4j', limit: 3 },
    });
    assert.equal(answer.isError, undefined);
    const { total } = answer.structuredContent as { total: number };
    assert.equal(typeof total, 'number');
    const { resourceTemplates } = await client.listResourceTemplates();
    assert.equal(resourceTemplates.length, 3);
    assert.equal(client.getNegotiatedProtocolVersion(), revision);
    await client.close();
  }
});
