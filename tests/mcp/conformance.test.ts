import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from '../../src/http/app.ts';
import { appOptions } from '../../src/http/testing/app-options.ts';
import { openAgentEndpoint } from '../../src/mcp/endpoint.ts';
import { createFixtureServer } from './conformance/fixture-server.ts';
import { requiredScenarios } from './conformance/not-applicable.ts';
import { revisions, runConformance } from './conformance/suite.ts';

test('the official suite finds no fault in the transport, with its own tools on it', {
  timeout: 180_000,
}, async (t) => {
  const faults: unknown[] = [];
  const app = await createApp(
    appOptions({
      agents: {
        hosts: [],
        hasSessions: true,
        open: async () =>
          openAgentEndpoint({
            version: '1.0.0',
            tools: [],
            mayAsk: true,
            createServer: createFixtureServer,
            onFault: (fault) => faults.push(fault),
          }),
      },
    }),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => app.close());
  for (const revision of revisions) {
    await t.test(revision, async (t) => {
      const required = requiredScenarios(revision);
      const results = (await runConformance(`${address}/mcp`, revision)).filter(({ scenario }) =>
        required.includes(scenario),
      );
      const failing = results.filter(({ failures }) => failures.length > 0);
      assert.deepEqual(results.map(({ scenario }) => scenario).sort(), [...required].sort());
      assert.deepEqual(failing, []);
      const passed = results.reduce((sum, one) => sum + one.passed, 0);
      t.diagnostic(`${required.length} of ${required.length} scenarios, ${passed} checks`);
    });
  }
  assert.deepEqual(faults, []);
});
