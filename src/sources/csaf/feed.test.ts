import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DownloadError } from '../../kit/download/contract.ts';
import { FeedError } from '../feed.ts';
import { pollToEnd } from '../testing/feed-suite.ts';
import { InventedUpstream } from '../testing/invented-upstream.ts';
import { readFixture } from '../testing/suite.ts';
import { feed } from './feed.ts';
import { source as csaf } from './source.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = '2099-03-31T12:00:00.000Z';
const lists = ['OT/white/changes.csv', 'IT/white/changes.csv'];
const advisory = (number: number) => `exsa-99-${String(number).padStart(3, '0')}-01`;

/** A provider: the advisories of its two lists by name, each with the time that it is listed with. */
class Provider extends InventedUpstream {
  readonly #listed = new Map([
    ['OT', new Map<string, string>()],
    ['IT', new Map<string, string>()],
  ]);

  constructor() {
    super(now);
    this.publish('IT', 'va-99-001-01', '2099-01-05T10:00:00Z');
  }

  publish(list: string, name: string, time: string): void {
    this.files.set(fileOf(list, name), `advisory as of ${time}`);
    this.list(list, name, time);
  }

  list(list: string, name: string, time: string | null): void {
    const entries = this.#listed.get(list) ?? assert.fail();
    if (time === null) entries.delete(name);
    else entries.set(name, time);
    const lines = Array.from(entries, ([entry, at]) => `2099/${entry}.json,${at}\n`);
    this.files.set(`${list}/white/changes.csv`, lines.toReversed().join(''));
  }
}

const fileOf = (list: string, name: string) => `${list}/white/2099/${name}.json`;
const ot = (number: number) => fileOf('OT', advisory(number));

/** A provider with this many advisories, two a day up to the present. */
function open(count: number): Provider {
  const provider = new Provider();
  for (let number = 1; number <= count; number++) {
    provider.publish('OT', advisory(number), daysAgo(Math.floor((count - number) / 2)));
  }
  return provider;
}

const daysAgo = (days: number) => new Date(Date.parse(now) - days * dayMs).toISOString();

