import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, describe, type TestContext, test } from 'node:test';
import { BoundedMemory } from '../../kit/bounded-memory.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { HourlyMemory } from '../hourly-memory.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { verb as composing } from './compose.ts';
import type { DailyBrief, DailyInput, DailySectionName } from './contract.ts';
import { verb as reading } from './read.ts';

const [one, two, three] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const tables = { 'tables.json': readFileSync('pack/decision-tables.json', 'utf8') };

type Listing = readonly [added: string, due: string, ransomware?: 'Known'];

/** A catalog of a day with these entries. */
function catalog(day: string, entries: Readonly<Record<string, Listing>>): Record<string, string> {
  const written = JSON.parse(
    kevCatalogue(day, Object.fromEntries(Object.keys(entries).map((id) => [id, day]))),
  );
  for (const entry of written.vulnerabilities) {
    const [added, due, ransomware = 'Unknown'] = entries[entry.cveID] ?? ['', ''];
    Object.assign(entry, { dateAdded: added, dueDate: due, knownRansomwareCampaignUse: ransomware });
  }
  return { 'kev.json': JSON.stringify(written) };
}

const record = (id: string, published: string, baseScore: number, updated = '2026-06-21') => ({
  [`${id}.json`]: cveRecord(id, { updated, published, baseScore }),
});
const scores = {
  'epss-1.csv': epssTable('2026-06-19', { [one]: 0.1, [two]: 0.2, [three]: 0.5 }),
  'epss-2.csv': epssTable('2026-06-20', { [one]: 0.15, [two]: 0.3, [three]: 0.3 }),
};
const first = {
  ...tables,
  ...scores,
  ...record(one, '2026-06-20', 9.8),
  ...record(two, '2026-06-01', 9.8),
  ...record(three, '2026-06-20', 5.1),
  ...catalog('2026-06-18', { [two]: ['2026-06-01', '2026-06-25'] }),
};
const second = catalog('2026-06-20', {
  [two]: ['2026-06-01', '2026-06-25', 'Known'],
  [three]: ['2026-06-20', '2026-07-11'],
});

/** Answers requests for briefs of a store at a time. */
async function open(t: Pick<TestContext, 'after'>, ...batches: readonly Readonly<Record<string, string>>[]) {
  const { context } = await openReaderContext(t, ...batches);
  let composed = 0;
  let texts: MainContext['briefs'] | null = null;
  let now = Date.parse('2026-06-20T10:30:00Z');
  const clock = () => now;
  const read = async (input: DailyInput = {}, time?: string): Promise<string> => {
    now = time === undefined ? now : Date.parse(time);
    texts ??= new HourlyMemory(
      context.manifests,
      clock,
      context.checkTimes,
      () => new BoundedMemory(1_000_000),
    );
    const main = {
      ...{ briefs: texts, clock },
      read: (work: Parameters<MainContext['read']>[0]) => work(context.reader),
      reads: {
        composeDailyBrief: async (composition: Parameters<typeof composing.run>[1]) => {
          composed++;
          return composing.run({ ...context, clock } as never, composition);
        },
      },
    };
    return reading.run(main as unknown as MainContext & CallerContext, input);
  };
  const brief = async (input?: DailyInput, time?: string) =>
    JSON.parse(await read(input, time)) as DailyBrief;
  return { read, brief, composed: () => composed, context };
}

const section = ({ sections }: DailyBrief, name: DailySectionName) =>
  sections.find((found) => found.name === name) ?? assert.fail(name);
const idsOf = (brief: DailyBrief, name: DailySectionName) => section(brief, name).items.map(({ id }) => id);
const textsOf = (brief: DailyBrief, name: DailySectionName) =>
  section(brief, name).sentences.map(({ text }) => text);

