import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Failure } from '../kit/failure.ts';
import { FairQueue } from './fair-queue.ts';

/** A task that ends when the test ends it. */
class ManualTask {
  isRunning = false;
  end: () => void = () => {};
  readonly run = (): Promise<void> => {
    this.isRunning = true;
    return new Promise((resolve) => {
      this.end = () => {
        this.isRunning = false;
        resolve();
      };
    });
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  test('leaves a slot to others, even if one client has many tasks', async () => {
    const queue = new FairQueue({ slots: 2, slotsPerClient: 1, waitMsMax: 60_000 });
    const own = Array.from({ length: 5 }, () => new ManualTask());
    const ends = own.map((task) => queue.run('a', task.run));
    const other = new ManualTask();
    const otherEnd = queue.run('b', other.run);
    assert.deepEqual(
      own.map(({ isRunning }) => isRunning),
      [true, false, false, false, false],
    );
    assert.equal(other.isRunning, true);
    other.end();
    await otherEnd;
    for (const task of own) {
      await settled();
      assert.equal(task.isRunning, true);
      task.end();
    }
    await Promise.all(ends);
  });

  test('gives free slots to the clients in turn', async () => {
    const queue = new FairQueue({ slots: 1, slotsPerClient: 1, waitMsMax: 60_000 });
    const first = new ManualTask();
    const ran: string[] = [];
    const ends = [queue.run('a', first.run)];
    for (const client of ['a', 'a', 'a', 'b', 'b', 'c']) {
      ends.push(queue.run(client, async () => void ran.push(client)));
    }
    first.end();
    await Promise.all(ends);
    assert.deepEqual(ran, ['a', 'b', 'c', 'a', 'b', 'a']);
  });

  test('lets tasks wait longer for the first one, whose time does not count', async () => {
    let nowMs = 0;
    const limits = { waitMsMax: 1_000, startWaitMsMax: 60_000 };
    const queue = new FairQueue({ slots: 1, slotsPerClient: 1, now: () => nowMs, ...limits });
    const [first, second] = [new ManualTask(), new ManualTask()];
    const ends = [queue.run('a', first.run), queue.run('a', second.run)];
    nowMs = 5_000;
    first.end();
    await ends[0];
    for (let n = 0; n < 10; n++) ends.push(queue.run('a', async () => {}));
    nowMs = 5_400;
    second.end();
    await ends[1];
    await Promise.all(ends);
    const third = new ManualTask();
    const later = [third.run, ...Array(40).fill(async () => {})].map((task) => queue.run('a', task));
    await assert.rejects(Promise.all(later.slice(1)), { code: 'busy' });
    third.end();
    await later[0];
  });

  test('refuses a task at once that would wait too long, with the seconds to wait', async () => {
    let nowMs = 0;
    const queue = new FairQueue({ slots: 1, slotsPerClient: 1, waitMsMax: 1_000, now: () => nowMs });
    const first = new ManualTask();
    const running = new ManualTask();
    const ends = [queue.run('a', first.run), queue.run('a', running.run)];
    nowMs = 400;
    first.end();
    await ends[0];
    for (let n = 0; n < 3; n++) ends.push(queue.run('a', async () => {}));
    // Three tasks wait at this time, for 400 ms each.
    await assert.rejects(
      queue.run('a', async () => assert.fail('ran')),
      (error: Failure) => {
        assert.equal(error.code, 'busy');
        assert.equal(error.retryAfterSeconds, 2);
        return true;
      },
    );
    // Another client waits behind one of them.
    ends.push(queue.run('b', async () => {}));
    running.end();
    await Promise.all(ends);
  });

  test('refuses a task that has waited too long, and does not run it later', async () => {
    const queue = new FairQueue({ slots: 1, slotsPerClient: 1, waitMsMax: 20 });
    const running = new ManualTask();
    const end = queue.run('a', running.run);
    await assert.rejects(
      queue.run('b', async () => assert.fail('ran')),
      { code: 'busy' },
    );
    running.end();
    await end;
    await sleep(5);
    assert.equal(await queue.run('b', async () => 'free again'), 'free again');
  });

  test('passes on the error of a task and frees its slot', async () => {
    const queue = new FairQueue({ slots: 1, slotsPerClient: 1, waitMsMax: 1_000 });
    await assert.rejects(
      queue.run('a', async () => Promise.reject(new Error('planted'))),
      { message: 'planted' },
    );
    assert.equal(await queue.run('a', async () => 1), 1);
  });

  test('never uses more than its slots or the share of a client, and loses no task', async () => {
    const client = fc.constantFrom('a', 'b', 'c', 'd');
    const arrivals = fc.array(fc.tuple(client, fc.nat(3)), { maxLength: 40 });
    const sizes = fc.record({
      slots: fc.integer({ min: 1, max: 4 }),
      slotsPerClient: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(arrivals, sizes, async (tasks, options) => {
        const queue = new FairQueue({ ...options, waitMsMax: 60_000 });
        const running: string[] = [];
        let done = 0;
        const work = async (own: string, turns: number) => {
          running.push(own);
          assert.ok(running.length <= options.slots);
          assert.ok(running.filter((other) => other === own).length <= options.slotsPerClient);
          for (let n = 0; n < turns; n++) await Promise.resolve();
          running.splice(running.indexOf(own), 1);
          done += 1;
        };
        await Promise.all(tasks.map(([own, turns]) => queue.run(own, () => work(own, turns))));
        assert.equal(done, tasks.length);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
