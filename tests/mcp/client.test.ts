import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { openSmallInstallation } from '../faults/small-installation.ts';

const eras = [
  [{ pin: '2026-07-28' }, '2026-07-28'],
  ['legacy', '2025-11-25'],
] as const;

test('clients of the public SDK', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { client: server, stop } = await installation.serve({ CAIRN_SYNC: 'off' });
  const connect = async (mode: (typeof eras)[number][0]) => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.address)));
    return client;
  };

  for (const [mode, revision] of eras) {
    await t.test(`list and call tools in revision ${revision}`, async () => {
      const client = await connect(mode);
      assert.equal(client.getNegotiatedProtocolVersion(), revision);
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
      await client.close();
    });
  }

  await t.test('do not delay the end of the server while they wait for changes', async () => {
    const client = await connect(eras[0][0]);
    await client.listen({ toolsListChanged: true });
    const { code, stopMs } = await stop();
    assert.equal(code, 0);
    assert.ok(stopMs < 5_000, `it took ${stopMs} ms`);
    await client.close();
  });
});
