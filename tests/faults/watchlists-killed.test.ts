import './small-pack.ts';
import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { operatorKey } from '../harness/callers.ts';
import { eventually } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { Sampler } from '../harness/sampler.ts';
import { syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';
import {
  eventsListedBy,
  holderOf,
  isEvaluated,
  listsMade,
  notedIn,
  notesIn,
  watchAll,
} from './watched-store.ts';

/** `npm run check:faults` kills more often. */
const kills = Math.max(2, Math.ceil(Number(process.env.TEST_KILLS ?? 2)));
const seed = Number(process.env.TEST_SEED ?? 1);
const recordsPerRelease = 120;
const withinMs = 60_000;
const settings = { CAIRN_SYNC: 'off' };

test('the events of watchlists', { timeout: 120_000 + kills * 30_000 }, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const sampler = new Sampler(`${seed} watchlists`);
  const { folder, dataDir, cairn, serve } = await openSmallInstallation(t);
  await syncHere(dataDir, await writeInventedRelease(join(folder, 'release-0'), 0, recordsPerRelease));
  const { apiKey } = await operatorKey({ cairn });
  await watchAll(dataDir);
  for (const release of [1, 2]) {
    const input = await writeInventedRelease(join(folder, `release-${release}`), release, recordsPerRelease);
    await syncHere(dataDir, input);
  }
  const undisturbed = join(folder, 'undisturbed');
  await cp(dataDir, undisturbed, { recursive: true });
  const server = await serve({ ...settings, CAIRN_DATA_DIR: undisturbed });
  await eventually('all is evaluated', withinMs, () => isEvaluated(undisturbed));
  await server.stop();
  const expected = await notesIn(undisturbed);
  const total = expected.length;
  t.diagnostic(`${total} events`);
  assert.ok(total > 5_000);
  const watchlists = [...new Set(expected.map(({ watchlist }) => watchlist))];
  assert.equal(watchlists.length, listsMade);

  await t.test(`continue where a server was killed, ${kills} times`, async () => {
    for (let kill = 0; kill < kills; kill++) {
      const before = notedIn(dataDir);
      const server = await serve(settings);
      // The last half is for the servers after them.
      const more = 1 + sampler.below(Math.ceil((total / 2 - before) / (kills - kill)));
      await eventually('the server evaluates', withinMs, () => {
        return holderOf(dataDir) === server.pid && notedIn(dataDir) >= before + more;
      });
      assert.equal((await server.kill()).signal, 'SIGKILL');
      assert.equal(await isEvaluated(dataDir), false);
      assert.equal(holderOf(dataDir), server.pid, 'it did not give its right back');
    }
  });

  await t.test('are evaluated by one of two servers, and by the other one when that is killed', async () => {
    const before = notedIn(dataDir);
    const servers = await Promise.all([serve(settings), serve(settings)]);
    await eventually('one of them evaluates', withinMs, () => {
      const isOwned = servers.some(({ pid }) => pid === holderOf(dataDir));
      return isOwned && notedIn(dataDir) > before;
    });
    const holder = holderOf(dataDir);
    const [first] = servers.filter(({ pid }) => pid === holder);
    const [second] = servers.filter(({ pid }) => pid !== holder);
    assert.ok(first !== undefined && second !== undefined);
    assert.equal((await first.kill()).signal, 'SIGKILL');
    assert.equal(await isEvaluated(dataDir), false);
    await eventually('the other one evaluates', withinMs, async () => {
      const now = holderOf(dataDir);
      assert.ok(now === null || now === first.pid || now === second.pid, `process ${now} evaluates`);
      return isEvaluated(dataDir);
    });
    assert.deepEqual(await notesIn(dataDir), expected);
    // One of a query, that of the inventory, and that of the rules.
    for (const watchlist of watchlists.slice(-3)) {
      const own = expected.filter((note) => note.watchlist === watchlist).map(({ event }) => event);
      assert.deepEqual(await eventsListedBy(second.client, apiKey, watchlist), own);
    }
  });
});
