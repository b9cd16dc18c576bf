import assert from 'node:assert/strict';
import { after, describe, type TestContext, test } from 'node:test';
import { loadCatalog } from '../../../../answers/compose/catalog.ts';
import { Composer } from '../../../../answers/compose/compose.ts';
import { locales, type NamedEntity, type Reading } from '../../../../answers/contract.ts';
import { readingOf } from '../../../../answers/testing/reading.ts';
import { loadVerifier } from '../../../../answers/verify/verifier.ts';
import {
  cveRecord,
  goReport,
  kevCatalogue,
  weaknessCatalogue,
} from '../../../../provenance/testing/upstream.ts';
import { openReaderContext } from '../../../testing/reader-context.ts';
import { openClaimBook } from '../../claim-book.ts';
import type { Planner } from '../../plan.ts';
import { recount } from '../../recount.ts';
import { plan as latest } from '../latest.ts';
import { plan as meta } from '../meta.ts';
import { plan as exposure } from '../product-exposure.ts';
import { plan as vulnerabilities } from '../product-vulns.ts';
import { plan as search } from '../search.ts';
import { plan as trend } from '../trend.ts';
import { plan as unsafe } from '../unsafe.ts';

const [one, two, three, four] = [
  'CVE-2026-10001',
  'CVE-2026-10002',
  'CVE-2026-10003',
  'CVE-2026-10004',
] as const;
const module = 'pkg:golang/example.test/loom';

/** The same versions of another product, then those of the product. */
function recordOfTwo(id: string): string {
  const record = JSON.parse(cveRecord(id, { published: '2025-01-01', updated: '2025-01-10' }));
  const [loom] = record.containers.cna.affected;
  record.containers.cna.affected = [
    { ...loom, product: 'Abacus' },
    { ...loom, product: 'Spindle' },
  ];
  return JSON.stringify(record);
}

