import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withPolling } from './polling-lease.ts';
import { minuteMs, open, plan, startMs } from './testing/scheduling.ts';

describe('keeping fresh', () => {
  test('polls what was once read from the network, at its pace', async (t) => {
    const world = await open(t, [plan('kev', 5), plan('cve-list', 10), plan('epss', 15)]);
    await world.know('kev', startMs);
    await world.know('cve-list', startMs);
    await world.run(59 * minuteMs);
    const minutes = (source: string) => world.polls.filter((poll) => poll.source === source).length;
    assert.deepEqual([minutes('kev'), minutes('cve-list'), minutes('epss')], [12, 6, 0]);
  });

  test('leaves alone what is switched off', async (t) => {
    const world = await open(t, [{ ...plan('kev', 5), everyMs: null }]);
    await world.know('kev', startMs);
    await world.run(30 * minuteMs);
    assert.deepEqual(world.polls, []);
  });

  test('continues with the others while one is slow', async (t) => {
    const world = await open(t, [plan('cve-list', 10), plan('kev', 5)]);
    world.takes.set('cve-list', 40 * minuteMs);
    await world.know('kev', startMs);
    await world.know('cve-list', startMs);
    await world.run(40 * minuteMs);
    assert.ok(world.polls.filter(({ source }) => source === 'kev').length >= 7);
  });

  test('tries what failed again soon, and is back at its pace when it goes well', async (t) => {
    const world = await open(t, [plan('kev', 30)]);
    await world.know('kev', startMs);
    world.failsUntil = startMs + 5 * minuteMs;
    await world.run(70 * minuteMs);
    const failed = world.polls.filter(({ isGood }) => !isGood).length;
    assert.deepEqual([failed, world.polls.length - failed], [3, 3]);
  });

  test('polls nothing while another process has the right to', async (t) => {
    const world = await open(t, [plan('kev', 5)]);
    await world.know('kev', startMs);
    await withPolling(world.state.polling, () => world.run(30 * minuteMs));
    assert.deepEqual(world.polls, []);
    await world.run(10 * minuteMs);
    assert.ok(world.polls.length > 0);
  });

  test('ends at once when stopped, in the middle of a poll', async (t) => {
    const world = await open(t, [plan('kev', 5)]);
    world.takes.set('kev', 10 * minuteMs);
    await world.know('kev', startMs);
    await world.run(2 * minuteMs);
    assert.deepEqual(world.polls, []);
    assert.deepEqual(world.errors, []);
  });
});
