import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { feedExamples } from '../interface/feeds/examples.ts';
import { startServer } from './testing/server.ts';

describe('a feed', () => {
  test('is sent in the media type of its form, to be revalidated by its tag', async (t) => {
    const services = { readWebFeed: async ({ form }: { form: string }) => feedExamples[form as 'rss'] };
    const { ask } = await startServer(t, { services });
    for (const [form, mediaType] of [
      ['rss', 'application/rss+xml'],
      ['atom', 'application/atom+xml'],
      ['json', 'application/feed+json'],
    ] as const) {
      const { status, headers, body } = await ask(`/feeds/kev.${form}`);
      assert.deepEqual(
        [status, headers['content-type'], headers['cache-control']],
        [200, `${mediaType}; charset=utf-8`, 'public, max-age=0, must-revalidate'],
      );
      assert.equal(body, feedExamples[form].text);
      assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
      assert.equal(headers['last-modified'], undefined);
      const again = await ask(`/feeds/kev.${form}`, { headers: { 'if-none-match': String(headers.etag) } });
      assert.deepEqual([again.status, again.body, again.headers.etag], [304, '', headers.etag]);
    }
  });

  test('is compressed for a client that accepts it, under the same tag', async (t) => {
    const text = 'é'.repeat(2_000);
    const document = { ...feedExamples.rss, text, length: 4_000 };
    const { ask } = await startServer(t, { services: { readWebFeed: async () => document } });
    const plain = await ask('/feeds/kev.rss');
    assert.deepEqual([plain.body, plain.headers['content-length']], [text, '4000']);
    const packed = await ask('/feeds/kev.rss', { headers: { 'accept-encoding': 'gzip' } });
    assert.deepEqual([packed.headers['content-encoding'], packed.headers.etag], ['gzip', plain.headers.etag]);
  });

  test('counts against the limit of the address, whether there is one or not', async (t) => {
    const { ask } = await startServer(t, { limit: 3 });
    for (const path of ['/feeds/kev.rss', '/feeds/none', '/feeds']) await ask(path);
    assert.equal((await ask('/feeds/kev.rss')).status, 429);
  });
});