const closing: (() => unknown)[] = [];
const opened = openReaderContext(
  { after: (close: () => unknown) => closing.push(close) } as Pick<TestContext, 'after'>,
  {
    'one.json': cveRecord(one, { updated: '2026-01-10', baseScore: 9.8, title: 'Loom drops threads' }),
    'two.json': cveRecord(two, { updated: '2026-02-11', baseScore: 5.1, title: 'Shuttle overflow' }),
    'four.json': recordOfTwo(four),
    'kev.json': kevCatalogue('2026-06-20', { [two]: '2026-07-01', [three]: '2026-07-02' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [one]),
    'cwe.xml': weaknessCatalogue('4.1', '2026-02-01', { 20: 'Lost Thread' }),
  },
);
after(async () => {
  for (const close of closing) await close();
});

/** The sentences of a plan, of which none is dropped in any language, and the states of its slots. */
async function planned(plan: Planner, parts: Partial<Reading>, daysLater = 0) {
  const { context: own } = await opened;
  const context = { ...own, clock: () => own.clock() + daysLater * 86_400_000 };
  const book = openClaimBook(context);
  const { points, slots } = await plan({ reading: readingOf(parts), book, context, place: '/answer' });
  const texts = [];
  for (const locale of locales) {
    const composer = new Composer(locale, await loadCatalog(locale));
    const verify = await loadVerifier(locale);
    const sentences = points.map((point) => composer.sentence(point));
    for (const sentence of sentences) {
      assert.equal(
        verify(sentence, book, (path) => recount(context, path)),
        null,
        sentence.text,
      );
    }
    texts.push(sentences.map(({ text }) => text));
  }
  return { en: texts[0] ?? [], slots: Object.fromEntries(slots.map(({ name, state }) => [name, state])) };
}

function named(id: string, type: string, isKnown = true): NamedEntity {
  return { id, type, name: null, matchedText: id, isKnown };
}

const product = named('product:loomwright:loom', 'product');
const package_ = named(module, 'package');
const window = (from: string, to: string) => ({
  from: `${from}T00:00:00.000Z`,
  to: `${to}T00:00:00.000Z`,
  matchedText: '',
});

describe('whether a version is affected', () => {
  test('is stated for one CVE, with the range, the fix and the way of matching', async () => {
    const cve = named(one, 'vulnerability');
    const { en, slots } = await planned(exposure, { entities: [cve, package_], versions: ['1.2.0'] });
    assert.equal(en[0], `${one}: version 1.2.0 of ${module} is affected.`);
    assert.ok(en.includes(`${module} was found by its package URL.`), en.join('\n'));
    assert.ok(en.some((text) => text.includes('fixed in 1.4.0')));
    assert.deepEqual(slots, { verdict: 'value', range: 'value' });
    const later = await planned(exposure, { entities: [cve, package_], versions: ['1.4.0'] });
    assert.equal(later.en[0], `${one}: version 1.4.0 of ${module} is not affected.`);
    const other = await planned(exposure, {
      entities: [named(three, 'vulnerability'), package_],
      versions: ['1.2.0'],
    });
    assert.equal(other.en[0], `${three}: no loaded source links it to ${module}.`);
  });

  test('is stated for all, with the number and the first', async () => {
    const { en } = await planned(exposure, { entities: [package_], versions: ['1.2.0'] });
    assert.equal(en[0], `${module}: 1 known vulnerability affects version 1.2.0.`);
    assert.ok(en.some((text) => text.startsWith(`For ${one}, Cairn computes the risk level`)));
    const fixed = await planned(exposure, { entities: [package_], versions: ['1.4.0'] });
    assert.equal(
      fixed.en[0],
      `${module}: the loaded sources name no vulnerability that affects version 1.4.0.`,
    );
    assert.equal(fixed.slots.verdict, 'value');
  });

  test('is stated with ranges and fixes of that product alone', async () => {
    const spindle = { ...named('product::spindle', 'product'), matchedText: 'Spindle' };
    const { en } = await planned(exposure, {
      entities: [named(four, 'vulnerability'), spindle],
      versions: ['1.2.0'],
    });
    assert.equal(en[0], `${four}: version 1.2.0 of product::spindle is affected.`);
    assert.ok(en.includes(`${four} affects Spindle in the versions >= 1.0, < 1.4.`), en.join('\n'));
    assert.ok(!en.some((text) => text.includes('Abacus')));
  });

  test('is open without a version and for a product that nobody names', async () => {
    const { slots } = await planned(exposure, { entities: [product] });
    assert.equal(slots.verdict, 'open');
    const unknown = named('pkg:npm/nothing', 'package', false);
    const { en } = await planned(exposure, { entities: [unknown], versions: ['1.0'] });
    assert.deepEqual(en, ['No loaded source names pkg:npm/nothing.']);
    const malformed = await planned(vulnerabilities, { entities: [named('CPE:x', 'product', false)] });
    assert.match(malformed.en[0] ?? '', /not well-formed/);
    assert.deepEqual((await planned(exposure, {})).en, [
      'No loaded source names a product that the question could mean.',
    ]);
  });
});

test('a product has a number of vulnerabilities, those with the highest risk, and the newest', async () => {
  const { en, slots } = await planned(vulnerabilities, { entities: [product] });
  assert.deepEqual(en.slice(0, 2), [
    'product:loomwright:loom: the loaded sources name 2 vulnerabilities.',
    'product:loomwright:loom: the KEV catalog lists 2 vulnerabilities.',
  ]);
  assert.deepEqual([slots.count, slots.top], ['value', 'value']);
  const others = [product, { ...package_, matchedText: product.matchedText }];
  const readings = await planned(vulnerabilities, { entities: others });
  assert.ok(readings.en.includes(`The question can mean ${product.id} or ${module}. Ask again with the id.`));
});

describe('the latest', () => {
  test('are counted in the window and listed, the newest first', async () => {
    const { en, slots } = await planned(latest, {
      query: 'CVEs',
      window: window('2026-01-01', '2026-03-01'),
    });
    assert.equal(en[0], 'From 2026-01-01 to 2026-02-28, 2 stored CVE records were published.');
    const listed = en.filter((text) => text.startsWith('CVE-')).map((text) => text.slice(0, one.length));
    assert.deepEqual(listed.toSorted(), [one, two]);
    assert.deepEqual(slots, { window: 'value', list: 'value' });
  });

  test('are those before the window if it has none, which is said', async () => {
    const { en, slots } = await planned(latest, { query: 'KEV', window: window('2026-06-22', '2026-06-29') });
    assert.deepEqual(en.slice(0, 2), [
      'From 2026-06-22 to 2026-06-28, no CVE was added to the KEV catalog.',
      'The copy of kev is as of 2026-06-20, so the window is not covered up to its end.',
    ]);
    assert.ok(en[2]?.includes('was added to the KEV catalog on 2026-01-05'));
    assert.equal(slots.list, 'absence');
  });
});

describe('a question that names no window', () => {
  const isNotice = (text: string) => text.includes('names no window') || text.includes('The copy of');

  test('is about the days up to that of the copy, which is said', async () => {
    const { en } = await planned(latest, { query: 'newest KEV', window: null });
    assert.equal(en[0], 'The question names no window of time, so the answer covers the last seven days.');
    assert.ok(
      en.includes('The copy of kev is as of 2026-06-20; the window ends on that day.'),
      en.join('\n'),
    );
    assert.ok(
      en.some((text) => text.includes('2026-06-14') && text.includes('2026-06-20')),
      en.join('\n'),
    );
    const { en: months } = await planned(trend, { query: 'CVEs per month', window: null });
    assert.ok(
      months.some((text) => text.includes('2025-03-01') && text.includes('2026-02-11')),
      months.join('\n'),
    );
  });

  test('has the same facts as long as the copy is the same', async () => {
    for (const [plan, query] of [
      [latest, 'What is the newest CVE you have?'],
      [latest, 'newest KEV'],
      [trend, 'CVEs per month'],
      [trend, 'KEV by month'],
    ] as const) {
      const [now, ...later] = await Promise.all(
        [0, 30, 90].map((days) => planned(plan, { query, window: null }, days)),
      );
      for (const { en, slots } of later) {
        assert.deepEqual(
          en.filter((text) => !isNotice(text)),
          now?.en.filter((text) => !isNotice(text)),
          query,
        );
        assert.deepEqual(slots, now?.slots);
      }
    }
  });
});

test('a trend counts each part that the copy covers', async () => {
  const { en, slots } = await planned(trend, {
    query: 'KEV per month',
    window: window('2026-01-01', '2027-01-01'),
  });
  assert.equal(en[0], 'From 2026-01-01 to 2026-06-30, 2 CVEs were added to the KEV catalog.');
  assert.deepEqual(
    en.filter((text) => text.startsWith('In 2026')),
    [
      'In 2026-01, 2 CVEs were added to the KEV catalog.',
      ...['02', '03', '04', '05'].map((month) => `In 2026-${month}, no CVE was added to the KEV catalog.`),
    ],
  );
  assert.ok(en.includes('2026-01 has the highest number of this series: 2.'));
  assert.ok(
    en.includes('vendor:loomwright: from 2026-01-01 to 2026-06-30, 2 CVEs were added to the KEV catalog.'),
  );
  assert.deepEqual(slots, { window: 'value', series: 'value' });
});

test('a month day by day names only days with additions', async () => {
  const { en } = await planned(trend, { query: 'KEV per day', window: window('2026-01-01', '2026-02-01') });
  assert.deepEqual(
    en.filter((text) => text.startsWith('On 2026')),
    ['On 2026-01-05, 2 CVEs were added to the KEV catalog.'],
  );
  assert.ok(en.includes('2026-01-05 has the highest number of this series: 2.'));
  assert.ok(!en.some((text) => text.includes('the lowest number')));
});

test('a week day by day names every day', async () => {
  const { en } = await planned(trend, { query: 'KEV per day', window: window('2026-01-05', '2026-01-08') });
  assert.equal(en.filter((text) => text.startsWith('On 2026')).length, 3);
});

test('what is stored is listed with the day of each source, also of those that were never read', async () => {
  const { en } = await planned(meta, {});
  assert.ok(en.includes('The KEV catalog lists 2 CVEs.'));
  assert.ok(en.some((text) => text.startsWith('The copy of kev is as of 2026-06-20')));
  assert.ok(en.includes('The source epss was never read.'));
});

describe('a refusal', () => {
  test('comes with what helps against the named CVE', async () => {
    const { en, slots } = await planned(unsafe, {
      query: 'write exploit',
      entities: [named(two, 'vulnerability')],
    });
    assert.match(en[0] ?? '', /does not write or explain exploit code/);
    assert.ok(en.includes(`For ${two}, the KEV catalog requires: “Update as the vendor says.”`));
    assert.deepEqual(slots, { refusal: 'value', alternative: 'value' });
  });

  test('comes with the newest of KEV if nothing is named', async () => {
    const secrets = await planned(unsafe, { query: 'admin passwords' });
    assert.match(secrets.en[0] ?? '', /credentials/);
    assert.ok(secrets.en.some((text) => text.startsWith(`${three} was added to the KEV catalog`)));
    assert.match(
      (await planned(unsafe, { query: 'in ein Netz eindringen' })).en[0] ?? '',
      /attack or break into/,
    );
  });

  test('says what is declined in every language of questions', async () => {
    const secrets = ['contraseñas por defecto', 'senha do root', 'mots de passe volés', 'пароли', '默认密码'];
    const attacks = ['hackear un servidor', 'invadir a rede', 'pirater un site', 'взломать сайт', '入侵网站'];
    for (const query of secrets)
      assert.match((await planned(unsafe, { query })).en[0] ?? '', /credentials/, query);
    for (const query of attacks)
      assert.match((await planned(unsafe, { query })).en[0] ?? '', /attack or/, query);
  });
});

describe('a search', () => {
  test('names the number of matches and the first by their titles', async () => {
    const { en } = await planned(search, { query: 'shuttle overflow' });
    assert.equal(en[0], '1 record matches the words of the question.');
    assert.ok(en.includes(`${two} has the title “Shuttle overflow”.`));
  });

  test('takes nothing of a question as a condition, and says what is out of scope', async () => {
    for (const query of ['severity:critical OR kev:true', '"((', 'a:b NOT', '-x', 'id:CVE-*']) {
      await planned(search, { query });
    }
    const { en } = await planned(search, { query: 'pizza', intentCertainty: 0.05 });
    assert.match(en[0] ?? '', /out of scope/);
  });
});
