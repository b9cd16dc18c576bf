import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openInstallation } from './harness.ts';
import { writeInventedUpstream } from './invented.ts';
import type { Server } from './server.ts';
import { hashOf } from './store.ts';

test('two servers work on one folder', async (t) => {
  const installation = await openInstallation(t);
  await assertBothWork([await installation.serve(), await installation.serve()]);
});

test('two servers that make their folder together both work', async (t) => {
  const installation = await openInstallation(t);
  await assertBothWork(await Promise.all([installation.serve(), installation.serve()]));
});

test('of two runs at once on one folder one may be told who writes, and the store is right', async (t) => {
  const alone = await openInstallation(t);
  const input = await writeInventedUpstream(join(alone.folder, 'input'), 500);
  await alone.sync(input);

  const shared = await openInstallation(t);
  const runs = await Promise.all([1, 2].map(() => shared.cairn(['sync', '--from', input, '--json'])));
  const refused = runs.filter(({ code }) => code !== 0);
  assert.ok(refused.length < runs.length, 'one ends well');
  for (const { code, stderr } of refused) {
    assert.equal(code, 1);
    assert.match(stderr, /^cairn: Another run is writing to this store \(process \d+ on [^\n]+\n$/);
  }
  assert.equal(hashOf(shared.dataDir), hashOf(alone.dataDir));
});

async function assertBothWork(servers: readonly Server[]): Promise<void> {
  for (const { client, health } of servers) {
    assert.deepEqual(await health(), { ok: true, env: 'development', dbBound: true, r2Bound: true });
    await client.read('/api/v1/cve/CVE-2021-44228');
    await client.read('/api/v1/search?q=log4j');
  }
  for (const server of servers) assert.equal((await server.stop()).code, 0);
}
