import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SimulatedTime } from '../../src/feeds/testing/simulated-time.ts';
import { openUpstreams } from '../upstream/server.ts';
import { World } from '../upstream/world.ts';
import { changeOften } from './freshness-changes.ts';
import { injectFailures } from './freshness-faults.ts';
import { type Freshness, FreshnessMeter } from './freshness-meter.ts';
import { openService } from './freshness-service.ts';
import { fastSources } from './rig.ts';

const minuteMs = 60_000;
const days = Number(process.env.TEST_DAYS ?? 0.125);
const seed = Number(process.env.TEST_SEED ?? 1);
const goodMin = 0.995;
/** Longer than any real poll takes. */
const pollMs = minuteMs;
const paceMs = 5 * minuteMs;

/**
 * Each source with a five-minute interval is sampled at each simulated minute. A sample is good when every
 * change that upstream published more than fifteen minutes ago is in the store. So nothing is missing that a
 * client without faults could have downloaded by then. A minute without a reachable upstream counts like any
 * other. The faults and their frequency are in `freshness-faults.ts`. Scheduler, poller, downloader (with
 * its retries, pauses and limits) and store are those of the service; time is simulated.
 */
test('a store is at most fifteen minutes old in 99.5 % of all minutes, under random faults', {
  timeout: Math.max(600_000, days * 3_600_000),
}, async (t) => {
  const { world, site, time, service, meter, stop } = await open(t, '2026-09-07T12:30:00.000Z');
  const ending = new AbortController();
  changeOften(world, time, seed, ending.signal);
  const counts = injectFailures([...world.publishers.keys()], {
    seed,
    time,
    switches: site.faults,
    signal: ending.signal,
  });
  const minutes = Math.round(days * 24 * 60);
  for (let minute = 1; minute <= minutes; minute++) {
    await time.passUntil(time.nowMs + minuteMs);
    meter.sample();
  }
  ending.abort();
  await stop();

  const failed = service.polls.filter(({ attempt }) => attempt.error !== null);
  const faults = new Set(failed.map(({ attempt }) => attempt.fault));
  t.diagnostic(
    `${days} days, ${counts.count} faults, with ${Math.round(counts.minutes)} minutes of outage; ` +
      `${service.polls.length} polls, ${failed.length} failed; ${site.ledger.count()} requests`,
  );
  t.diagnostic(`faults met: ${[...faults].sort().join(', ')}`);
  for (const [source, result] of meter.results) t.diagnostic(reported(source, result));
  const results = [...meter.results.values()];
  const samples = results.reduce((sum, { samples: count }) => sum + count, 0);
  const good = results.reduce((sum, { good: count }) => sum + count, 0);
  t.diagnostic(`good: ${good} of ${samples}, ${((100 * good) / samples).toFixed(3)} %`);
  assert.equal(samples, minutes * fastSources.length);
  assert.ok(failed.length > 0);
  assert.ok(good / samples >= goodMin);
});

test('after three hours without network, the first poll brings everything that was missed', {
  timeout: 600_000,
}, async (t) => {
  const { world, site, time, service, meter, stop } = await open(t, '2026-09-08T12:10:00.000Z');
  const ending = new AbortController();
  changeOften(world, time, seed, ending.signal);
  await time.passUntil(time.nowMs + 20 * minuteMs);
  const outage = site.faults.switchOn('reset_at_once');
  await time.passUntil(time.nowMs + 30 * minuteMs);
  // Each source has news, independent of chance; scores come on their own.
  world.make('cve-list', 'publish');
  world.make('kev', 'extend');
  world.make('osv', 'publish');
  world.make('csaf', 'publish');
  await time.passUntil(time.nowMs + 150 * minuteMs);
  meter.sample();
  assert.deepEqual(
    [...meter.results].map(([source, { good }]) => [source, good]),
    fastSources.map((source) => [source, 0]),
  );
  // From here on nothing changes, so that completeness can be checked.
  ending.abort();
  outage.off();
  const missed = fastSources.filter((source) => !meter.isUpToDate(source));
  assert.deepEqual(missed, fastSources);
  const endedMs = time.nowMs;
  const polled = service.polls.length;
  const freshAfterMs = new Map<string, number>();
  while (freshAfterMs.size < missed.length && time.nowMs < endedMs + 30 * minuteMs) {
    await time.passUntil(time.nowMs + 1_000);
    for (const source of missed) {
      if (meter.isUpToDate(source) && !freshAfterMs.has(source))
        freshAfterMs.set(source, time.nowMs - endedMs);
    }
  }
  await stop();
  t.diagnostic(
    `seconds until all was stored: ${[...freshAfterMs].map(([source, ms]) => `${source} ${ms / 1_000}`).join(', ')}`,
  );
  for (const source of missed) {
    assert.ok((freshAfterMs.get(source) ?? Number.POSITIVE_INFINITY) <= paceMs + pollMs, source);
    const first = service.polls.slice(polled).find((poll) => poll.source === source);
    assert.deepEqual([source, first?.attempt.outcome], [source, 'synced']);
    assert.ok(first?.notices.some(({ kind }) => kind === 'recovered'));
  }
});

function reported(source: string, { good, samples, changes, slowestMs, late }: Freshness): string {
  const share = ((100 * good) / samples).toFixed(3);
  const slowest = (slowestMs / minuteMs).toFixed(1);
  return `${source}: ${share} % good; ${changes} changes, the slowest after ${slowest} minutes; late: ${late.join('; ') || 'none'}`;
}

async function open(t: TestContext, startsAt: string) {
  const world = new World({ seed, startsAt });
  const site = await openUpstreams(world);
  t.after(() => site.close());
  t.diagnostic(`TEST_SEED=${seed}`);
  const time = new SimulatedTime(world);
  const service = await openService(t, { site, time, seed });
  const meter = new FreshnessMeter(world, service.store.paths.dataDir, fastSources);
  let isSynced = false;
  const synced = service.syncOnce().finally(() => {
    isSynced = true;
  });
  // Its requests take time.
  while (!isSynced) await time.passUntil(time.nowMs + 1_000);
  await synced;
  for (const source of fastSources) meter.onIngested(source);
  const stop = service.start((source) => meter.onIngested(source));
  return { world, site, time, service, meter, stop };
}
