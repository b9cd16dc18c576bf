import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DownloadError, type DownloadErrorKind } from '../kit/download/contract.ts';
import { FeedError } from './feed.ts';
import { FetchBatch } from './fetch-batch.ts';
import { InventedUpstream } from './testing/invented-upstream.ts';

const request = (at: string) => ({ at, name: at, expects: 'json', bytesMax: 100 }) as const;
const faulty = (fault: DownloadErrorKind) => new DownloadError(fault, `It is ${fault}.`);

function upstreamOf(files: Readonly<Record<string, string | Error>>): InventedUpstream {
  const upstream = new InventedUpstream('2099-03-01T12:00:00Z');
  for (const [at, content] of Object.entries(files)) upstream.files.set(at, content);
  return upstream;
}

describe('gathering the files of a poll', () => {
  test('continues after an unavailable file, and reports it at the end', async () => {
    const fault = faulty('wrong_content');
    const upstream = upstreamOf({ a: fault, b: '{}', c: faulty('status') });
    const batch = new FetchBatch(upstream);
    assert.equal(await batch.fetch(request('a')), null);
    const fetched = await batch.fetch(request('b'));
    assert.ok(fetched !== null && fetched !== 'missing');
    assert.equal(fetched.name, 'b');
    assert.equal(await batch.watch(request('c')), null);
    assert.equal(await batch.fetch(request('d')), 'missing');
    assert.equal(batch.isOver, false);
    assert.throws(
      () => batch.conclude(),
      (error) => error === fault,
    );
  });

  for (const fault of ['unreachable', 'timed_out', 'rate_limited', 'address_refused'] as const) {
    test(`asks for nothing more after ${fault}`, async () => {
      const upstream = upstreamOf({ a: faulty(fault), b: '{}' });
      const batch = new FetchBatch(upstream);
      assert.equal(await batch.fetch(request('a')), null);
      assert.equal(batch.isOver, true);
      assert.equal(await batch.fetch(request('b')), null);
      assert.deepEqual(upstream.requests, ['a']);
      assert.throws(() => batch.conclude(), { fault });
    });
  }

  test('asks for nothing more when too many files can not be had', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const upstream = upstreamOf(Object.fromEntries(names.map((name) => [name, faulty('status')])));
    const batch = new FetchBatch(upstream);
    for (const name of names) await batch.fetch(request(name));
    assert.equal(upstream.requests.length, 5);
  });

  test('tells the first of what went wrong, and nothing when nothing did', () => {
    const batch = new FetchBatch(upstreamOf({}));
    batch.conclude();
    batch.note(new FeedError('The first.'));
    batch.note(new FeedError('The second.'));
    assert.throws(() => batch.conclude(), { message: 'The first.' });
  });

  test('does not hide the end of the process or a bug in our code', async () => {
    const reason = new Error('stopped');
    await assert.rejects(new FetchBatch(upstreamOf({ a: reason })).fetch(request('a')), reason);
  });

  test('takes no answer that only a watched file can have', async () => {
    const batch = new FetchBatch({ fetch: async () => 'unchanged' });
    await assert.rejects(batch.fetch(request('a')), /not watched/);
    assert.equal(await batch.watch(request('a')), 'unchanged');
  });
});
