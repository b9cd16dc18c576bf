import './small-pack.ts';
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { maintain } from '../../src/main/maintenance.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import { makeSmallStore } from './damaged-store.ts';
import { assertLostStateIsMended, lostStates } from './lost-state.ts';
import { syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-lost-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

test('a lost state is refused, reported as damage, and restored from the log', {
  timeout: 240_000,
}, async (t) => {
  const dataDir = await makeSmallStore(await newFolder(t), 2, 10);
  const other = await makeSmallStore(await newFolder(t), 1, 5);
  for (const lost of lostStates) {
    await t.test(lost.what, () => assertLostStateIsMended(dataDir, lost, join(other, 'state.sqlite')));
  }
});

test('a service with an emptied state keeps serving its data, reports the damage once, and does not start again', async (t) => {
  const { folder, dataDir, cairn, serve } = await openSmallInstallation(t);
  await syncHere(dataDir, await writeInventedUpstream(join(folder, 'input'), 20));
  const server = await serve();
  const path = join(dataDir, 'state.sqlite');
  for (const suffix of ['', '-wal', '-shm']) writeFileSync(`${path}${suffix}`, '');
  assert.equal((await server.health()).ok, false);
  await delay(5_000);
  await server.client.read(`/api/v1/cve/${inventedId(7)}`);
  assert.equal(readFileSync(path).byteLength, 0, 'nothing is written to it');
  const { stdout } = await server.stop();
  const logged = stdout.split('\n').filter((line) => line.includes('state.sqlite is empty'));
  assert.deepEqual(
    logged.map((line) => JSON.parse(line).msg),
    ['could not update the projection; trying again'],
  );
  assert.doesNotMatch(logged.join(), /stack|\.ts:\d/);

  const refused = await cairn(['serve']);
  assert.equal(refused.code, 1);
  assert.match(
    refused.stderr,
    /^cairn: The state database [^\n]+ is empty\. [^\n]*`cairn restore-state`[^\n]+\n$/,
  );
  await maintain(dataDir, { command: 'restoreState' }, { onProgress: () => {}, signal: undefined });
  const again = await serve();
  await again.client.read(`/api/v1/cve/${inventedId(7)}`);
});
