import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DownloadError } from '../kit/download/contract.ts';
import { documentFeed } from './document-feed.ts';
import { FeedError } from './feed.ts';
import { pollToEnd } from './testing/feed-suite.ts';
import { InventedUpstream } from './testing/invented-upstream.ts';

const names = ['a', 'b', 'c'];
const feed = documentFeed({
  source: 'invented',
  documents: names.map((name) => ({ at: `${name}/list.json`, name, expects: 'json', bytesMax: 100 })),
});

function open(): InventedUpstream {
  const upstream = new InventedUpstream('2099-03-01T12:00:00Z');
  for (const name of names) upstream.files.set(`${name}/list.json`, `of ${name}`);
  return upstream;
}

describe('a feed of documents', () => {
  test('asks for each once a poll, and brings those that changed as one batch', async () => {
    const upstream = open();
    assert.deepEqual((await pollToEnd(upstream, feed)).batches, [{ files: names, mark: null }]);
    assert.deepEqual((await pollToEnd(upstream, feed)).batches, []);
    assert.equal(upstream.requests.length, 3);
    upstream.files.set('a/list.json', 'new').set('c/list.json', 'new');
    assert.deepEqual((await pollToEnd(upstream, feed)).batches, [{ files: ['a', 'c'], mark: null }]);
  });

  test('brings the others before it reports a missing one', async () => {
    const upstream = open();
    upstream.files.delete('a/list.json');
    const { batches, error } = await pollToEnd(upstream, feed);
    assert.deepEqual(batches, [{ files: ['b', 'c'], mark: null }]);
    assert.ok(error instanceof FeedError);
    assert.match(error.message, /a\/list\.json/);

    upstream.files.set('a/list.json', 'again');
    assert.ok((await pollToEnd(upstream, feed)).files.includes('a'), 'it is taken when it is back');
    assert.deepEqual((await pollToEnd(upstream, feed)).files, []);
  });

  test('brings the others before it reports one that is not a document', async () => {
    const upstream = open();
    const fault = new DownloadError('wrong_content', 'It is a page.');
    upstream.files.set('b/list.json', fault);
    const { files, error } = await pollToEnd(upstream, feed);
    assert.deepEqual(files, ['a', 'c']);
    assert.equal(error, fault);
  });

  test('brings what it has and asks for no more when the host is gone', async () => {
    const upstream = open();
    const fault = new DownloadError('unreachable', 'The host is gone.');
    upstream.files.set('b/list.json', fault);
    const { files, error } = await pollToEnd(upstream, feed);
    assert.deepEqual(files, ['a']);
    assert.equal(error, fault);
    assert.deepEqual(upstream.requests, ['a/list.json', 'b/list.json']);
  });

  test('brings again what was not taken', async () => {
    const upstream = open();
    await pollToEnd(upstream, feed, 1);
    assert.deepEqual((await pollToEnd(upstream, feed)).files, names, 'the poll before was broken off');
  });
});
