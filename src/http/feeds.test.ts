import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newApiKey, newFeedToken } from '../access/api-key.ts';
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

  test('leaves no token in the log, and is private with one', async (t) => {
    const token = newFeedToken();
    const document = { ...feedExamples.rss, isPrivate: true };
    let isBroken = false;
    const readWebFeed = async () => (isBroken ? Promise.reject(new Error('planted')) : document);
    const { ask, log } = await startServer(t, { services: { readWebFeed } });
    const { headers } = await ask(`/feeds/kev.rss?feed=${token}`);
    assert.equal(headers['cache-control'], 'private, max-age=0, must-revalidate');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    isBroken = true;
    await ask(`/feeds/kev.rss?feed=${token}`);
    await ask(`/feeds/kev.rss?feed=${token}&feed=${token}`);
    await ask(`/feeds/none?feed=${token}`);
    assert.ok(log.length >= 5);
    assert.ok(!JSON.stringify(log).includes(token.slice('cairnfeed_'.length, -10)));
  });

  test('takes a token in the parameter feed only, and never an API key', async (t) => {
    const { ask } = await startServer(t);
    const [token, apiKey] = [newFeedToken(), newApiKey()];
    for (const path of [
      `/feeds/kev.rss?feed=${apiKey}`,
      `/feeds/kev.rss?feed=${token}&q=${apiKey}`,
      `/feeds/search.rss?q=${token}`,
      `/api/v1/search?q=${token}`,
      `/api/v1/search?q=a&feed=${token}`,
      `/feeds/${token}.rss`,
    ]) {
      const { status, json } = await ask(path);
      assert.equal(status, 400, path);
      assert.match(JSON.stringify(json), /Keys and tokens are not accepted in the URL/, path);
    }
    assert.equal((await ask(`/feeds/search.rss?q=a&feed=${token}`)).status, 200);
    assert.equal((await ask('/feeds/kev.rss', { headers: { 'x-api-key': token } })).status, 401);
  });

  test('counts against the limit of the address, whether there is one or not', async (t) => {
    const { ask } = await startServer(t, { limit: 3 });
    for (const path of ['/feeds/kev.rss', '/feeds/none', '/feeds']) await ask(path);
    assert.equal((await ask('/feeds/kev.rss')).status, 429);
  });
});
