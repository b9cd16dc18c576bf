import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { blocksIn } from '../harness/page-blocks.ts';
import type { AgentServer } from './agent-server.ts';
import { initialize, listMessage, type Reply, replyIn, send } from './messages.ts';
import { greet, openStdioAgent } from './stdio-agent.ts';

/** How a client of an agent reaches the server. */
interface Connection {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const folder = join(root, 'docs/agents');

/** The configurations in `docs/agents` connect clients as they are. Only the places of files and the port differ. */
export async function testClientPages(
  t: TestContext,
  { installation, server, settings, apiKey }: AgentServer,
) {
  const { client } = server;
  const tried = new Set<string>();

  const connect = async ({ url, headers = {}, command = '', args, env }: Connection, about: string) => {
    if (url !== undefined) {
      assert.equal(url, 'http://127.0.0.1:8787/mcp', about);
      assertList(replyIn((await send(client, initialize, { headers })).body), about, 'initialize');
      return;
    }
    assert.equal(command, '/path/to/cairn/bin/cairn.js', about);
    assert.equal(env?.CAIRN_DATA_DIR, '/path/to/data', about);
    const key = JSON.stringify([command, args, env]);
    if (tried.has(key)) return;
    tried.add(key);
    const own = { ...settings, ...env, CAIRN_DATA_DIR: installation.dataDir };
    const program = command.replace('/path/to/cairn', root);
    const agent = await openStdioAgent((started) => installation.program(program, args ?? [], own, started));
    assertList(await greet(agent), about, 'initialize');
    assertList(await agent.ask(listMessage), about, 'tools/list');
    assert.equal((await agent.end()).code, 0, about);
  };

  for (const page of await readdir(folder)) {
    const text = (await readFile(join(folder, page), 'utf8')).replaceAll('YOUR-KEY', apiKey);
    if (page === 'sdk-script.md') {
      await t.test('run the script of the SDK as its page shows it', async () => {
        const [script = assert.fail(), ...others] = textsIn(text, 'js');
        assert.deepEqual(others, []);
        const own = join(installation.folder, 'script');
        await mkdir(own);
        await symlink(join(root, 'node_modules'), join(own, 'node_modules'));
        await writeFile(join(own, 'script.mjs'), script);
        const { stdout, stderr, code } = await installation.program(
          process.execPath,
          [join(own, 'script.mjs'), 'loom'],
          { CAIRN_MCP_URL: new URL('/mcp', client.address).href },
        );
        assert.deepEqual([code, stderr], [0, '']);
        assert.match(
          stdout,
          /^14 tools: search_security, get_cve, .*\nCVE-2026-30\d{3} \(published\): severity/,
        );
      });
      continue;
    }
    await t.test(`connect as ${page} says`, async () => {
      const json = textsIn(text, 'json').flatMap((block) => {
        const { mcpServers, servers } = JSON.parse(block) as Readonly<Record<string, { cairn: Connection }>>;
        return (mcpServers ?? servers ?? assert.fail(block)).cairn;
      });
      const commands = textsIn(text, 'sh')
        .flatMap((block) => block.trim().split('\n'))
        .map(connectionOf);
      assert.ok(json.length + commands.length > 0, page);
      for (const connection of [...json, ...commands]) await connect(connection, page);
    });
  }
}

const textsIn = (page: string, language: string) => blocksIn(page, language).map(({ text }) => text);

/** What `claude mcp add` adds. */
function connectionOf(line: string): Connection {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
  const [, , , ...rest] = words;
  assert.deepEqual(words.slice(0, 3), ['claude', 'mcp', 'add'], line);
  const after = (option: string) => rest[rest.indexOf(option) + 1] ?? '';
  if (rest.includes('--transport')) {
    assert.deepEqual(rest.slice(0, 3), ['--transport', 'http', 'cairn'], line);
    const [, name, value] = /^([^:]+): (.*)$/.exec(after('--header')) ?? [];
    return { url: rest[3] ?? '', headers: name === undefined ? {} : { [name]: value ?? '' } };
  }
  assert.equal(rest[0], 'cairn', line);
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(after('--env')) ?? [];
  const [command = '', ...args] = rest.slice(rest.indexOf('--') + 1);
  return { command, args, env: { [name]: value } };
}

function assertList({ result }: Reply, about: string, method: 'initialize' | 'tools/list'): void {
  const { tools, serverInfo } = result as { tools?: unknown[]; serverInfo?: { name: string } };
  if (method === 'initialize') assert.equal(serverInfo?.name, 'cairn', about);
  else assert.equal(tools?.length, 14, about);
}
