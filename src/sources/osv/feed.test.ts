import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DownloadError } from '../../kit/download/contract.ts';
import { FeedError } from '../feed.ts';
import { pollToEnd } from '../testing/feed-suite.ts';
import { InventedUpstream } from '../testing/invented-upstream.ts';
import { feed } from './feed.ts';

const noonMs = Date.parse('2099-03-10T12:00:00Z');
const minuteMs = 60_000;
const list = 'Go/modified_id.csv';
const full = 'Go/all.zip';

/** Minutes from noon, and the number of the record that changed then. */
type Changed = readonly [minute: number, record: number];

function timeAt(minute: number): string {
  return new Date(noonMs + minute * minuteMs).toISOString();
}

const idOf = (record: number) => `GO-2099-${record}`;
const recordsAt = (records: readonly number[]) => records.map((record) => `Go/${idOf(record)}.json`);

/** Has an ecosystem list what changed, newest first, over records long ago. */
function publish(upstream: InventedUpstream, changed: readonly Changed[], { old = 10 } = {}): void {
  const before = Array.from({ length: old }, (_, index): Changed => [-100_000 - index, 9_000 + index]);
  const lines = [...changed, ...before]
    .toSorted(([a], [b]) => b - a)
    .map(([minute, record]) => `${timeAt(minute).replace('Z', '123Z')},${idOf(record)}`);
  upstream.files.set(list, `${lines.join('\n')}\n`).set(full, 'all of them');
  for (const [minute, record] of changed)
    upstream.files.set(`Go/${idOf(record)}.json`, JSON.stringify({ modified: timeAt(minute) }));
}

/** An upstream of one ecosystem, of which everything until noon was taken. */
async function readUntilNoon(): Promise<InventedUpstream> {
  const upstream = new InventedUpstream('2099-03-10T12:00:00Z');
  upstream.choices = ['Go'];
  publish(upstream, [[0, 1]]);
  await upstream.poll(feed);
  return upstream;
}

function range(from: number, length: number): number[] {
  return Array.from({ length }, (_, index) => from + index);
}

