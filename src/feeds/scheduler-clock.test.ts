import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { minuteMs, open, plan, startMs } from './testing/scheduling.ts';

const secondMs = 1_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;
/** How long it takes at most until it is looked what is due. */
const lookMs = 15 * secondMs;

describe('when the clock is set', () => {
  for (const [name, byMs] of [
    ['an hour ahead', hourMs],
    ['ten years ahead', 10 * yearMs],
    ['three minutes ahead', 3 * minuteMs],
  ] as const) {
    test(`${name}, each source is polled once, and then at its pace`, async (t) => {
      const world = await openPolled(t);
      world.clock = (ms) => ms + byMs;
      await assertAtPace(world, minuteMs + 2 * lookMs);
    });
  }

  for (const [name, byMs] of [
    ['an hour back', -hourMs],
    ['ten years back', -10 * yearMs],
    ['two minutes back', -2 * minuteMs],
    ['half a minute back', -minuteMs / 2],
  ] as const) {
    test(`${name}, no source is locked out for longer than its pace`, async (t) => {
      const world = await openPolled(t);
      world.clock = (ms) => ms + byMs;
      await assertAtPace(world, minuteMs + 2 * lookMs);
    });
  }

  test('ten years ahead and right again, everything continues as before', async (t) => {
    const world = await openPolled(t);
    world.clock = (ms) => ms + 10 * yearMs;
    await world.run(7 * minuteMs);
    world.clock = (ms) => ms;
    await assertAtPace(world, 2 * lookMs);
  });

  test('back by a second for a leap second, nothing is polled twice', async (t) => {
    const world = await openPolled(t);
    // It is repeated just after each of the polls.
    let [polls, slackMs] = [0, 0];
    world.clock = (ms) => {
      if (world.polls.length > polls) slackMs += secondMs;
      polls = world.polls.length;
      return ms - slackMs;
    };
    await world.run(hourMs);
    for (const [source, pauses] of pausesOf(world)) {
      assert.ok(pauses.length >= 10, source);
      assert.ok(
        pauses.every((pauseMs) => pauseMs >= paceMs),
        `${source}: ${pauses}`,
      );
    }
  });

  test('stopped forever, nothing is polled more than once, and everything when it resumes', async (t) => {
    const world = await openPolled(t);
    const before = world.polls.length;
    const frozenMs = world.now() + paceMs;
    world.clock = () => frozenMs;
    await world.run(hourMs);
    assert.equal(world.polls.length, before + sources.length);
    world.clock = (ms) => ms;
    await assertAtPace(world, 2 * lookMs);
  });

  test('back while the server asked for patience, it is asked once and then not before', async (t) => {
    const world = await openPolled(t);
    world.failsUntil = Number.POSITIVE_INFINITY;
    world.pauseMs = 40 * minuteMs;
    await world.run(2 * paceMs);
    const before = world.polls.length;
    world.clock = (ms) => ms - hourMs;
    await world.run(39 * minuteMs);
    assert.equal(world.polls.length, before + sources.length);
  });
});

const paceMs = 5 * minuteMs;
const sources = ['kev', 'csaf', 'epss'];

type Opened = Awaited<ReturnType<typeof open>>;

/** Sources that have been polled for some time. */
async function openPolled(t: TestContext): Promise<Opened> {
  const world = await open(
    t,
    sources.map((source) => plan(source, paceMs / minuteMs)),
  );
  for (const source of sources) await world.know(source, startMs);
  await world.run(3 * paceMs - minuteMs);
  assert.equal(world.polls.length, 3 * sources.length);
  return world;
}

/** From now on every source is polled at its pace, the first time at the latest when that is over. */
async function assertAtPace(world: Opened, slackMs: number): Promise<void> {
  const fromMs = world.now();
  world.polls.length = 0;
  await world.run(hourMs);
  assert.deepEqual(world.errors, []);
  for (const source of sources) {
    const times = world.polls.filter((poll) => poll.source === source).map(({ atMs }) => atMs);
    assert.ok((times[0] ?? Number.POSITIVE_INFINITY) <= fromMs + paceMs + slackMs, `${source}: ${times[0]}`);
    assert.ok(times.length >= 10 && times.length <= 13, `${source}: ${times.length}`);
  }
  for (const [source, pauses] of pausesOf(world)) {
    assert.ok(
      pauses.every((pauseMs) => pauseMs >= paceMs && pauseMs <= paceMs + 2 * lookMs),
      `${source}: ${pauses}`,
    );
  }
}

/** Between two polls, by source. */
function pausesOf({ polls }: Opened): Map<string, number[]> {
  return new Map(
    sources.map((source) => {
      const times = polls.filter((poll) => poll.source === source).map(({ atMs }) => atMs);
      return [source, times.slice(1).map((atMs, i) => atMs - (times[i] ?? 0))];
    }),
  );
}