describe('the feed of advisories', () => {
  test('brings all that is listed, oldest first, at most a hundred at once', async () => {
    const provider = open(230);
    const { batches, files, error } = await pollToEnd(provider, feed);
    assert.equal(error, null);
    assert.deepEqual(
      batches.map((batch) => batch.files.length),
      [100, 100, 30, 1],
    );
    const expected = Array.from({ length: 230 }, (_, i) => ot(i + 1));
    assert.deepEqual(files, [...expected, fileOf('IT', 'va-99-001-01')]);
    assert.ok(batches.every(({ notice }) => notice === undefined));
  });

  test('asks for the two lists alone when nothing is new', async () => {
    const provider = open(3);
    await pollToEnd(provider, feed);
    assert.deepEqual(await pollToEnd(provider, feed), { batches: [], files: [], error: null });
    assert.deepEqual(provider.requests, lists);
  });

  test('brings what is new and what changed, and nothing else', async () => {
    const provider = open(5);
    await pollToEnd(provider, feed);
    provider.publish('OT', advisory(2), '2099-03-31T11:00:00Z');
    provider.publish('OT', advisory(6), '2099-03-31T10:00:00Z');
    assert.deepEqual((await pollToEnd(provider, feed)).files, [ot(6), ot(2)]);
    assert.deepEqual(provider.requests, [lists[0], ot(6), ot(2), lists[1]]);
    assert.deepEqual((await pollToEnd(provider, feed)).files, []);
  });

  test('brings what is added with the time of the newest, or with an older one', async () => {
    const provider = open(5);
    await pollToEnd(provider, feed);
    provider.publish('OT', advisory(6), daysAgo(0));
    assert.deepEqual((await pollToEnd(provider, feed)).files, [ot(6)]);
    provider.publish('OT', advisory(7), daysAgo(40));
    assert.deepEqual((await pollToEnd(provider, feed)).files, [ot(7)]);
  });

  test('takes another spelling of a time for the same time', async () => {
    const provider = open(2);
    provider.list('OT', advisory(2), '2099-03-31T06:00:00.000000Z');
    await pollToEnd(provider, feed);
    provider.list('OT', advisory(2), '2099-03-31T06:00:00Z');
    assert.deepEqual((await pollToEnd(provider, feed)).files, []);
  });

  test('continues where it was interrupted', async () => {
    const provider = open(350);
    const used: string[] = [];
    for (const count of [1, 2]) used.push(...(await pollToEnd(provider, feed, count)).files);
    assert.equal(used.length, 300);
    used.push(...(await pollToEnd(provider, feed)).files);
    assert.deepEqual(
      used.slice(0, -1),
      Array.from({ length: 350 }, (_, i) => ot(i + 1)),
    );
    assert.equal(provider.requests.length, 50 + 3);
  });

  test('starts again from an unreadable mark, although the lists did not change', async () => {
    for (const mark of [null, 'x', { lists: 3 }, { lists: { 'OT/white': { newest: now } } }]) {
      const provider = open(3);
      await pollToEnd(provider, feed);
      provider.mark = mark;
      assert.equal((await pollToEnd(provider, feed)).files.length, 4);
    }
  });

  test('brings files that the source recognises by name and content', async () => {
    const provider = open(1);
    const { bytes } = readFixture(import.meta.url, 'fixtures/icsa-99-123-04.json');
    const { files } = await pollToEnd(provider, feed);
    for (const member of files) assert.ok(csaf.recognises({ member, head: bytes.subarray(0, 4_096) }));
    for (const at of lists) {
      const head = Buffer.from(provider.files.get(at) as string);
      assert.ok(csaf.isCompanion?.({ member: at, head }) === true && !csaf.recognises({ member: at, head }));
    }
    const [address] = csaf.manifest.upstream?.addresses ?? [];
    const key = 'ICSA-99-123-04';
    assert.equal(
      csaf.manifest.urlOf({ key, upstreamVersion: '1' }),
      `${address}${fileOf('OT', 'icsa-99-123-04')}`,
    );
  });
});

describe('an advisory that is listed and not there', () => {
  test('is requested again for two days, and reported once', async () => {
    const provider = open(3);
    provider.list('OT', advisory(4), now);
    const first = await pollToEnd(provider, feed);
    assert.equal(first.error, null);
    assert.match(first.batches[0]?.notice ?? '', /exsa-99-004-01\.json.*asked for again/);
    const second = await pollToEnd(provider, feed);
    assert.deepEqual([second.files, second.batches[0]?.notice], [[], undefined]);
    provider.publish('OT', advisory(4), now);
    assert.deepEqual((await pollToEnd(provider, feed)).files, [ot(4)]);
    await pollToEnd(provider, feed);
    assert.deepEqual(provider.requests, lists);
  });

  test('is left out after that, with a word', async () => {
    const provider = open(3);
    provider.list('OT', advisory(4), now);
    await pollToEnd(provider, feed);
    provider.nowMs += 2 * dayMs + 1;
    const { batches, error } = await pollToEnd(provider, feed);
    assert.match(batches[0]?.notice ?? '', /exsa-99-004-01\.json.*left out/);
    assert.equal(error, null);
    await pollToEnd(provider, feed);
    assert.deepEqual(provider.requests, lists);
    provider.publish('OT', advisory(4), new Date(provider.nowMs).toISOString());
    assert.deepEqual((await pollToEnd(provider, feed)).files, [ot(4)], 'a newer version is taken');
  });

  test('does not make all others count as left out when none of them is there', async () => {
    const provider = open(20);
    for (let number = 1; number <= 14; number++) provider.files.delete(ot(number));
    await pollToEnd(provider, feed);
    const moved = open(20);
    for (let number = 1; number <= 20; number++) moved.files.delete(ot(number));
    const { files, error } = await pollToEnd(moved, feed);
    assert.ok(error instanceof FeedError);
    assert.match(error.message, /OT\/white\/changes\.csv names 1\d advisories .* none of them is there/);
    assert.deepEqual(files, [fileOf('IT', 'va-99-001-01')]);
    for (let number = 1; number <= 20; number++) moved.files.set(ot(number), 'back');
    assert.equal((await pollToEnd(moved, feed)).files.length, 20);
  });
});

