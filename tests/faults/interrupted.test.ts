import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../harness/installation.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import { assertIntact, hashOf } from '../harness/store.ts';
import { openSmallInstallation } from './small-installation.ts';

test('an interrupted run says so in one line, and the next run completes it', {
  timeout: 120_000,
}, async (t) => {
  const undisturbed = await openSmallInstallation(t);
  const input = await writeInventedUpstream(join(undisturbed.folder, 'input'), 6_000);
  await undisturbed.sync(input);

  const { dataDir, cairn, sync } = await openSmallInstallation(t);
  assert.equal((await cairn(['status'])).code, 0);
  for (const afterMs of [200, 600]) {
    await t.test(`ends on SIGINT ${afterMs} ms after it began to write`, async () => {
      let child: ChildProcess | undefined;
      const ending = cairn(['sync', '--from', input, '--json'], {}, (started) => {
        child = started;
      });
      await eventually('the run has the lease', 20_000, () => isLeased(dataDir));
      await delay(afterMs);
      child?.kill('SIGINT');
      const { code, stdout, stderr } = await ending;
      assert.match(stderr, /^cairn: [^\n]*SIGINT[^\n]*\n$/);
      assert.deepEqual({ code, stdout }, { code: 130, stdout: '' });
      assertIntact(dataDir);
    });
  }

  await t.test('is completed by the next run', async () => {
    await sync(input);
    assert.equal(hashOf(dataDir), hashOf(undisturbed.dataDir));
  });
});

function isLeased(dataDir: string): boolean {
  const state = new DatabaseSync(join(dataDir, 'state.sqlite'), { readOnly: true, timeout: 1_000 });
  try {
    return state.prepare('SELECT holder FROM lease').get()?.holder !== '';
  } finally {
    state.close();
  }
}
