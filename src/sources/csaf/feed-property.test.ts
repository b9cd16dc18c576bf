import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DownloadError } from '../../kit/download/contract.ts';
import { pollToEnd } from '../testing/feed-suite.ts';
import { InventedUpstream } from '../testing/invented-upstream.ts';
import { feed } from './feed.ts';

const folders = ['OT/white', 'IT/white'] as const;
const hourMs = 3_600_000;
const start = '2099-03-01T00:00:00.000Z';

/** What may happen upstream, or to the one who follows it, one after the other. */
const steps = fc.array(
  fc.oneof(
    // New advisories, or new versions of old ones. Some are listed with a time that others had before.
    fc.record({
      kind: fc.constant('publish'),
      folder: fc.constantFrom(...folders),
      numbers: fc.uniqueArray(fc.integer({ min: 1, max: 250 }), {
        minLength: 1,
        maxLength: 130,
        size: 'max',
      }),
      lateHours: fc.constantFrom(0, 0, 6, 100, 2_000),
      /** How its files are at first. */
      files: fc.constantFrom('there', 'there', 'not yet', 'faulty', 'host gone'),
    }),
    fc.record({ kind: fc.constant('mend') }),
    fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 0, max: 12 }) }),
    fc.record({ kind: fc.constant('poll'), batchesMax: fc.option(fc.integer({ min: 1, max: 3 })) }),
  ),
  { maxLength: 25, size: 'max' },
);

/** A provider, and its follower. */
class World {
  readonly upstream = new InventedUpstream(start);
  /** For each list, by path: its time, and whether it was imported as of that time. */
  readonly #listed = new Map(folders.map((folder) => [folder, new Map<string, string>()]));
  readonly #unwell = new Set<string>();
  readonly #outcomeOf = new Map<string, string>();
  /** Files that were not there when they were asked for long after they were listed: they may be left out. */
  readonly #excused = new Set<string>();

  publish(
    folder: (typeof folders)[number],
    numbers: readonly number[],
    lateHours: number,
    files: string,
  ): void {
    const list = this.#listed.get(folder) ?? assert.fail();
    const time = new Date(this.upstream.nowMs - lateHours * hourMs).toISOString();
    for (const number of numbers) {
      const path = `2099/exsa-${number}.json`;
      // A version is never older than the one before.
      if ((list.get(path) ?? '') >= time) continue;
      list.set(path, time);
      this.#place(`${folder}/${path}`, files);
    }
    this.#write(folder);
  }

  #place(at: string, files: string): void {
    this.upstream.files.delete(at);
    this.#unwell.delete(at);
    if (files === 'there') this.upstream.files.set(at, 'advisory');
    else this.#unwell.add(at);
    if (files === 'faulty') this.upstream.files.set(at, new DownloadError('status', 'It failed.'));
    if (files === 'host gone') this.upstream.files.set(at, new DownloadError('unreachable', 'It is gone.'));
  }

  #write(folder: (typeof folders)[number]): void {
    const lines = Array.from(this.#listed.get(folder) ?? [], ([path, time]) => `${path},${time}`);
    this.upstream.files.set(`${folder}/changes.csv`, lines.toReversed().join('\n'));
  }

  /** All files are there from now on. */
  mend(): void {
    for (const at of this.#unwell) this.upstream.files.set(at, 'advisory');
    this.#unwell.clear();
  }

  /** Nothing is taken twice as of the same time, and in the order of their times. */
  async poll(batchesMax: number | null): Promise<void> {
    this.#excuse();
    const { batches } = await pollToEnd(this.upstream, feed, batchesMax ?? undefined);
    for (const { files } of batches) {
      assert.ok(files.length <= 100);
      const times = files.map((file) => this.#timeOf(file));
      assert.deepEqual(times, times.toSorted());
      for (const [i, file] of files.entries()) {
        assert.notEqual(this.#outcomeOf.get(file), times[i], `${file} was taken before`);
        this.#outcomeOf.set(file, times[i] ?? assert.fail());
      }
    }
  }

  #excuse(): void {
    for (const [folder, list] of this.#listed) {
      for (const [path, time] of list) {
        const isLong = this.upstream.nowMs - Date.parse(time) > 48 * hourMs;
        if (isLong && !this.upstream.files.has(`${folder}/${path}`))
          this.#excused.add(`${folder}/${path} ${time}`);
      }
    }
  }

  assertAllIngested(): void {
    for (const [folder, list] of this.#listed) {
      for (const [path, time] of list) {
        if (this.#excused.has(`${folder}/${path} ${time}`)) continue;
        assert.equal(this.#outcomeOf.get(`${folder}/${path}`), time, path);
      }
    }
  }

  #timeOf(file: string): string {
    const folder = folders.find((each) => file.startsWith(each)) ?? assert.fail();
    return this.#listed.get(folder)?.get(file.slice(folder.length + 1)) ?? assert.fail(file);
  }
}

test('takes all that is listed once, whatever upstream and the follower do', async () => {
  const property = fc.asyncProperty(steps, async (happening) => {
    const world = new World();
    for (const folder of folders) world.publish(folder, [1], 0, 'there');
    for (const step of happening) {
      if (step.kind === 'publish') world.publish(step.folder, step.numbers, step.lateHours, step.files);
      else if (step.kind === 'mend') world.mend();
      else if (step.kind === 'wait') world.upstream.nowMs += step.hours * hourMs;
      else if (step.kind === 'poll') await world.poll(step.batchesMax);
    }
    world.mend();
    await world.poll(null);
    world.assertAllIngested();
    await world.poll(null);
    assert.equal(world.upstream.requests.length, 2, 'nothing is left to be asked for');
  });
  await fc.assert(property, { numRuns: 150, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: true });
});
