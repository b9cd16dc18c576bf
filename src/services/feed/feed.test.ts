import assert from 'node:assert/strict';
import { after, describe, type TestContext, test } from 'node:test';
import { locales } from '../../answers/contract.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { verb as composing } from './compose.ts';
import type { Feed, FeedInput } from './contract.ts';
import { verb as reading } from './read.ts';

const [old, listed, fresh, quiet] = [
  'CVE-2026-10001',
  'CVE-2026-10002',
  'CVE-2026-10003',
  'CVE-2026-10004',
] as const;

/** Loom of Loomwright is in KEV as of 2026-01-05; the present is 2026-06-30. */
async function open(t: Pick<TestContext, 'after'>) {
  const record = (id: string, published: string, title: string) => ({
    [`${id}.json`]: cveRecord(id, { updated: '2026-06-21', published, title, baseScore: 9.8 }),
  });
  const { context } = await openReaderContext(
    t,
    {
      ...record(old, '2026-01-02', 'Shuttle jams'),
      ...record(listed, '2026-01-03', 'Bobbin spins freely'),
      ...record(fresh, '2026-06-29', 'Bobbin falls'),
      'kev.json': kevCatalogue('2026-06-20', { [listed]: '2026-07-01', [quiet]: '2026-07-01' }),
      'epss-1.csv': epssTable('2026-06-19', { [old]: 0.1 }),
    },
    { 'epss-2.csv': epssTable('2026-06-20', { [old]: 0.4 }) },
  );
  const read = async (input: Partial<FeedInput>): Promise<Feed> => {
    const main = {
      ...{ caller: { key: '', address: '', apiKey: null }, clock: context.clock, access: {} },
      reads: {
        composeFeed: async (composition: Parameters<typeof composing.run>[1]) =>
          composing.run(context as never, composition),
      },
    };
    return JSON.parse(await reading.run(main as never, { limit: 20, ...input }));
  };
  return { read, context };
}

const idsOf = ({ items }: Feed) => items.map(({ id }) => id);

describe('a feed', async () => {
  const { read, context } = await open({ after } as Pick<TestContext, 'after'>);

  test('has all that matches an interest, by match, risk and recent change', async () => {
    const feed = await read({ interests: 'loom' });
    assert.deepEqual(
      idsOf(feed),
      [fresh, old, quiet, listed].sort((a, b) => scoreOf(feed, b) - scoreOf(feed, a)),
    );
    assert.equal(feed.items[0]?.id, fresh, 'it was published yesterday');
    assert.deepEqual(feed.items.map(({ id, match }) => [id, match.change?.type ?? null]).sort(), [
      [old, 'epss_jump'],
      [listed, null],
      [fresh, 'published'],
      [quiet, null],
    ]);
    for (const { score } of feed.items) {
      assert.equal(score.total, Math.round((score.match + (score.risk ?? 0) + score.change) * 100) / 100);
    }
    const [interest] = feed.interests;
    assert.deepEqual([interest?.items, feed.total], [4, 4]);
    assert.ok(interest?.readAs.some(({ as, query }) => as === 'product' && query === 'product:loom'));
  });

  test('says why, and cites claims and events that open', async () => {
    const feed = await read({ interests: 'loom,CWE-20' });
    const [first] = feed.items;
    assert.equal(
      first?.matchReason,
      'Affects the product “loom”. Has the weakness CWE-20. Published on 2026-06-29.',
    );
    const change = first?.match.change;
    assert.deepEqual([change?.ageDays, change?.at], [1, '2026-06-29T08:00:00.000Z']);
    const claims = feed.items.flatMap(({ match }) => [
      ...match.interests.flatMap((one) => one.claims),
      ...(match.change?.claim == null ? [] : [match.change.claim]),
    ]);
    assert.ok(claims.length >= 5);
    for (const claim of claims) assert.notEqual(context.reader.subjectOfClaim(claim), null, claim);
    const weak = feed.items.find(({ id }) => id === listed);
    assert.equal(weak?.matchReason, 'Affects the product “loom”. Has the weakness CWE-20.');
  });

  test('reads words, ids, names and queries as a search does', async () => {
    const readAs = async (interests: string) =>
      (await read({ interests })).interests.map(({ readAs, items }) => [
        readAs[0]?.as,
        readAs[0]?.query,
        items,
      ]);
    assert.deepEqual(await readAs('bobbin,kev:true cvss>=9,cve-2026-10001,vendor:loomwright,cwe:20,CWE-20'), [
      ['words', 'bobbin', 2],
      ['query', 'kev:true cvss>=9', 1],
      ['cve', 'id:CVE-2026-10001', 1],
      ['vendor', 'vendor:loomwright', 2],
      ['weakness', 'cwe:CWE-20', 4],
      ['weakness', 'cwe:CWE-20', 4],
    ]);
    assert.deepEqual(await readAs('cwe:20\\,79'), [['query', 'cwe:CWE-20,CWE-79', 4]]);
  });

  test('has nothing for nonsense, and says what is probably meant', async () => {
    const feed = await read({ interests: 'qwertzuiop' });
    assert.deepEqual([feed.items, feed.count, feed.total, feed.nextCursor], [[], 0, 0, null]);
    assert.deepEqual(feed.interests[0]?.warnings, ['No stored CVE matches it.']);
    const typo = await read({ interests: 'bobbni' });
    assert.equal(typo.interests[0]?.didYouMean, 'bobbin');
    const punctuation = await read({ interests: '---' });
    assert.match(punctuation.interests[0]?.warnings.join(' ') ?? '', /no letter or digit/);
  });

  test('gives the same order on pages as at once', async () => {
    const all = await read({ interests: 'loom,bobbin' });
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Feed = await read({ interests: 'loom,bobbin', limit: 1, cursor });
      paged.push(...idsOf(page));
      assert.equal(page.total, all.total);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(paged, idsOf(all));
    const first = await read({ interests: 'loom', limit: 1 });
    await assert.rejects(read({ interests: 'bobbin', limit: 1, cursor: first.nextCursor ?? '' }), {
      code: 'cursor_invalid',
    });
  });

  test('is in the language of the reader', async () => {
    const reasons = await Promise.all(
      locales.map(async (locale) => (await read({ interests: 'loom', locale })).items[0]?.matchReason ?? ''),
    );
    assert.equal(new Set(reasons).size, locales.length);
    for (const reason of reasons) assert.match(reason, /loom.*2026-06-29/);
    assert.equal((await read({ interests: 'loom', acceptLanguage: 'fr, en;q=0.5' })).locale, 'fr');
  });

  test('refuses what it cannot read, and says what to do', async () => {
    const refused = (input: Partial<FeedInput>, message: RegExp) =>
      assert.rejects(read(input), { code: 'invalid_input', message });
    await refused({}, /at least one interest/);
    await refused({ interests: ' , ' }, /at least one interest/);
    await refused({ interests: Array.from({ length: 51 }, (_, i) => `a${i}`).join() }, /at most 50/);
    await refused({ interests: 'a'.repeat(1_001) }, /at most 1000 characters/);
    await refused({ interests: 'loom,cvss>=high' }, /"cvss>=high" is wrong at character 7/);
    await refused({ interests: 'loom', locale: 'not a tag' }, /language tag/);
    const hostile = await read({ interests: 'loom\r\n]]><b>\u0000' });
    assert.ok(hostile.items.length >= 0);
  });
});

function scoreOf({ items }: Feed, id: string): number {
  return items.find((item) => item.id === id)?.score.total ?? 0;
}
