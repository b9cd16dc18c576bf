import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FeedError } from '../feed.ts';
import { pollToEnd } from '../testing/feed-suite.ts';
import { InventedUpstream } from '../testing/invented-upstream.ts';
import { feed } from './feed.ts';

const startMs = Date.parse('2099-03-10T00:00:00Z');
const minuteMs = 60_000;
/** So long a file takes to be written after the list, and so long a cache may keep it. */
const lateMaxMinutes = 110;

/** A quarter of an hour of upstream. */
interface Quarter {
  /** Numbers of the records that change in its first minute. */
  readonly changed: readonly number[];
  /** How old what a cache gives is, in minutes: the list, the archive, the records. */
  readonly ages: readonly [number, number, number];
  /** Whether it is polled at its end, and after how many batches that is broken off. */
  readonly batchesMax: number | null;
}

const age = fc.oneof(fc.constant(0), fc.nat(lateMaxMinutes));
const quarter: fc.Arbitrary<Quarter> = fc.record({
  changed: fc.uniqueArray(fc.nat(12), { maxLength: 4 }),
  ages: fc.tuple(age, age, age),
  batchesMax: fc.constantFrom(null, null, 1, Number.POSITIVE_INFINITY),
});

/** The minute in which each record changed last, as it was known at a minute. */
type State = ReadonlyMap<number, number>;

function stateAt(history: readonly State[], minute: number): State {
  const index = Math.min(Math.max(Math.floor(minute / 15), 0), history.length - 1);
  return history[index] ?? new Map();
}

function timeAt(minute: number): string {
  return new Date(startMs + minute * minuteMs).toISOString();
}

test('whatever changes and however old what a cache gives, the last version of each record is taken', async () => {
  const property = fc.asyncProperty(
    fc.array(quarter, { minLength: 1, maxLength: 60 }),
    fc.nat(9),
    async (quarters, wait) => {
      const upstream = new InventedUpstream(timeAt(0));
      upstream.choices = ['Go'];
      const history: State[] = [];
      const used = new Map<number, number>();
      const note = (record: number, minute: number) =>
        used.set(record, Math.max(minute, used.get(record) ?? 0));
      const ask = async (minute: number, ages: Quarter['ages'], batchesMax: number) => {
        const [ofList, ofFull, ofRecords] = ages.map((old) => stateAt(history, minute - old));
        const lines = [...(ofList ?? [])].sort(([, a], [, b]) => b - a);
        const list = lines.map(([record, at]) => `${timeAt(at)},GO-${record}\n`).join('');
        upstream.files.clear();
        upstream.files.set('Go/modified_id.csv', `${list}1999-01-01T00:00:00Z,GO-old\n`);
        upstream.files.set('Go/all.zip', JSON.stringify([...(ofFull ?? [])]));
        for (const [record, at] of ofRecords ?? [])
          upstream.files.set(`Go/GO-${record}.json`, JSON.stringify({ modified: timeAt(at), record, at }));
        upstream.nowMs = startMs + minute * minuteMs;
        const { files, error } = await pollToEnd(upstream, feed, batchesMax);
        // Where a cache is older than three records are, they look as if they were moved.
        assert.ok(error === null || (error instanceof FeedError && ofRecords !== history.at(-1)));
        for (const name of files) {
          const content = upstream.files.get(name);
          assert.ok(typeof content === 'string', name);
          const reported = JSON.parse(content);
          if (Array.isArray(reported)) for (const [record, at] of reported) note(record, at);
          else note(reported.record, reported.at);
        }
      };
      const now = new Map<number, number>();
      // Records are there for some hours before the first poll.
      for (let index = 0; index < 12; index++) history.push(new Map(now.set(index, index * 15)));
      for (const { changed, ages, batchesMax } of quarters) {
        const minute = history.length * 15;
        for (const record of changed) now.set(record, minute);
        history.push(new Map(now));
        if (batchesMax !== null) await ask(minute + 14, ages, batchesMax);
      }
      const end = history.length * 15 + wait;
      for (let again = 0; again < 3; again++) await ask(end, [0, 0, 0], Number.POSITIVE_INFINITY);
      for (const [record, at] of now) assert.equal(used.get(record), at, `GO-${record}`);
      await ask(end, [0, 0, 0], Number.POSITIVE_INFINITY);
      assert.deepEqual(upstream.requests, ['Go/modified_id.csv'], 'nothing is left to be fetched');
    },
  );
  await fc.assert(property, { numRuns: 300 });
});
