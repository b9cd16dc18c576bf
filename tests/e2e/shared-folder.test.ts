import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openStore } from '../../src/main/store.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { eventually, openInstallation } from '../harness/installation.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import type { Server } from '../harness/server.ts';
import { hashOf } from '../harness/store.ts';

test('two servers work on one folder', async (t) => {
  const { serve } = await openSmallInstallation(t);
  await assertAllWork([await serve(), await serve()]);
});

test('servers that create their folder together all work', async (t) => {
  const { serve } = await openInstallation(t);
  await assertAllWork(await Promise.all([serve(), serve(), serve(), serve()]));
});

test('a server waits for another process that is creating the folder', async (t) => {
  const { dataDir, serve } = await openSmallInstallation(t);
  const { state } = openStore(dataDir);
  const holder = `${hostname()}:${process.pid}:test`;
  const lease = await state.writing.acquireLease({ holder, nowMs: Date.now(), ttlMs: 60_000 });
  assert.ok('token' in lease);
  const starting = serve();
  await Promise.race([starting, delay(2_000)]);
  await state.writing.releaseLease(lease);
  await state.close();
  await assertAllWork([await starting]);
});

test('one of two concurrent runs may be refused with the name of the writer, and the store is right', async (t) => {
  const alone = await openSmallInstallation(t);
  const input = await writeInventedUpstream(join(alone.folder, 'input'), 500);
  await alone.sync(input);

  const shared = await openSmallInstallation(t);
  const runs = await Promise.all([1, 2].map(() => shared.cairn(['sync', '--from', input, '--json'])));
  const refused = runs.filter(({ code }) => code !== 0);
  assert.ok(refused.length < runs.length, 'one of them succeeds');
  for (const { code, stderr } of refused) {
    assert.equal(code, 1);
    assert.match(stderr, /^cairn: Another run is writing to this store \(process \d+ on [^\n]+\n$/);
  }
  assert.equal(hashOf(shared.dataDir), hashOf(alone.dataDir));
});

async function assertAllWork(servers: readonly Server[]): Promise<void> {
  for (const { client, health } of servers) {
    assert.deepEqual(await health(), { ok: true, env: 'development', dbBound: true, r2Bound: true });
    await eventually('the starter pack is stored', 5_000, async () => {
      const { status } = await client.ask('/api/v1/cve/CVE-2021-44228');
      return status === 200;
    });
    await client.read('/api/v1/search?q=log4j');
  }
  for (const server of servers) assert.equal((await server.stop()).code, 0);
}
