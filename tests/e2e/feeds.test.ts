import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { cveRecord } from '../../src/provenance/testing/upstream.ts';
import type { CreatedFeedToken, FeedTokenList } from '../../src/services/feed-tokens/contract.ts';
import type { WatchEventPage, WatchlistInfo } from '../../src/services/watchlists/contract.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import { createKey, dataOf, operatorKey, posting, registerIdentity, withKey } from '../harness/callers.ts';
import { eventually, type Installation } from '../harness/installation.ts';

const tokens = '/api/v1/feed-tokens';
/** Longer than a token is valid after its end. */
const noticedAfterMs = 600;

test('feeds and their tokens', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const admin = await operatorKey(installation);
  const { client } = await installation.serve();
  const { client: strict } = await installation.serve({
    CAIRN_AUTH: 'strict',
    CAIRN_PUBLIC_URL: 'https://cairn.example/x/',
  });
  const { identityToken } = await registerIdentity(client, {}, admin.apiKey);
  const own = await createKey(client, { label: 'own', scope: 'write', identityToken }, admin.apiKey);
  const make = async (body: object, by = own.apiKey): Promise<CreatedFeedToken> =>
    dataOf(await client.ask(tokens, posting({ label: 'reader', ...body }, by)));
  const kev = await make({ feed: 'kev' });

  await t.test('no feed has a sentence of an answer or a brief', async () => {
    const due = await make({ feed: 'due' });
    const names = ['cve', 'kev', 'epss', 'search'].flatMap((name) =>
      ['rss', 'atom', 'json'].map(
        (form) => `/feeds/${name}.${form}${name === 'search' ? '?q=kev:true' : ''}`,
      ),
    );
    const paths = [...names, `/feeds/due.ics?feed=${due.token}`];
    const answers = await Promise.all(paths.map((path) => client.ask(path)));
    const bodies = answers.map(({ status, body }) => {
      assert.equal(status, 200, body);
      return body.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");
    });
    const listed = await client.ask('/feeds/kev.json');
    const [{ url } = assert.fail()] = JSON.parse(listed.body).items;
    const id = new URL(url).searchParams.get('id');
    const composed = await Promise.all([
      client.ask('/api/v20/daily/intelligence'),
      ...[`What is ${id}?`, `Is ${id} exploited?`, `How do I fix ${id}?`].map((question) =>
        client.ask('/api/ai/ask', posting({ question })),
      ),
    ]);
    const sentences = composed.flatMap(({ body }) => sentencesIn(JSON.parse(body)));
    assert.ok(sentences.length > 5, `${sentences.length} sentences`);
    for (const sentence of sentences) assert.ok(!bodies.some((body) => body.includes(sentence)), sentence);
  });

  await t.test('a token is shown once and kept as its hash', async () => {
    assert.equal(kev.address, `/feeds/kev.rss?feed=${kev.token}`);
    const listed = await client.ask(tokens, withKey(own.apiKey));
    const { items, count }: FeedTokenList = dataOf(listed);
    assert.deepEqual([count, items[0]?.label, items[0]?.feed], [2, 'reader', 'kev']);
    assert.ok(!listed.body.includes(kev.token));
    for (const file of ['state.sqlite', 'state.sqlite-wal']) {
      assert.ok(!readFileSync(join(installation.dataDir, file)).includes(kev.token), file);
    }
  });

  await t.test('a strict service opens a feed to its own token only', async () => {
    const path = '/feeds/kev.atom';
    const opened = await strict.ask(`${path}?feed=${kev.token}`);
    assert.equal(opened.status, 200);
    assert.equal(opened.headers['cache-control'], 'private, max-age=0, must-revalidate');
    assert.match(opened.body, /href="https:\/\/cairn\.example\/x\/api\/v1\/cve\/CVE-/);
    assert.ok(!opened.body.includes('/feeds/'), 'its own address, with a token, is not in it');
    const { etag = '' } = opened.headers;
    const again = await strict.ask(`${path}?feed=${kev.token}`, { headers: { 'If-None-Match': etag } });
    assert.equal(again.status, 304);

    const other = await make({ feed: 'cve' });
    const mistyped = `${kev.token.slice(0, -1)}${kev.token.endsWith('a') ? 'b' : 'a'}`;
    const messages = new Set<string>();
    for (const feed of ['', other.token, mistyped, 'x', '%00', kev.token.toUpperCase()]) {
      messages.add((await strict.failure(401, `${path}?feed=${feed}`)).message);
    }
    messages.add((await strict.failure(401, path)).message);
    messages.add((await strict.failure(401, path, withKey(own.apiKey))).message);
    messages.add((await client.failure(401, `${path}?feed=${other.token}`)).message);
    assert.equal(messages.size, 1);
  });

  await t.test('a token is never an API key, and a key is never a token', async () => {
    await client.failure(401, tokens, withKey(kev.token));
    await strict.failure(400, `/feeds/kev.rss?feed=${own.apiKey}`);
    await client.failure(400, `/api/v1/kev/latest?feed=${kev.token}`);
  });

  await t.test('a token for a query opens that query only', async () => {
    const { token } = await make({ feed: 'search', q: 'log4j' });
    const [implied, named] = [
      await strict.ask(`/feeds/search.json?feed=${token}`),
      await strict.ask(`/feeds/search.json?q=log4j&feed=${token}`),
    ];
    assert.deepEqual([implied.status, implied.body], [200, named.body]);
    await strict.failure(401, `/feeds/search.json?q=linux&feed=${token}`);
  });

  await t.test('wrong requests for tokens are refused', async () => {
    const wrong = [
      ...[{ feed: 'nope' }, { feed: 'kev.rss' }, { feed: 'kev', q: 'a' }, { feed: 'search' }, {}],
      ...[
        { feed: 'search', q: 'cvss:x' },
        { feed: 'kev', label: '' },
        { feed: 'kev', label: kev.token },
      ],
      ...[{ feed: 'kev', other: 1 }, { feed: 'watchlist-0' }, { feed: '__proto__' }],
    ];
    for (const body of wrong) {
      await client.failure(400, tokens, posting({ label: 'reader', ...body }, own.apiKey));
    }
    await client.failure(404, tokens, posting({ label: 'x', feed: 'watchlist-4711' }, own.apiKey));
  });

  await t.test('the feed of a watchlist has its events, for its own token only', async () => {
    await syncScores(installation, '2026-02-10', 5);
    const watching = posting({ name: 'edge <b>', query: 'cvss>=9' }, own.apiKey);
    const { id }: WatchlistInfo = dataOf(await client.ask('/api/v1/watchlists', watching));
    await client.failure(404, tokens, posting({ label: 'x', feed: `watchlist-${id}` }, admin.apiKey));
    const { token, address } = await make({ feed: `watchlist-${id}` });
    assert.ok(address.startsWith(`/feeds/watchlist-${id}.rss?`), address);
    const path = `/feeds/watchlist-${id}.json`;
    const opened = () => client.ask(`${path}?feed=${token}`);
    const itemsOf = async () => JSON.parse((await opened()).body).items;
    assert.deepEqual(await itemsOf(), []);

    await syncScores(installation, '2026-02-20', 9.8);
    await eventually(
      'all events are noted',
      20_000,
      async () => (await itemsOf()).length === 2 * watchedIds.length,
    );
    const events = `/api/v1/watchlists/${id}/events`;
    const page: WatchEventPage = dataOf(await client.ask(events, withKey(own.apiKey)));
    const items = await itemsOf();
    const urns = page.items.map((event) => `urn:cairn:event:${event.id}`);
    assert.deepEqual(
      items.map((item: { id: string }) => item.id),
      urns,
    );
    for (const form of ['rss', 'atom']) {
      const { body } = await client.ask(`/feeds/watchlist-${id}.${form}?feed=${token}`);
      for (const urn of urns) assert.ok(body.includes(`>${urn}</`), form);
    }

    const { subject } = page.items[0] ?? assert.fail('no event');
    const composed = await client.ask('/api/ai/ask', posting({ question: `What is ${subject}?` }));
    const sentences = sentencesIn(JSON.parse(composed.body));
    assert.ok(sentences.length > 2, composed.body);
    for (const form of ['rss', 'atom', 'json']) {
      const { body } = await client.ask(`/feeds/watchlist-${id}.${form}?feed=${token}`);
      for (const sentence of sentences) assert.ok(!body.includes(sentence), `${form}: ${sentence}`);
    }

    const { headers, body } = await opened();
    assert.equal(JSON.parse(body).title, 'Watchlist edge <b>');
    assert.equal(headers['cache-control'], 'private, max-age=0, must-revalidate');
    const again = { headers: { 'If-None-Match': headers.etag ?? '' } };
    assert.equal((await client.ask(`${path}?feed=${token}`, again)).status, 304);

    const [handled] = watchedIds;
    const handlings = { items: [{ cve: handled, status: 'accepted' }] };
    const put = { ...posting(handlings, own.apiKey), method: 'PUT' };
    assert.equal((await client.ask('/api/v1/inventory/handling', put)).status, 200);
    const left: { title: string }[] = await itemsOf();
    assert.equal(left.length, items.length - 2);
    assert.ok(!left.some(({ title }) => title.includes(handled)));

    await client.failure(401, path);
    await client.failure(401, `${path}?feed=${kev.token}`);
    await client.failure(401, `/feeds/watchlist-${id + 1}.json?feed=${token}`);
    await client.failure(404, `/feeds/watchlist-0.json?feed=${token}`);
    dataOf(await client.ask(`/api/v1/watchlists/${id}`, withKey(own.apiKey, { method: 'DELETE' })));
    await client.failure(404, `${path}?feed=${token}`);
  });

  await t.test('a revoked token opens nothing within a second; that of another is not found', async () => {
    const remove = (apiKey: string) => withKey(apiKey, { method: 'DELETE' });
    await client.failure(404, `${tokens}/${kev.id}`, remove(admin.apiKey));
    assert.equal((await strict.ask(`/feeds/kev.rss?feed=${kev.token}`)).status, 200);
    dataOf(await client.ask(`${tokens}/${kev.id}`, remove(own.apiKey)));
    await delay(noticedAfterMs);
    await strict.failure(401, `/feeds/kev.rss?feed=${kev.token}`);
    await client.failure(404, `${tokens}/${kev.id}`, remove(own.apiKey));
  });
});

const watchedIds = ['CVE-2026-99001', 'CVE-2026-99002'] as const;

/** Fills the store with records of one score. */
async function syncScores({ folder, sync }: Installation, updated: string, baseScore: number): Promise<void> {
  const input = join(folder, `scores-${updated}`);
  await mkdir(input);
  for (const id of watchedIds)
    await writeFile(join(input, `${id}.json`), cveRecord(id, { updated, baseScore }));
  await sync(input);
}

/** The texts of all composed sentences of an answer. */
function sentencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, claims, lang } = value as Readonly<Record<string, unknown>>;
  const own = typeof text === 'string' && typeof lang === 'string' && Array.isArray(claims) ? [text] : [];
  return [...own, ...Object.values(value).flatMap(sentencesIn)];
}
