import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DownloadError } from '../../kit/download/contract.ts';
import { FeedError } from '../feed.ts';
import { pollToEnd } from '../testing/feed-suite.ts';
import { InventedUpstream } from '../testing/invented-upstream.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { source as epss } from './source.ts';

const dayMs = 86_400_000;
const fileOf = (day: string) => `epss_scores-${day}.csv.gz`;
const shift = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
/** This many days up to one, oldest first. */
const daysTo = (day: string, count: number) =>
  Array.from({ length: count }, (_, i) => shift(day, i + 1 - count));

/** An upstream that has these days. */
function open(now: string, days: readonly string[]): InventedUpstream {
  const upstream = new InventedUpstream(now);
  for (const day of days) upstream.files.set(fileOf(day), `scores of ${day}`);
  return upstream;
}

const noon = '2099-03-31T12:00:00Z';
const today = '2099-03-31';

describe('the feed of scores', () => {
  test('brings the newest of thirty days first, then the others oldest first, each by itself', async () => {
    const days = daysTo(today, 40);
    const upstream = open(noon, days);
    const { batches, files, error } = await pollToEnd(upstream, feed);
    assert.equal(error, null);
    assert.deepEqual(files, [today, ...days.slice(-30, -1)].map(fileOf));
    assert.equal(batches.length, 30);
    assert.deepEqual(upstream.requests, files);
  });

  test('asks for nothing when the newest day that may be out is there', async () => {
    const upstream = open(noon, daysTo(today, 30));
    await pollToEnd(upstream, feed);
    for (const now of ['2099-03-31T12:15:00Z', '2099-03-31T23:59:59Z']) {
      upstream.nowMs = Date.parse(now);
      assert.deepEqual(await pollToEnd(upstream, feed), { batches: [], files: [], error: null });
      assert.deepEqual(upstream.requests, []);
    }
  });

  test('asks for the day that began in UTC until it is out, and for no other', async () => {
    const upstream = open(noon, daysTo(today, 30));
    await pollToEnd(upstream, feed);
    const next = '2099-04-01';
    for (const time of ['00:00:00', '07:00:00', '12:59:00']) {
      upstream.nowMs = Date.parse(`${next}T${time}Z`);
      assert.deepEqual((await pollToEnd(upstream, feed)).batches, []);
      assert.deepEqual(upstream.requests, [fileOf(next)]);
    }
    upstream.files.set(fileOf(next), 'scores');
    assert.deepEqual((await pollToEnd(upstream, feed)).files, [fileOf(next)]);
    await pollToEnd(upstream, feed);
    assert.deepEqual(upstream.requests, []);
  });

  test('brings the days that went by while it was not asked, oldest first', async () => {
    const upstream = open(noon, daysTo(today, 30));
    await pollToEnd(upstream, feed);
    const missed = daysTo('2099-04-05', 5);
    for (const day of missed) upstream.files.set(fileOf(day), day);
    upstream.nowMs = Date.parse('2099-04-05T18:00:00Z');
    assert.deepEqual((await pollToEnd(upstream, feed)).files, missed.map(fileOf));
    assert.deepEqual(upstream.requests, missed.map(fileOf));
  });

  test('reports the earlier days that it skips', async () => {
    const upstream = open(noon, daysTo(today, 30));
    await pollToEnd(upstream, feed);
    const later = '2099-06-30';
    for (const day of daysTo(later, 30)) upstream.files.set(fileOf(day), day);
    upstream.nowMs = Date.parse(`${later}T18:00:00Z`);
    const { batches, files } = await pollToEnd(upstream, feed);
    assert.equal(batches[0]?.notice?.includes(`${today} and before 2099-06-01`), true, batches[0]?.notice);
    assert.deepEqual(files[0], fileOf(later));
    assert.equal(files.length, 30);
    assert.equal(batches.filter(({ notice }) => notice !== undefined).length, 1);
  });

  test('waits two days for a day that is missing between others, then leaves it out for good', async () => {
    const hole = '2099-03-30';
    const upstream = open(
      noon,
      daysTo(today, 30).filter((day) => day !== hole),
    );
    const requested: string[] = [];
    const notices: string[] = [];
    for (let day = today; day < '2099-04-06'; day = shift(day, 1)) {
      upstream.files.set(fileOf(day), day);
      upstream.nowMs = Date.parse(`${day}T18:00:00Z`);
      for (const { notice } of (await pollToEnd(upstream, feed)).batches) notices.push(notice ?? '');
      if (upstream.requests.includes(fileOf(hole))) requested.push(day);
    }
    assert.deepEqual(requested, ['2099-03-31', '2099-04-01', '2099-04-02']);
    assert.deepEqual(
      notices.filter((notice) => notice !== ''),
      [`Upstream has no scores of ${hole}.`],
    );
    upstream.files.set(fileOf(hole), 'late');
    assert.deepEqual((await pollToEnd(upstream, feed)).files, []);
  });

  test('leaves out days that upstream never had, at once and with a word', async () => {
    const holes = ['2099-03-10', '2099-03-12'];
    const upstream = open(
      noon,
      daysTo(today, 30).filter((day) => !holes.includes(day)),
    );
    const { batches, files } = await pollToEnd(upstream, feed);
    assert.equal(files.length, 28);
    assert.equal(batches.at(-1)?.notice, 'Upstream has no scores of 2099-03-10, 2099-03-12.');
    await pollToEnd(upstream, feed);
    assert.deepEqual(upstream.requests, []);
  });

  test('leaves no day out when upstream has none at all, and says so', async () => {
    const upstream = open(noon, []);
    const { batches, error } = await pollToEnd(upstream, feed);
    assert.deepEqual(batches, []);
    assert.ok(error instanceof FeedError);
    for (const day of daysTo(today, 30)) upstream.files.set(fileOf(day), day);
    assert.equal((await pollToEnd(upstream, feed)).files.length, 30);
  });

  test('does not take it for good that nothing new comes', async () => {
    const upstream = open(noon, daysTo(today, 30));
    await pollToEnd(upstream, feed);
    upstream.nowMs = Date.parse('2099-04-03T23:00:00Z');
    assert.equal((await pollToEnd(upstream, feed)).error, null);
    upstream.nowMs = Date.parse('2099-04-04T00:00:00Z');
    const { error } = await pollToEnd(upstream, feed);
    assert.ok(error instanceof FeedError);
    assert.match(error.message, /2099-03-31/);
    for (const day of daysTo('2099-04-04', 4)) upstream.files.set(fileOf(day), day);
    const { files, error: none } = await pollToEnd(upstream, feed);
    assert.deepEqual([files.length, none], [4, null]);
  });

  test('brings the other days before it reports an unavailable one, and requests it again', async () => {
    const upstream = open(noon, daysTo(today, 30));
    const bad = fileOf('2099-03-20');
    const fault = new DownloadError('wrong_content', 'It is a page.');
    upstream.files.set(bad, fault);
    const { files, error } = await pollToEnd(upstream, feed);
    assert.deepEqual([files.length, error], [29, fault]);
    upstream.files.set(bad, 'scores');
    assert.deepEqual(await pollToEnd(upstream, feed).then(({ files }) => files), [bad]);
    assert.deepEqual(upstream.requests, [bad]);
  });

  test('continues where it was interrupted', async () => {
    const days = daysTo(today, 30);
    const upstream = open(noon, days);
    const used: string[] = [];
    for (const count of [1, 4, 9]) used.push(...(await pollToEnd(upstream, feed, count)).files);
    used.push(...(await pollToEnd(upstream, feed)).files);
    assert.deepEqual(used, [today, ...days.slice(0, -1)].map(fileOf));
  });

  test('starts again from an unreadable mark', async () => {
    for (const mark of [7, 'x', { held: ['today'] }, { held: 3, missing: [] }, []]) {
      const upstream = open(noon, daysTo(today, 30));
      upstream.mark = mark;
      assert.equal((await pollToEnd(upstream, feed)).files.length, 30);
    }
  });

  test('keeps a mark that does not grow', async () => {
    const upstream = open(noon, daysTo(today, 30));
    for (let day = today; day < '2099-08-01'; day = shift(day, 1)) {
      if (!day.endsWith('7')) upstream.files.set(fileOf(day), day);
      upstream.nowMs = Date.parse(`${day}T18:00:00Z`);
      await pollToEnd(upstream, feed);
    }
    const { held: stored, missing } = upstream.mark as Readonly<Record<string, string[]>>;
    assert.ok(stored !== undefined && missing !== undefined);
    assert.ok(stored.length + missing.length <= 31, `${stored.length} and ${missing.length}`);
  });

  test('brings what the source recognises once it is unpacked', async () => {
    const { bytes } = readFixture(import.meta.url, 'fixtures/day.csv');
    assert.ok(epss.recognises({ member: fileOf(today).replace('.gz', ''), head: bytes.subarray(0, 4_096) }));
    const [address = ''] = epss.manifest.upstream?.addresses ?? [];
    assert.equal(
      address + fileOf(today),
      epss.manifest.urlOf({ key: 'scores', upstreamVersion: today }),
      'where it is fetched from is where it is published',
    );
  });
});

