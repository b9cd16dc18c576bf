import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import type { Client } from '../harness/client.ts';
import { toolCases } from './cases.ts';

/** npx downloads it, because nothing else needs its packages. */
const inspector = '@modelcontextprotocol/inspector@2.12.0';
const run = promisify(execFile);

/** The command-line form of the inspector lists and calls every tool. */
export async function testInspector(t: TestContext, server: Client): Promise<void> {
  const url = new URL('/mcp', server.address).href;
  const inspect = async (...args: readonly string[]) => {
    const command = ['--yes', inspector, '--cli', url, '--transport', 'http', '--method', ...args];
    const { stdout } = await run('npx', command, { timeout: 300_000, maxBuffer: 16 * 1024 * 1024 });
    return JSON.parse(stdout);
  };

  await t.test('are listed and called by the inspector', async (t) => {
    const { tools } = (await inspect('tools/list')) as { tools: { name: string }[] };
    const cases = await toolCases(server);
    assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(cases).sort());
    for (const [name, { args }] of Object.entries(cases)) {
      const given = Object.entries(args).flatMap(([argument, value]) => {
        return ['--tool-arg', `${argument}=${typeof value === 'string' ? value : JSON.stringify(value)}`];
      });
      const answer = await inspect('tools/call', '--tool-name', name, ...given);
      assert.ok(answer.isError !== true && answer.structuredContent !== undefined, JSON.stringify(answer));
    }
    t.diagnostic(`${tools.length} tools`);
  });
}
