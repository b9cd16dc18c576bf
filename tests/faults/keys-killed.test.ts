import './small-pack.ts';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { operatorKey, withKey } from '../harness/callers.ts';
import { Sampler } from '../harness/sampler.ts';
import type { Server } from '../harness/server.ts';
import { AccessLedger } from './access-ledger.ts';
import { openSmallInstallation } from './small-installation.ts';

/** `npm run check:faults` kills more often, after more changes. */
const isLong = process.env.TEST_KILLS !== undefined;
const kills = isLong ? 25 : 5;
const changesPerKill = isLong ? 500 : 100;
const atOnce = 4;
const seed = Number(process.env.TEST_SEED ?? 1);

test(`a server that is killed ${kills} times during changes of identities and keys loses none that it confirmed`, {
  timeout: 60_000 + kills * 60_000,
}, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const { folder, dataDir, cairn, serve } = await openSmallInstallation(t);
  const { apiKey } = await operatorKey({ cairn });
  const ledger = new AccessLedger(apiKey, `${seed} changes of keys`);
  const sampler = new Sampler(`${seed} kills`);

  for (let kill = 0; kill < kills; kill++) {
    const server = await serve();
    await assertRefusedAndAccepted(server, ledger);
    // Not a round number, so that it ends at any place of a change.
    const wanted = ledger.confirmed + changesPerKill + sampler.below(10);
    await changeUntilKilled(server, ledger, wanted);
    await withState(dataDir, (state) => ledger.assertKept(state));
  }
  assert.ok(ledger.confirmed >= kills * changesPerKill);
  t.diagnostic(`${ledger.confirmed} confirmed changes`);

  await t.test('and a backup and its restoration keep all of them', async () => {
    const backup = join(folder, 'backup');
    const restored = join(folder, 'restored');
    for (const [args, settings] of [
      [['backup', backup], {}],
      [['restore', backup], { CAIRN_DATA_DIR: restored }],
    ] as const) {
      const { code, stderr } = await cairn(args, settings);
      assert.equal(code, 0, stderr);
    }
    await withState(restored, (state) => ledger.assertKept(state));
    const contents = [dataDir, restored].map((each) =>
      withState(each, async ({ keys, audit }) => [
        await keys.list({ limit: 1_000_000 }),
        await audit.read({ limit: 1_000_000 }),
      ]),
    );
    const [original, copy] = await Promise.all(contents);
    assert.deepEqual(copy, original);
  });
});

/** Sends changes, several at once, and kills the server when this many were confirmed in all. */
async function changeUntilKilled(server: Server, ledger: AccessLedger, wanted: number): Promise<void> {
  let isKilled = false;
  const send = async () => {
    while (!isKilled) {
      try {
        await ledger.change(server.client);
      } catch (error) {
        if (!isKilled) throw error;
      }
      if (ledger.confirmed < wanted || isKilled) continue;
      isKilled = true;
      assert.equal((await server.kill()).signal, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
}

async function assertRefusedAndAccepted({ client }: Server, ledger: AccessLedger): Promise<void> {
  const { invalid, valid } = ledger.keysAtEnd();
  const statusOf = async (apiKey: string) =>
    (await client.ask('/api/v1/keys/current', withKey(apiKey))).status;
  for (const apiKey of invalid) assert.equal(await statusOf(apiKey), 401);
  for (const apiKey of valid.slice(-10)) assert.equal(await statusOf(apiKey), 200);
}

async function withState<T>(
  dataDir: string,
  work: (state: ReturnType<typeof openSqliteStateStore>) => Promise<T>,
): Promise<T> {
  const state = openSqliteStateStore(join(dataDir, 'state.sqlite'));
  try {
    return await work(state);
  } finally {
    await state.close();
  }
}