test('takes each day once, however upstream publishes it and whenever it is asked', async () => {
  const start = Date.parse('2099-03-01T00:00:00Z');
  /** When each day comes out, in hours after its beginning; null for never. */
  const delays = fc.array(fc.oneof(fc.integer({ min: 0, max: 48 }), fc.constant(null)), {
    minLength: 20,
    maxLength: 20,
  });
  const polls = fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 60 }),
      batchesMax: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 20 },
  );
  const property = fc.asyncProperty(delays, polls, async (delaysHours, steps) => {
    const upstream = new InventedUpstream(new Date(start).toISOString());
    const outAt = delaysHours.map((hours, i) => {
      const day = shift('2099-03-01', i);
      return { day, atMs: hours === null ? null : start + i * dayMs + hours * 3_600_000 };
    });
    const endMs = start + 24 * dayMs;
    const used: string[] = [];
    const pollAt = async (ms: number, batchesMax?: number) => {
      upstream.nowMs = Math.min(ms, endMs);
      for (const { day, atMs } of outAt) {
        if (atMs !== null && atMs <= upstream.nowMs) upstream.files.set(fileOf(day), day);
      }
      const { files } = await pollToEnd(upstream, feed, batchesMax);
      used.push(...files);
      const latest = fileOf(new Date(upstream.nowMs).toISOString().slice(0, 10));
      assert.ok(
        upstream.requests.every((at) => at <= latest),
        'no day to come is asked for',
      );
      assert.ok(upstream.requests.length <= 30);
    };
    for (const { hours, batchesMax } of steps) await pollAt(upstream.nowMs + hours * 3_600_000, batchesMax);
    await pollAt(endMs);

    const published = outAt.filter(({ atMs }) => atMs !== null).map(({ day }) => fileOf(day));
    assert.deepEqual(used.toSorted(), published);
  });
  await fc.assert(property, { numRuns: 150 });
});