describe('OSV is read from the network', () => {
  test('first the list of changes and the archive of all, then what that may be too old for', async () => {
    const upstream = new InventedUpstream('2099-03-10T12:00:00Z');
    upstream.choices = ['Go'];
    publish(upstream, [
      [-119, 3],
      [-121, 4],
      [0, 1],
      [-30, 2],
    ]);
    const batches = await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, full, ...recordsAt([3, 2, 1])]);
    assert.deepEqual(
      batches.map(({ files, notice }) => [files, notice]),
      [
        [[full], undefined],
        [recordsAt([3, 2, 1]), undefined],
      ],
    );
  });

  test('not at all while the list is the same', async () => {
    const upstream = await readUntilNoon();
    assert.deepEqual(await upstream.poll(feed), []);
    assert.deepEqual(upstream.requests, [list]);
  });

  test('each record that changed, oldest first, and those once more that are listed late', async () => {
    const upstream = await readUntilNoon();
    publish(upstream, [
      [0, 1],
      [20, 2],
      [10, 3],
      [0, 4],
      [-110, 5],
      [-130, 6],
    ]);
    const batches = await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([5, 4, 3, 2])]);
    assert.deepEqual(
      batches.map(({ files }) => files),
      [recordsAt([5, 4, 3, 2])],
    );
    publish(upstream, [
      [25, 1],
      [20, 2],
      [10, 3],
      [0, 4],
      [-110, 5],
      [-90, 7],
    ]);
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([7, 1])]);
  });

  test('in batches of 200, and an interrupted poll continues where it was', async () => {
    const upstream = await readUntilNoon();
    const records = range(100, 450);
    // Half of them of the same time.
    publish(
      upstream,
      records.map((record): Changed => [Math.max(record - 300, 1), record]),
    );
    const requested: string[] = [];
    for (const size of [200, 200, 50]) {
      const [batch] = await upstream.poll(feed, 1);
      assert.equal(batch?.files.length, size);
      requested.push(...upstream.requests.slice(1));
    }
    assert.deepEqual(requested.toSorted(), recordsAt(records).toSorted());
    assert.deepEqual(await upstream.poll(feed), []);
    assert.deepEqual(upstream.requests, [list]);
  });

  test('by their names as they are, which may need escapes in a URL and other characters on disk', async () => {
    const upstream = new InventedUpstream('2099-03-10T12:00:00Z');
    upstream.choices = ['Red Hat'];
    upstream.files.set('Red%20Hat/modified_id.csv', '2099-03-10T12:00:00Z,RHSA-2099:1~a+b\n');
    upstream.files.set('Red%20Hat/all.zip', 'all');
    upstream.files.set('Red%20Hat/RHSA-2099%3A1~a%2Bb.json', '{}');
    const batches = await upstream.poll(feed);
    assert.deepEqual(batches[1]?.files, ['Red Hat/RHSA-2099@3a1@7ea+b.json']);
  });

  test('each ecosystem by itself', async () => {
    const upstream = new InventedUpstream('2099-03-10T12:00:00Z');
    upstream.choices = ['Go', 'npm', 'crates.io'];
    for (const name of upstream.choices) {
      upstream.files.set(`${name}/modified_id.csv`, '2099-03-10T12:00:00Z,A-1\n');
      upstream.files.set(`${name}/all.zip`, name).set(`${name}/A-1.json`, '{}');
    }
    assert.equal((await upstream.poll(feed)).length, 6);
    upstream.files.set('npm/modified_id.csv', '2099-03-10T12:05:00Z,A-2\n2099-03-10T12:00:00Z,A-1\n');
    upstream.files.set('npm/A-2.json', '{}');
    const batches = await upstream.poll(feed);
    assert.deepEqual(
      batches.map(({ files }) => files),
      [['npm/A-2.json']],
    );
    assert.equal(upstream.requests.length, 4);

    upstream.choices = ['npm', 'npm'];
    assert.deepEqual(await upstream.poll(feed), []);
    assert.deepEqual(upstream.requests, ['npm/modified_id.csv']);
  });

  test('none when none is chosen, with a word', async () => {
    const upstream = new InventedUpstream('2099-03-10T12:00:00Z');
    await assert.rejects(upstream.poll(feed), /No ecosystem is chosen in CAIRN_OSV_ECOSYSTEMS/);
    assert.deepEqual(upstream.requests, []);
  });

  test('a record that a cache gives as it was before is asked for until it is another', async () => {
    const upstream = await readUntilNoon();
    publish(upstream, [
      [0, 1],
      [10, 2],
      [20, 3],
    ]);
    upstream.nowMs += 25 * minuteMs;
    upstream.files.set('Go/GO-2099-2.json', JSON.stringify({ modified: timeAt(-500) }));
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([2, 3])]);
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, list, ...recordsAt([2])]);
    upstream.files.set('Go/GO-2099-2.json', JSON.stringify({ modified: timeAt(10) }));
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, list, ...recordsAt([2])]);
    assert.deepEqual(await upstream.poll(feed), []);
    assert.deepEqual(upstream.requests, [list]);
  });

  test('and also when a list comes between that does not name it', async () => {
    const upstream = await readUntilNoon();
    publish(upstream, [
      [0, 1],
      [-20, 2],
    ]);
    upstream.files.set('Go/GO-2099-2.json', JSON.stringify({ modified: timeAt(-500) }));
    await upstream.poll(feed);
    const record = upstream.files.get('Go/GO-2099-2.json') ?? '';
    publish(upstream, [[0, 1]]);
    upstream.files.set('Go/GO-2099-2.json', record);
    await upstream.poll(feed, 1);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([2])]);
    publish(upstream, [
      [0, 1],
      [-20, 2],
    ]);
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, list, ...recordsAt([2])]);
    assert.deepEqual(await upstream.poll(feed), []);
  });

  test('a record that says for hours to be older than the list says is taken as it is', async () => {
    const upstream = await readUntilNoon();
    publish(upstream, [
      [0, 1],
      [10, 2],
    ]);
    upstream.files.set('Go/GO-2099-2.json', JSON.stringify({ modified: timeAt(-500) }));
    upstream.nowMs += 200 * minuteMs;
    await upstream.poll(feed);
    assert.deepEqual(await upstream.poll(feed), []);
    assert.deepEqual(upstream.requests, [list]);
  });
});

