/**
 * What the feeds of sources are tested with: a poll to its end, and what every feed of documents at fixed places must
 * do. The feed's own test calls it once:
 *
 *     describeDocumentFeed(feed, kev, [{ url: 'https://…/list.json', fixture: 'fixtures/catalog.json' }]);
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DownloadError } from '../../kit/download/contract.ts';
import type { Source } from '../contract.ts';
import { type Batch, type Feed, FeedError } from '../feed.ts';
import { InventedUpstream } from './invented-upstream.ts';

/** A document as its source reads it, and where upstream keeps it. */
export interface PlacedDocument {
  readonly url: string;
  /** Its name where it is unpacked, when that is another than at the end of `url`. */
  readonly member?: string;
  readonly bytes: Uint8Array;
}

/** How a poll ended: what was taken, and the error that came after that. */
export interface PollEnd {
  readonly batches: readonly Batch[];
  readonly files: readonly string[];
  readonly error: Error | null;
}

/** Lets a feed poll and keeps what it yields, whatever its end. */
export async function pollToEnd(
  upstream: InventedUpstream,
  feed: Feed,
  batchesMax?: number,
): Promise<PollEnd> {
  const batches: Batch[] = [];
  const recorded: Feed = {
    source: feed.source,
    async *poll(session) {
      for await (const batch of feed.poll(session)) {
        batches.push(batch);
        yield batch;
      }
    },
  };
  const error = await upstream.poll(recorded, batchesMax).then(
    () => null,
    (reason: unknown) => (reason instanceof Error ? reason : assert.fail()),
  );
  return { batches, files: batches.flatMap(({ files }) => files), error };
}

export function describeDocumentFeed(
  feed: Feed,
  { manifest, recognises }: Source,
  documents: readonly PlacedDocument[],
): void {
  const [address = assert.fail('the source has no address')] = manifest.upstream?.addresses ?? [];
  const places = documents.map(({ url }) => {
    assert.ok(url.startsWith(address), `${url} is below ${address}`);
    return url.slice(address.length);
  });
  const last = places.at(-1) ?? assert.fail('there is a document');
  const open = () => {
    const upstream = new InventedUpstream('2099-03-01T12:00:00Z');
    for (const [i, at] of places.entries()) upstream.files.set(at, documents[i]?.bytes ?? assert.fail());
    return upstream;
  };

  describe(`feed of ${manifest.name}`, () => {
    test('is of the source', () => assert.equal(feed.source, manifest.name));

    test('brings all documents at once, which their source recognises, and then nothing', async () => {
      const upstream = open();
      const { batches, files, error } = await pollToEnd(upstream, feed);
      assert.equal(error, null);
      assert.deepEqual(upstream.requests, places);
      assert.equal(batches.length, 1);
      assert.equal(files.length, places.length);
      documents.forEach(({ bytes, member }, i) => {
        const name = member ?? files[i] ?? assert.fail();
        assert.ok(recognises({ member: name, head: bytes.subarray(0, 4_096) }), name);
      });
      assert.deepEqual(await pollToEnd(upstream, feed), { batches: [], files: [], error: null });
      assert.equal(upstream.requests.length, places.length);
    });

    test('brings what changed alone', async () => {
      const upstream = open();
      const { files } = await pollToEnd(upstream, feed);
      upstream.files.set(last, 'another release');
      assert.deepEqual((await pollToEnd(upstream, feed)).files, files.slice(-1));
    });

    test('names a document that is not there, and one that can not be had', async () => {
      const upstream = open();
      upstream.files.delete(last);
      const moved = await pollToEnd(upstream, feed);
      assert.ok(moved.error instanceof FeedError);
      assert.ok(moved.error.message.includes(last), moved.error.message);
      assert.equal(moved.files.length, places.length - 1);
      const fault = new DownloadError('wrong_content', 'The host gave a page.');
      upstream.files.set(last, fault);
      assert.equal((await pollToEnd(upstream, feed)).error, fault);
    });
  });
}
