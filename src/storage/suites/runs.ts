import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { emptyChain } from '../../domain/audit/chain.ts';
import type { Runs } from '../contract/runs.ts';
import { second } from './access-samples.ts';
import { newRun, runId } from './run-samples.ts';

/** What an engine gives to be tested: any number of connections to the same runs, and their removal. */
export interface RunsFixture {
  open(writer: string): Promise<Runs>;
  remove(): Promise<void>;
}

const unlimited = { olderThan: second(0), bytesMax: Number.MAX_SAFE_INTEGER };

/** The behaviour that every store of runs shows. */
export function describeRuns(engine: string, fixture: RunsFixture): void {
  describe(`runs on ${engine}`, () => {
    let one: Runs;
    let other: Runs;
    beforeEach(async () => {
      one = await fixture.open('one');
      other = await fixture.open('other');
    });
    afterEach(async () => {
      await one.close();
      await other.close();
      await fixture.remove();
    });

    test('are found by their ids as they were given', async () => {
      const given = [newRun(1, { owner: 'ana' }), newRun(2, { question: null })];
      const head = await one.append(given);
      assert.deepEqual(await other.find(runId(1)), {
        ...given[0],
        writer: 'one',
        number: 1,
        hash: (await one.find(runId(1)))?.hash,
      });
      assert.deepEqual(await other.find(runId(2)), { ...given[1], writer: 'one', ...head });
      assert.equal(head.number, 2);
      assert.equal(await one.find(runId(3)), null);
    });

    test('are a chain of their own for each writer', async () => {
      const heads = [await one.append([newRun(1)]), await other.append([newRun(2)])];
      assert.deepEqual(
        heads.map(({ number }) => number),
        [1, 1],
      );
      assert.equal((await one.append([newRun(3), newRun(4)])).number, 3);
      assert.equal((await other.append([newRun(5)])).number, 2);
      assert.deepEqual(await one.verify(), { entries: 5, erased: 0, missing: 0, problems: [] });
    });

    test('with an id that is there already are refused, and nothing of the commit is kept', async () => {
      const head = await one.append([newRun(1)]);
      await assert.rejects(one.append([newRun(2), newRun(1)]));
      assert.equal(await one.find(runId(2)), null);
      assert.equal((await one.append([newRun(3)])).number, head.number + 1);
      assert.deepEqual((await other.verify()).problems, []);
    });

    test('that are erased are gone, and the chain stays complete', async () => {
      await one.append([newRun(1), newRun(2), newRun(3)]);
      assert.equal(await other.erase(runId(2)), true);
      assert.equal(await one.erase(runId(2)), false);
      assert.equal(await one.erase(runId(9)), false);
      assert.equal(await one.find(runId(2)), null);
      assert.deepEqual(await one.verify(), { entries: 3, erased: 1, missing: 0, problems: [] });
      assert.equal((await one.append([newRun(2)])).number, 4, 'its id is free');
    });

    test('with the keys of one identity are erased together', async () => {
      await one.append([
        newRun(1, { owner: 'ana' }),
        newRun(2, { owner: 'bo' }),
        newRun(3, { owner: 'ana' }),
        newRun(4),
      ]);
      assert.deepEqual(await other.idsOf('ana'), [runId(1), runId(3)]);
      assert.equal(await other.eraseOf('ana'), 2);
      assert.deepEqual(await one.idsOf('ana'), []);
      assert.equal(await other.eraseOf('ana'), 0);
      const found = await Promise.all([1, 2, 3, 4].map((i) => one.find(runId(i))));
      assert.deepEqual(
        found.map((run) => run?.id ?? null),
        [null, runId(2), null, runId(4)],
      );
      assert.deepEqual(await one.verify(), { entries: 4, erased: 2, missing: 0, problems: [] });
    });

    test('that could not be stored are counted in the chain', async () => {
      const gap = { count: 17, from: second(1), to: second(2) };
      assert.equal((await one.append([newRun(3)], gap)).number, 2);
      assert.equal((await other.append([], { ...gap, count: 3 })).number, 1);
      assert.deepEqual(await one.verify(), { entries: 3, erased: 0, missing: 20, problems: [] });
    });

    test('older than a time are removed, and what follows them still proves them', async () => {
      await one.append(Array.from({ length: 150 }, (_, i) => newRun(i)));
      await other.append([newRun(150)]);
      await one.append([newRun(151)]);
      await one.erase(runId(100));
      assert.equal(await other.trim({ ...unlimited, olderThan: second(101) }), 100);
      assert.equal(await one.find(runId(99)), null);
      assert.equal((await one.find(runId(101)))?.number, 102);
      assert.deepEqual(await one.verify(), { entries: 52, erased: 1, missing: 0, problems: [] });
      assert.equal(await one.trim({ ...unlimited, olderThan: second(101) }), 0);
      assert.equal(await one.trim({ ...unlimited, olderThan: second(1_000) }), 52);
      assert.deepEqual(await one.verify(), { entries: 0, erased: 0, missing: 0, problems: [] });
      assert.equal((await one.append([newRun(1)])).number, 152);
      assert.deepEqual((await other.verify()).problems, []);
    });

    test('beyond a size are removed, the oldest first', async () => {
      const long = Array.from({ length: 200 }, (_, i) => runId(i)).join();
      for (let i = 0; i < 300; i++) await one.append([newRun(i, { basis: `${i} ${long}` })]);
      const bytesMax = 1_000_000;
      assert.ok((await other.trim({ ...unlimited, bytesMax })) > 0);
      assert.equal(await other.trim({ ...unlimited, bytesMax }), 0);
      assert.equal(await one.find(runId(0)), null);
      assert.ok(await one.find(runId(299)));
      const { entries, problems } = await one.verify();
      assert.deepEqual(problems, []);
      assert.ok(entries > 50 && entries < 250, `${entries} entries`);
    });

    test('are none in the beginning', async () => {
      assert.deepEqual(await one.verify(), { entries: 0, erased: 0, missing: 0, problems: [] });
      assert.deepEqual(await one.append([]), emptyChain);
    });
  });
}
