import assert from 'node:assert/strict';
import { after, describe, type TestContext, test } from 'node:test';
import { BoundedMemory } from '../../kit/bounded-memory.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { HourlyMemory } from '../hourly-memory.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { verb as composing } from './compose.ts';
import { verb as composingSearch } from './compose-search.ts';
import type { FeedDocument, FeedInput } from './contract.ts';
import { verb as reading } from './read.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const record = (id: string, published: string, baseScore: number, title?: string) => ({
  [`${id}.json`]: cveRecord(id, { updated: '2026-06-21', published, baseScore, ...(title && { title }) }),
});
const data = {
  ...record(one, '2026-06-20', 9.8, '<script>alert("a & b")</script>\u0007'),
  ...record(two, '2026-06-01', 9.8),
  ...record(three, '2026-06-19', 5.1),
  'epss-1.csv': epssTable('2026-06-19', { [one]: 0.1, [two]: 0.2, [three]: 0.5 }),
  'epss-2.csv': epssTable('2026-06-20', { [one]: 0.15, [two]: 0.35, [three]: 0.3 }),
  'kev.json': kevCatalogue('2026-06-20', { [two]: '2026-07-01' }),
};

interface JsonFeed {
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url?: string;
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly content_text: string;
    readonly date_published: string;
    readonly date_modified: string;
    readonly tags: readonly string[];
  }[];
}

const { context } = await openReaderContext({ after: after as TestContext['after'] }, data);

/** Reads feeds of a store with three vulnerabilities. */
function open(publicUrl: string | null = null) {
  let composed = 0;
  const counted =
    <Input, Output>(run: (context: never, input: Input) => Output) =>
    async (input: Input) => {
      composed++;
      return run({ ...context, clock } as never, input);
    };
  let now = Date.parse('2026-06-22T10:30:00Z');
  const clock = () => now;
  const main = {
    feeds: {
      isStrict: false,
      tokens: { find: async () => null },
      publicUrl,
      documents: new HourlyMemory(
        context.manifests,
        clock,
        context.checkTimes,
        () => new BoundedMemory<string, FeedDocument>(1_000_000),
      ),
    },
    read: (work: Parameters<MainContext['read']>[0]) => work(context.reader),
    reads: { composeWebFeed: counted(composing.run), composeSearchFeed: counted(composingSearch.run) },
  };
  const read = async (input: FeedInput, time?: string): Promise<FeedDocument> => {
    now = time === undefined ? now : Date.parse(time);
    return reading.run(main as unknown as MainContext & CallerContext, input);
  };
  const feed = async (name: string, q?: string): Promise<JsonFeed> =>
    JSON.parse((await read({ name, form: 'json', q })).text);
  return { read, feed, composed: () => composed };
}