describe('all records of an ecosystem are read again', () => {
  test('when more than 2,000 changed', async () => {
    const upstream = await readUntilNoon();
    publish(
      upstream,
      range(10, 2_000).map((record): Changed => [1, record]),
    );
    assert.equal((await upstream.poll(feed)).length, 10);
    assert.equal(upstream.requests.includes(full), false);
    upstream.nowMs += 6_000 * minuteMs;
    publish(
      upstream,
      range(3_000, 2_001).map((record): Changed => [300 + record, record]),
    );
    const batches = await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, full, ...recordsAt(range(4_881, 120))]);
    assert.equal(
      batches[0]?.notice,
      'The list of changes of Go names 2001 changed records, more than are fetched one by one. Instead, the archive of all records is read.',
    );
    assert.equal(batches[1]?.notice, undefined);
  });

  test('and then at most the last thousand singly, however many changed at once', async () => {
    const upstream = await readUntilNoon();
    publish(
      upstream,
      range(10, 5_000).map((record): Changed => [1 + (record > 4_500 ? 1 : 0), record]),
    );
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, full, ...recordsAt(range(4_501, 509))]);
    assert.ok(JSON.stringify(upstream.mark).length < 100_000);
    assert.deepEqual(await upstream.poll(feed), []);
  });

  test('when the list is less than half of what it was', async () => {
    const upstream = await readUntilNoon();
    publish(upstream, [[0, 1]], { old: 4 });
    const batches = await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, full, ...recordsAt([1])]);
    assert.match(
      batches[0]?.notice ?? '',
      /^The list of changes of Go has 5 entries, though it had 11 before\./,
    );
    publish(
      upstream,
      [
        [0, 1],
        [1, 2],
      ],
      { old: 4 },
    );
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([2])]);
  });

  test('when it went back in time, but not when it is just an older copy of the list', async () => {
    const upstream = await readUntilNoon();
    publish(upstream, [[-119, 2]]);
    assert.deepEqual(await upstream.poll(feed), []);
    assert.deepEqual(upstream.requests, [list]);
    publish(upstream, [[-121, 2]]);
    const batches = await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, full, ...recordsAt([2])]);
    assert.match(
      batches[0]?.notice ?? '',
      /ends at 2099-03-10T09:59:00\.000Z, although it reached 2099-03-10T12:00:00\.000Z before\./,
    );
  });

  for (const mark of ['x', { ecosystems: { Go: { newest: 'soon' } } }, { ecosystems: [] }]) {
    test(`when what was kept is ${JSON.stringify(mark)}`, async () => {
      const upstream = await readUntilNoon();
      upstream.mark = mark;
      const batches = await upstream.poll(feed);
      assert.deepEqual(upstream.requests, [list, list, full, ...recordsAt([1])]);
      assert.match(batches[0]?.notice ?? '', /all of them are read again\.$/);
      assert.equal(batches[1]?.notice, undefined);
    });
  }
});

