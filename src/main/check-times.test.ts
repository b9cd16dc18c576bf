import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { FeedState } from '../storage/contract/feeds.ts';
import { CachedCheckTimes } from './check-times.ts';

const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:15:00.000Z'] as const;

function feed(source: string, lastSuccess: string | null): FeedState {
  return {
    source,
    since: lastSuccess,
    mark: null,
    validators: {},
    lastCheck: lastSuccess,
    lastSuccess,
    failures: 0,
    next: null,
    attempts: [],
    notices: [],
  };
}

/** Check times over a state that the test writes and breaks. */
function openTimes() {
  const world = { nowMs: 1_000_000, feeds: [feed('kev', first)], isBroken: false, reads: 0, failures: 0 };
  const times = new CachedCheckTimes({
    async feeds() {
      world.reads++;
      if (world.isBroken) throw new Error('the state is gone');
      return world.feeds;
    },
    onFailure: () => void world.failures++,
    clock: () => world.nowMs,
  });
  return { world, times };
}

describe('the times of the last checks', () => {
  test('are read at most once a minute, in the background', async () => {
    const { world, times } = openTimes();
    assert.deepEqual([...times.current()], [], 'nothing is known yet');
    await turn();
    const known = times.current();
    assert.deepEqual([...known], [['kev', first]]);
    world.feeds = [feed('kev', second), feed('epss', null)];
    world.nowMs += 59_999;
    for (let requested = 0; requested < 100; requested++) assert.equal(times.current(), known);
    assert.equal(world.reads, 1);
    world.nowMs += 1;
    assert.equal(times.current(), known, 'nobody waits');
    await turn();
    assert.deepEqual([...times.current()], [['kev', second]]);
    assert.equal(world.reads, 2);
  });

  test('are the same map until they change', async () => {
    const { world, times } = openTimes();
    await times.refresh();
    const known = times.current();
    for (const feeds of [[feed('kev', first)], [feed('kev', first), feed('epss', null)]]) {
      world.feeds = feeds;
      await times.refresh();
      assert.equal(times.current(), known);
    }
    world.feeds = [feed('kev', first), feed('epss', first)];
    await times.refresh();
    assert.notEqual(times.current(), known);
  });

  test('stay unchanged while the state is not readable, which is reported once a minute', async () => {
    const { world, times } = openTimes();
    await times.refresh();
    world.isBroken = true;
    for (let minute = 0; minute < 3; minute++) {
      world.nowMs += 60_000;
      for (let requested = 0; requested < 10; requested++)
        assert.deepEqual([...times.current()], [['kev', first]]);
      await turn();
    }
    assert.deepEqual([world.reads, world.failures], [4, 3]);
    world.isBroken = false;
    world.feeds = [feed('kev', second)];
    world.nowMs += 60_000;
    times.current();
    await turn();
    assert.deepEqual([...times.current()], [['kev', second]]);
  });

  test('are read again when the clock was set back', async () => {
    const { world, times } = openTimes();
    await times.refresh();
    world.nowMs -= 500_000;
    times.current();
    await turn();
    assert.equal(world.reads, 2);
  });
});