describe('a feed', () => {
  test('about the latest CVEs has their facts, the last published first', async () => {
    const { items, home_page_url: home } = await open().feed('cve');
    assert.deepEqual(
      items.map(({ id }) => id),
      [one, three, two].map((id) => `urn:cairn:cve:${id}`),
    );
    const [first = assert.fail()] = items;
    assert.equal(home, 'https://github.com/CVEProject/cvelistV5');
    assert.equal(first.url, `https://www.cve.org/CVERecord?id=${one}`);
    assert.deepEqual(
      [first.date_published, first.date_modified],
      ['2026-06-20T08:00:00.000Z', '2026-06-21T08:00:00.000Z'],
    );
    assert.ok(first.tags.includes('critical'));
    assert.deepEqual(first.content_text.split('\n'), [
      'Title: “<script>alert("a & b")</script>” (CVE List, 2026-06-21)',
      'Published: 2026-06-20 (CVE List, 2026-06-21)',
      'Modified: 2026-06-21 (CVE List, 2026-06-21)',
      'CVSS 3.1 base score: 9.8 (critical), CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H, by loomwright (CVE List, 2026-06-21)',
      'EPSS of 2026-06-20: 0.15, percentile 0.075, model v2026.01.01 (Exploit Prediction Scoring System, 2026-06-20)',
      'Description: “An invented fault in an invented loom.” (CVE List, 2026-06-21)',
    ]);
  });

  test('about KEV has an entry for each addition', async () => {
    const { items } = await open().feed('kev');
    const [only = assert.fail(), ...others] = items;
    assert.deepEqual(others, []);
    assert.match(only.id, /^urn:cairn:kev:CVE-2026-10002:\d{4}-\d\d-\d\d$/);
    assert.match(
      only.content_text,
      /^Due date in KEV: 2026-07-01 \(Known Exploited Vulnerabilities Catalog, /m,
    );
    assert.ok(only.tags.includes('KEV'));
  });

  test('about EPSS has both scores of each move, the largest first', async () => {
    const { items } = await open().feed('epss');
    assert.deepEqual(
      items.map(({ id }) => id),
      [three, two].map((id) => `urn:cairn:epss:${id}:2026-06-20`),
    );
    assert.match(items[0]?.title ?? '', /, EPSS 0\.5 → 0\.3$/);
    assert.deepEqual(items[0]?.content_text.split('\n').slice(0, 2), [
      'EPSS of 2026-06-19: 0.5 (Exploit Prediction Scoring System, 2026-06-19)',
      'EPSS of 2026-06-20: 0.3 (Exploit Prediction Scoring System, 2026-06-20)',
    ]);
  });

  test('for a query has what it finds, the last published first', async () => {
    const { feed } = open();
    const { items, title } = await feed('search', 'cvss>=9');
    assert.equal(title, 'CVEs for cvss>=9');
    assert.deepEqual(
      items.map(({ id }) => id),
      [one, two].map((id) => `urn:cairn:cve:${id}`),
    );
    assert.deepEqual((await feed('search', 'nonsense-that-nobody-wrote')).items, []);
  });

  test('links to this server where its public address is known', async () => {
    const { feed } = open('https://cairn.example/base');
    const kev = await feed('kev');
    assert.equal(kev.items[0]?.url, `https://cairn.example/base/api/v1/cve/${two}`);
    assert.equal(kev.feed_url, 'https://cairn.example/base/feeds/kev.json');
    const search = await feed('search', 'a b&c');
    assert.equal(search.feed_url, 'https://cairn.example/base/feeds/search.json?q=a%20b%26c');
  });

  test('has the same ids in every form', async () => {
    const { read, feed } = open();
    const ids = (await feed('kev')).items.map(({ id }) => id);
    for (const form of ['rss', 'atom']) {
      const { text } = await read({ name: 'kev', form });
      for (const id of ids) assert.ok(text.includes(`>${id}</`), form);
    }
  });

  test('is composed once an hour', async () => {
    const { read, composed } = open();
    const first = await read({ name: 'cve', form: 'rss' });
    assert.equal(await read({ name: 'cve', form: 'rss' }, '2026-06-22T10:59:59Z'), first);
    assert.equal(composed(), 1);
    const next = await read({ name: 'cve', form: 'rss' }, '2026-06-22T11:00:00Z');
    assert.deepEqual([composed(), next.tag, next.text], [2, first.tag, first.text]);
    assert.notEqual((await read({ name: 'cve', form: 'atom' })).tag, first.tag);
  });

  const refused: [input: FeedInput, code: string][] = [
    [{ name: 'nope', form: 'rss' }, 'not_found'],
    [{ name: 'cve', form: 'xml' }, 'not_found'],
    [{ name: 'constructor', form: 'toString' }, 'not_found'],
    [{ name: 'cve', form: 'rss', q: 'a' }, 'invalid_input'],
    [{ name: 'search', form: 'rss' }, 'invalid_input'],
    [{ name: 'search', form: 'rss', q: 'cvss:x' }, 'invalid_input'],
  ];
  test('that is none is refused, and so is a wrong query', async () => {
    const { read } = open();
    for (const [input, code] of refused) await assert.rejects(async () => read(input), { code });
  });
});