describe('what OSV has not, or has wrong, costs only itself', () => {
  test('a listed but missing record is awaited, then omitted and reported, and the others are imported', async () => {
    const upstream = await readUntilNoon();
    const changed: Changed[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ];
    publish(upstream, changed);
    upstream.files.delete('Go/GO-2099-3.json');
    const first = await upstream.poll(feed);
    assert.deepEqual(
      first.map(({ files, notice }) => [files, notice]),
      [[recordsAt([2, 4]), undefined]],
    );
    upstream.nowMs += 121 * minuteMs;
    assert.deepEqual(await upstream.poll(feed), []);
    assert.deepEqual(upstream.requests, [list, list, ...recordsAt([3])]);
    upstream.nowMs += 2 * minuteMs;
    const [batch] = await upstream.poll(feed);
    assert.equal(
      batch?.notice,
      'The list of changes of Go names 1 record (GO-2099-3), not there: withdrawn upstream, and left out.',
    );
    publish(upstream, [...changed, [4, 5]]);
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([5])]);
  });

  test('records none of which is there were moved, and are asked for again', async () => {
    const upstream = await readUntilNoon();
    const changed: Changed[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ];
    publish(upstream, changed);
    for (const record of [2, 3, 4]) upstream.files.delete(`Go/${idOf(record)}.json`);
    const { batches, error } = await pollToEnd(upstream, feed);
    assert.deepEqual(batches, []);
    assert.ok(error instanceof FeedError);
    assert.match(
      error.message,
      /names 3 records \(GO-2099-2, GO-2099-3, GO-2099-4\), and none of them is there/,
    );
    publish(upstream, changed);
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([2, 3, 4])]);
  });

  test('a record that can not be had is asked for again, however long it takes, and no other', async () => {
    const upstream = await readUntilNoon();
    const changed: Changed[] = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ];
    publish(upstream, changed);
    const fault = new DownloadError('wrong_content', 'The host gave a page.');
    upstream.files.set('Go/GO-2099-3.json', fault);
    const first = await pollToEnd(upstream, feed);
    assert.deepEqual([first.files, first.error], [recordsAt([2, 4]), fault]);
    upstream.nowMs += 400 * minuteMs;
    publish(upstream, [...changed, [390, 5]]);
    upstream.files.set('Go/GO-2099-3.json', fault);
    const second = await pollToEnd(upstream, feed);
    assert.deepEqual([second.files, second.error], [recordsAt([5]), fault]);
    publish(upstream, [...changed, [390, 5]]);
    await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list, ...recordsAt([3])]);
    assert.deepEqual(await upstream.poll(feed), []);
  });

  test('unreadable lines are reported once', async () => {
    const upstream = await readUntilNoon();
    const readable = upstream.files.get(list);
    upstream.files.set(list, `${readable}soon,GO-2099-7\n2099-03-10T11:00:00Z,../../etc\n`);
    const batches = await upstream.poll(feed);
    assert.deepEqual(upstream.requests, [list]);
    assert.deepEqual(
      batches.map(({ files, notice }) => [files, notice]),
      [[[], "The list of changes of Go has 2 lines that can't be read, the first is line 12."]],
    );
    upstream.files.set(list, `${readable}soon,GO-2099-8\n2099-03-10T11:00:00Z,../../etc\n`);
    assert.deepEqual(await upstream.poll(feed), []);
  });

  test('an unreadable ecosystem is reported after the others were read', async () => {
    const upstream = await readUntilNoon();
    upstream.choices = ['Gone', 'no/name', 'Page', 'NoArchive', 'Go'];
    upstream.files.set('Page/modified_id.csv', '<html>');
    upstream.files.set('NoArchive/modified_id.csv', '2099-03-10T12:00:00Z,A-1\n');
    publish(upstream, [
      [0, 1],
      [1, 2],
    ]);
    const { files, error } = await pollToEnd(upstream, feed);
    assert.deepEqual(files, recordsAt([2]));
    assert.deepEqual(upstream.requests, [
      ...['Gone/modified_id.csv', 'Page/modified_id.csv', 'NoArchive/modified_id.csv', 'NoArchive/all.zip'],
      ...[list, 'Go/GO-2099-2.json'],
    ]);
    assert.ok(error instanceof FeedError);
    assert.match(
      error.message,
      /^The list of changes of Gone is not there: upstream knows no such ecosystem/,
    );

    const messages = ['no/name', 'Page', 'NoArchive'].map(async (choice) => {
      const other = new InventedUpstream('2099-03-10T12:00:00Z');
      other.choices = [choice];
      for (const [at, content] of upstream.files) other.files.set(at, content);
      return (await pollToEnd(other, feed)).error?.message;
    });
    assert.deepEqual(await Promise.all(messages), [
      '"no/name" is not the name of an ecosystem.',
      'The list of changes of Page has no entry that can be read: nothing was imported from it.',
      'Upstream has no archive of all records of NoArchive.',
    ]);
  });

  test('when the host can not be reached, nothing more is asked', async () => {
    const upstream = await readUntilNoon();
    upstream.choices = ['Go', 'npm'];
    const fault = new DownloadError('unreachable', 'The host does not answer.');
    upstream.files.set(list, fault);
    assert.equal((await pollToEnd(upstream, feed)).error, fault);
    assert.deepEqual(upstream.requests, [list]);
  });
});