describe('an upstream that lies or fails', () => {
  const cases: readonly [string, (provider: Provider) => void, RegExp][] = [
    [
      'goes back by days',
      (p) => [9, 10, 11, 12].map((n) => p.list('OT', advisory(n), null)),
      /ends at .* although it reached/,
    ],
    [
      'lost most of its entries',
      (p) => [1, 2, 3, 4, 5, 6, 7].map((n) => p.list('OT', advisory(n), null)),
      /has 5 entries, though it had 12/,
    ],
    [
      'is a page',
      (p) => p.files.set(lists[0] ?? '', '<!DOCTYPE html>\n<p>Sorry</p>'),
      /no entry that can be read/,
    ],
    [
      'is mostly nonsense',
      (p) => p.files.set(lists[0] ?? '', `2099/a.json,${now}\nx\ny\n`),
      /2 lines that can't be read, from line 2 on/,
    ],
    ['is gone', (p) => p.files.delete(lists[0] ?? ''), /no OT\/white\/changes\.csv/],
  ];
  for (const [what, harm, message] of cases) {
    test(`is refused when its list ${what}, and the other list is followed`, async () => {
      const provider = open(12);
      await pollToEnd(provider, feed);
      const good = provider.files.get(lists[0] ?? '') ?? assert.fail();
      harm(provider);
      provider.publish('IT', 'va-99-002-01', now);
      const { files, error } = await pollToEnd(provider, feed);
      assert.ok(error instanceof FeedError);
      assert.match(error.message, message);
      assert.deepEqual(files, [fileOf('IT', 'va-99-002-01')]);
      provider.files.set(lists[0] ?? '', good);
      const repaired = await pollToEnd(provider, feed);
      assert.deepEqual([repaired.files, repaired.error], [[], null]);
      assert.deepEqual(await pollToEnd(provider, feed), { batches: [], files: [], error: null });
    });
  }

  const retreats: readonly [string, (provider: Provider) => void, RegExp][] = [
    ['goes back by days', (p) => [9, 10, 11, 12].map((n) => p.list('OT', advisory(n), null)), /ends at /],
    [
      'lost most of its entries',
      (p) => [1, 2, 3, 4, 5, 6, 7].map((n) => p.list('OT', advisory(n), null)),
      /has 5 entries, though it had 12/,
    ],
  ];
  for (const [what, retreat, doubt] of retreats) {
    test(`is followed again when its list ${what} and stays so for a day`, async () => {
      const provider = open(12);
      await pollToEnd(provider, feed);
      retreat(provider);
      for (const hours of [0, 1, 22]) {
        provider.nowMs += hours * hourMs;
        const { batches, error } = await pollToEnd(provider, feed);
        assert.ok(error instanceof FeedError);
        assert.match(error.message, doubt);
        assert.match(error.message, /lasts for a day after 2099-03-31T12:00:00/);
        assert.deepEqual(
          batches.map(({ files }) => files),
          hours === 0 ? [[]] : [],
          'the beginning is kept once',
        );
      }
      provider.nowMs += hourMs;
      const today = new Date(provider.nowMs).toISOString();
      provider.publish('OT', advisory(8), today);
      const repaired = await pollToEnd(provider, feed);
      if (what === 'goes back by days') {
        assert.deepEqual(
          [repaired.error, repaired.files],
          [null, [ot(8)]],
          'a new entry ends the doubt at once',
        );
      } else {
        assert.deepEqual([repaired.error, repaired.files], [null, [ot(8)]]);
        assert.match(repaired.batches[0]?.notice ?? '', /has 5 entries.* now accepted/);
      }
      assert.deepEqual(await pollToEnd(provider, feed), { batches: [], files: [], error: null });
      provider.publish('OT', advisory(13), today);
      assert.deepEqual((await pollToEnd(provider, feed)).files, [ot(13)]);
    });
  }

  test('is followed again when its list goes back for good, without an entry that is new', async () => {
    const provider = open(12);
    await pollToEnd(provider, feed);
    for (const n of [9, 10, 11, 12]) provider.list('OT', advisory(n), null);
    assert.ok((await pollToEnd(provider, feed)).error instanceof FeedError);
    provider.nowMs += dayMs;
    const { batches, files, error } = await pollToEnd(provider, feed);
    assert.deepEqual([files, error], [[], null]);
    assert.match(batches[0]?.notice ?? '', /ends at .* now accepted\. Earlier data is kept/);
    assert.deepEqual(await pollToEnd(provider, feed), { batches: [], files: [], error: null });
  });

  test('is doubted for a whole day each time: a complete list in between restarts the day', async () => {
    const provider = open(12);
    await pollToEnd(provider, feed);
    const good = provider.files.get(lists[0] ?? '') ?? assert.fail();
    const bad = good.toString().split('\n').slice(8).join('\n');
    provider.files.set(lists[0] ?? '', bad);
    assert.ok((await pollToEnd(provider, feed)).error instanceof FeedError);
    provider.files.set(lists[0] ?? '', good);
    assert.deepEqual((await pollToEnd(provider, feed)).error, null);
    provider.nowMs += 3 * dayMs;
    provider.files.set(lists[0] ?? '', bad);
    const { error } = await pollToEnd(provider, feed);
    assert.match(error?.message ?? '', /lasts for a day after 2099-04-03/);
  });

  test('is not compared with a time that was never true', async () => {
    const provider = open(6);
    provider.publish('OT', advisory(3), '2142-01-01T00:00:00Z');
    assert.equal((await pollToEnd(provider, feed)).error, null);
    provider.publish('OT', advisory(3), daysAgo(0));
    assert.deepEqual(await pollToEnd(provider, feed).then(({ files, error }) => [files, error]), [
      [ot(3)],
      null,
    ]);
  });

  test('tells how many lines could not be read, once', async () => {
    const provider = open(3);
    const list = provider.files.get(lists[0] ?? '');
    provider.files.set(lists[0] ?? '', `path,time\n${list}`);
    const { batches, files } = await pollToEnd(provider, feed);
    assert.equal(files.length, 4);
    assert.equal(
      batches[0]?.notice,
      "OT/white/changes.csv has 1 line that can't be read, the first is line 1.",
    );
    assert.deepEqual((await pollToEnd(provider, feed)).batches, []);
  });

  test('keeps one advisory that can not be had from no other, and is asked for it again', async () => {
    const provider = open(6);
    const fault = new DownloadError('wrong_content', 'It is a page.');
    provider.files.set(ot(2), fault);
    const { files, error } = await pollToEnd(provider, feed);
    assert.deepEqual([files.length, error], [6, fault]);
    provider.files.set(ot(2), 'advisory');
    assert.deepEqual((await pollToEnd(provider, feed)).files, [ot(2)]);
  });

  test('is asked for nothing more when it is gone, and what came before is taken', async () => {
    const provider = open(6);
    provider.files.set(ot(3), new DownloadError('unreachable', 'It is gone.'));
    const { files, error } = await pollToEnd(provider, feed);
    assert.deepEqual(files, [ot(1), ot(2)]);
    assert.ok(error instanceof DownloadError);
    assert.deepEqual(provider.requests, [lists[0], ot(1), ot(2), ot(3)]);
  });
});