describe('a daily brief', async () => {
  const store = await open({ after } as Pick<TestContext, 'after'>, first, second);

  test('tells what is new, due, first, changed and moved on a day', async () => {
    const brief = await store.brief({ date: '2026-06-20' });
    assert.deepEqual(idsOf(brief, 'new'), [three, one]);
    assert.deepEqual(section(brief, 'new').counts, { kev_added: 1, published: 1 });
    assert.deepEqual(idsOf(brief, 'due'), [two]);
    assert.deepEqual(idsOf(brief, 'first'), [two, three, one]);
    assert.deepEqual(idsOf(brief, 'changed'), [two]);
    assert.deepEqual(section(brief, 'changed').counts, { ransomware_flagged: 1 });
    assert.deepEqual(idsOf(brief, 'scores'), [two, three]);
    assert.deepEqual(brief.meta.dropped, []);
    assert.equal(brief.meta.isPast, false);
    assert.match(
      brief.headline,
      /^On 2026-06-20, 1 CVE was added to the KEV catalog\. On 2026-06-20, 1 stored/,
    );
    assert.match(brief.headline, new RegExp(`${two} comes first`));
    assert.ok(
      textsOf(brief, 'scores').includes(
        `For ${two}, the EPSS score rose from 0.2 on 2026-06-19 to 0.3 on 2026-06-20.`,
      ),
    );
    assert.ok(
      textsOf(brief, 'scores').includes(
        `For ${three}, the EPSS score fell from 0.5 on 2026-06-19 to 0.3 on 2026-06-20.`,
      ),
    );
    assert.ok(
      textsOf(brief, 'changed').includes(
        `For ${two}, the KEV catalog names known use in ransomware campaigns.`,
      ),
    );
  });

  test('joins its sentences to strings, and cites claims that open', async () => {
    const { context } = store;
    const brief = await store.brief({ date: '2026-06-20', locale: 'ja' });
    assert.equal(brief.headline, brief.sentences.map(({ text }) => text).join(''));
    brief.sections.forEach(({ text, sentences }, i) => {
      assert.equal(text, sentences.map((sentence) => sentence.text).join(''));
      for (const { in: place } of sentences) assert.equal(place, `/sections/${i}/text`);
    });
    const cited = [...brief.sentences, ...brief.sections.flatMap((one) => one.sentences)];
    const items = brief.sections.flatMap((one) => one.items);
    const ids = [...cited, ...items].flatMap(({ claims }) => claims);
    assert.ok(ids.length > 20);
    for (const id of ids) assert.notEqual(context.reader.subjectOfClaim(id), null, id);
    for (const { kind, claims, count } of cited) {
      if (kind === 'fact' || kind === 'derived') assert.ok(claims.length > 0);
      if (kind === 'count')
        assert.match(count?.path ?? '', /^\/api\/v20\/daily\/intelligence\?date=2026-06-\d\d#/);
    }
  });

  test('names the path and the place of each of its numbers', async () => {
    const brief = await store.brief({ date: '2026-06-20' });
    const counts = [...brief.sentences, ...brief.sections.flatMap((one) => one.sentences)].flatMap(
      ({ count }) => count ?? [],
    );
    assert.ok(counts.length >= 6);
    for (const { path, total } of counts) {
      const [, pointer = ''] = path.split('#');
      const number = pointer
        .split('/')
        .slice(1)
        .reduce((value: unknown, name) => Object(value)[name], brief);
      assert.equal(number, total, path);
    }
  });

  test('reports a past day by the dates of its sources, and says so', async () => {
    const brief = await store.brief({ date: '2026-06-01', locale: 'de' });
    assert.deepEqual([brief.meta.isPast, brief.meta.isEmpty], [true, false]);
    assert.deepEqual(idsOf(brief, 'new'), [two]);
    assert.deepEqual(idsOf(brief, 'scores'), []);
    assert.match(brief.headline, /vergangenen Tag/);
  });

  test('says that a day has no data, and which day is the newest', async () => {
    const brief = await store.brief({ date: '2026-06-10' });
    assert.deepEqual([brief.meta.isEmpty, brief.meta.newest], [true, '2026-06-20']);
    assert.match(
      brief.headline,
      /^Nothing that is stored is dated 2026-06-10; the newest day with data is 2026-06-20\./,
    );
    const later = await store.brief({ date: '2026-06-24' }, '2026-06-24T08:00:00Z');
    assert.deepEqual(idsOf(later, 'due'), [two]);
    const texts = later.sections.flatMap(({ name }) => textsOf(later, name)).join(' ');
    assert.doesNotMatch(texts, /no CVE was added|changed for no CVE/, 'the copies end before the day');
    assert.match(texts, /The copy of kev is as of 2026-06-20/);
  });

  test('is of the newest day with data if none is requested', async () => {
    const brief = await store.brief({}, '2026-06-27T08:00:00Z');
    assert.equal(brief.date, '2026-06-20');
    assert.match(
      brief.headline,
      /^The newest day with data is 2026-06-20, so this brief is about that day\./,
    );
    const today = await store.brief({}, '2026-06-20T00:00:00Z');
    assert.doesNotMatch(today.headline, /newest day|past day/);
  });

  test('stays the same for an hour, is composed once for it, and ages with the next', async () => {
    const input = { date: '2026-06-20', locale: 'en' };
    const before = await store.read(input, '2026-06-26T10:00:00Z');
    const composed = store.composed();
    assert.equal(await store.read(input, '2026-06-26T10:59:59.999Z'), before);
    assert.equal(store.composed(), composed);
    const [then, now] = [JSON.parse(before), JSON.parse(await store.read(input, '2026-06-26T11:00:00Z'))];
    assert.ok(now.freshness < then.freshness);
    const withoutFreshness = (brief: DailyBrief) =>
      JSON.stringify(brief, (name, value) => (name === 'freshness' ? null : value));
    assert.equal(withoutFreshness(now), withoutFreshness(then));
    const fresh = await open({ after } as Pick<TestContext, 'after'>, first, second);
    assert.equal(
      JSON.stringify(withoutImportTimes(JSON.parse(await fresh.read(input, '2026-06-26T10:20:00Z')))),
      JSON.stringify(withoutImportTimes(then)),
      'another process with the same data',
    );
  });

  test('chooses its language, and refuses malformed languages and days', async () => {
    assert.equal((await store.brief({ acceptLanguage: 'fr-CH;q=0.1, ja' })).meta.locale, 'ja');
    assert.equal((await store.brief({ locale: 'de-AT', acceptLanguage: 'ja' })).meta.locale, 'de');
    const unknown = await store.brief({ locale: 'tlh' });
    assert.deepEqual([unknown.meta.locale, unknown.meta.localeFallback], ['en', true]);
    assert.match(unknown.headline, /The requested language is not available/);
    const refused = (input: DailyInput) => assert.rejects(store.read(input), { code: 'invalid_input' });
    await refused({ locale: 'not a tag' });
    for (const date of ['2026-06-31', '20260620', 'today', '', '2026-06-20T00:00:00Z', '0'.repeat(5_000)]) {
      await refused({ date });
    }
    await store.read({ date: '2026-06-20' }, '2026-06-20T23:59:59Z');
    await refused({ date: '2026-06-21' });
  });

  test('states nothing if the store is empty', async () => {
    const empty = await open({ after } as Pick<TestContext, 'after'>, tables);
    const brief = await empty.brief();
    assert.deepEqual(
      [brief.date, brief.meta.newest, brief.asOf, brief.confidence],
      ['2026-06-20', null, null, 0],
    );
    assert.match(brief.headline, /^Nothing that is stored has a date/);
    assert.deepEqual(brief.sources, []);
    const kinds = new Set(brief.sections.flatMap(({ sentences }) => sentences.map(({ kind }) => kind)));
    assert.deepEqual([...kinds], ['notice']);
  });

  test('changes only where a record changed', async () => {
    const changed = record(three, '2026-06-20', 9.9, '2026-06-22');
    const later = await open({ after } as Pick<TestContext, 'after'>, first, second, changed);
    const linesOf = async ({ brief }: typeof store) => {
      const { sections } = await brief({ date: '2026-06-20' }, '2026-06-22T12:00:00Z');
      return new Set(
        sections.flatMap(({ name, items, sentences }) => [
          ...items.map((item) => `${name} ${item.id} ${JSON.stringify(item)}`),
          ...sentences.filter(({ kind }) => kind !== 'count').map(({ text }) => `${name} ${text}`),
        ]),
      );
    };
    const [was, is] = [await linesOf(store), await linesOf(later)];
    const differing = [...was.symmetricDifference(is)];
    assert.ok(differing.length >= 4);
    for (const line of differing) assert.match(line, new RegExp(`${three}|has rank`));
  });
});

/** Stores import at their own time. */
function withoutImportTimes(brief: DailyBrief): DailyBrief {
  return { ...brief, sources: brief.sources.map((source) => ({ ...source, retrievedAt: null })) };
}
