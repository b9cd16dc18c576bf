import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { Sampler } from '../harness/sampler.ts';
import { keysAfter, keysIn, listChanges } from './changes.ts';

/** A fifth of the kills of runs. */
const kills = Math.ceil(Number(process.env.TEST_KILLS ?? 25) / 5);
const seed = Number(process.env.TEST_SEED ?? 1);
const identities = 186;
const changes = listChanges(identities);

test(`a process that is killed ${kills} times during ${changes.length} changes of keys loses none that it confirmed`, {
  timeout: 30_000 + kills * 20_000,
}, async (t) => {
  const sampler = new Sampler(`${seed} changes`);
  const counts: number[] = [];
  for (let i = 0; i < kills; i++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'cairn-killed-'));
    t.after(() => rm(dataDir, { recursive: true }));
    const path = join(dataDir, 'state.sqlite');
    await openSqliteStateStore(path, { isNew: true }).close();
    const confirmed = await confirmedUntilKilled(dataDir, 1 + sampler.below(changes.length - 1));
    counts.push(confirmed);

    const state = openSqliteStateStore(path);
    const what = `TEST_SEED=${seed}, kill ${i}, after ${confirmed} changes`;
    assert.deepEqual(await state.check(), [], what);
    const { entries, problems } = await state.audit.verify();
    assert.deepEqual(problems, [], what);
    // The one that was being made may be there or not.
    assert.ok(entries === confirmed || entries === confirmed + 1, `${what}: ${entries} entries`);
    assert.deepEqual(await keysIn(state), keysAfter(changes.slice(0, entries)), what);
    await state.close();
  }
  t.diagnostic(`killed after ${counts.join(', ')} changes`);
});

/** Kills the process once it confirmed this number of changes. @returns how many it had confirmed by then */
async function confirmedUntilKilled(dataDir: string, wanted: number): Promise<number> {
  const driver = join(import.meta.dirname, 'change-driver.ts');
  const child = spawn(process.execPath, [driver, dataDir, `${identities}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let confirmed = 0;
  child.stdout.on('data', (bytes: Buffer) => {
    confirmed += bytes.byteLength;
    if (confirmed >= wanted) child.kill('SIGKILL');
  });
  await once(child, 'close');
  assert.ok(confirmed >= wanted);
  return confirmed;
}
