import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { ToolList, ToolResult } from '../../src/services/tools/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { posting } from '../harness/callers.ts';

/** Looks like no other text, and is both a word for decoders and a name. */
const marker = 'zqxmarkerjvwk7193';

test('tools over HTTP and on the command line', { timeout: 240_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const server = await installation.serve();
  const { client } = server;
  const { tools }: ToolList = JSON.parse((await client.ask('/api/tools')).body);
  const run = (tool: string, input: unknown) => client.ask(`/api/tools/${tool}`, posting({ input }));

  await t.test('each tool reads its own example, the same on both ways', async () => {
    assert.ok(tools.length > 0);
    for (const { name, example } of tools) {
      const { status, body } = await run(name, example);
      assert.equal(status, 200, `${name}: ${body}`);
      const result: ToolResult = JSON.parse(body);
      assert.equal(result.tool, name);
      assert.ok(
        result.meta.lookups.every(({ answered }) => answered),
        name,
      );
      if (result.risk === 'none') assert.deepEqual([result.score, result.meta.unseen], [0, []]);
      if (result.risk === 'unknown') assert.equal(result.score, 0);
    }
    const [first = assert.fail()] = tools;
    const listed = await installation.cairn(['tool', '--json']);
    assert.deepEqual(JSON.parse(listed.stdout).tools, tools);
    const wrong = await installation.cairn(['tool', first.name, '--file', join(installation.folder, 'none')]);
    assert.equal(wrong.code, 2);
  });

  await t.test('an unknown tool is 404 with the known ones', async () => {
    for (const name of ['nope', 'HASH', '__proto__', 'constructor', '..%2f..']) {
      const { message } = await client.failure(404, `/api/tools/${name}`, posting({ input: 'x' }));
      for (const tool of tools) assert.match(message, new RegExp(`\\b${tool.name}\\b`));
    }
  });

  await t.test('a body has one text of an allowed size, and nothing else', async () => {
    for (const { name, bytesMax } of tools) {
      const path = `/api/tools/${name}`;
      const broken = { ...posting({}), body: '{"input":"text with \\ud800"}' };
      assert.match((await client.failure(400, path, broken)).message, /lone surrogates/);
      for (const body of [
        {},
        { input: '' },
        { input: 7 },
        { input: ['x'] },
        { input: 'x', more: 1 },
        [],
        'x',
        null,
      ]) {
        await client.failure(400, path, posting(body));
      }
      const { message } = await client.failure(400, path, posting({ input: 'é'.repeat(bytesMax / 2 + 1) }));
      assert.match(message, /must have at most/);
      assert.notEqual((await run(name, 'é'.repeat(bytesMax / 2))).status, 413);
      await client.failure(413, path, posting({ input: 'x'.repeat(2_100_000) }));
    }
  });

  await t.test('nothing of an input is kept, nor a hash of it', async () => {
    const texts = [marker, `${marker} ${'a'.repeat(5_000)}`, Buffer.from(marker).toString('base64')];
    for (const { name, example } of tools) {
      for (const text of [...texts, `${example}\n${marker}`, `${marker}${example}`]) await run(name, text);
      await client.ask(`/api/tools/${name}`, { ...posting({}), body: `{"input":"${marker}` });
    }
    await client.ask(`/api/tools/nope`, posting({ input: marker }));
    const { stdout, stderr } = await server.stop();
    assert.ok(stdout.includes('/api/tools/:tool'), 'the requests are logged');
    const forbidden = tracesOf(texts);
    assertWithout(stdout + stderr, forbidden, 'the log');
    let files = 0;
    for (const path of readdirSync(installation.dataDir, { recursive: true, encoding: 'utf8' })) {
      const whole = join(installation.dataDir, path);
      if (!statSync(whole).isFile()) continue;
      files += 1;
      assertWithout(readFileSync(whole).toString('latin1'), forbidden, path);
    }
    assert.ok(files > 2);
  });
});

/** The marker in the forms in which somebody may keep it, and the hashes of the inputs. */
function tracesOf(texts: readonly string[]): readonly string[] {
  const offsets = ['', 'x', 'xx'].map((before) => {
    const encoded = Buffer.from(before + marker)
      .toString('base64')
      .replaceAll('=', '');
    return encoded.slice(before.length === 0 ? 0 : 4, -2);
  });
  const hashes = texts.flatMap((text) =>
    ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => {
      const digest = createHash(algorithm).update(text).digest();
      return [
        digest.toString('hex').slice(0, 16),
        digest.toString('base64').slice(0, 16),
        digest.toString('latin1'),
      ];
    }),
  );
  return [marker, Buffer.from(marker).toString('hex'), ...offsets, ...hashes];
}

function assertWithout(text: string, forbidden: readonly string[], what: string): void {
  for (const trace of forbidden) assert.ok(!text.includes(trace), `${what} has ${trace}`);
}
