import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { IndexReader } from '../text-index/reader.ts';
import { findConcepts, fuse, hasClearConcept } from './fused-ranking.ts';
import type { SearchPageKey } from './page-key.ts';
import { type Invented, Library } from './testing/library.ts';
import { unitsOf } from './units.ts';

const product = 'product:weavers:treadle';
const things: readonly Invented[] = [
  { id: product },
  { id: 'CVE-2024-1', title: 'Treadle crash loop', about: [product], text: 'A crash of the treadle.' },
  { id: 'CVE-2024-2', title: 'Treadle crash of a thread', about: [product] },
  {
    id: 'CVE-2024-3',
    title: 'Treadle input validation',
    about: [product],
    text: 'The input that a weaver types into the form is not validated and lets the service crash.',
    isExploited: true,
    epss: 0.4,
  },
  {
    id: 'CVE-2024-4',
    title: 'Treadle pedal check',
    about: [product],
    text: 'The pedal that a weaver pushes with the foot is not checked and lets the service crash.',
    isExploited: true,
    epss: 0.9,
  },
  ...Array.from({ length: 40 }, (_, at) => ({ id: `CVE-2023-${at + 1}`, title: `Loom flaw ${at}` })),
];

describe('exploitation counts in addition to the text', () => {
  test('for a product and words that mean no weakness, in the order of EPSS', () => {
    assert.deepEqual(new Library(things).search('treadle crash').ids.slice(0, 2), [
      'CVE-2024-4',
      'CVE-2024-3',
    ]);
  });

  test('on all pages, so that each hit is listed once', () => {
    const library = new Library(things);
    const listed: string[] = [];
    let place: SearchPageKey | null = null;
    do {
      const { ids, next }: ReturnType<Library['search']> = library.search('treadle crash', {
        limit: 1,
        place,
      });
      listed.push(...ids);
      place = next;
    } while (place !== null);
    assert.deepEqual(listed, library.search('treadle crash').ids);
    assert.equal(new Set(listed).size, listed.length);
  });
});

test('concepts are clear from half of the total probability', () => {
  const concepts = (...weights: number[]) => weights.map((weight, at) => ({ cwe: at + 1, weight }));
  assert.ok(hasClearConcept(concepts(0.3, 0.25)));
  assert.ok(hasClearConcept(concepts(0.25, 0.25)));
  assert.ok(!hasClearConcept(concepts(0.3, 0.15)));
  assert.ok(!hasClearConcept([]));
});

const records = (text: string, cwe: string | null, count: number, from: number): Invented[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `CVE-2020-${from + i}`,
    text,
    about: cwe === null ? [] : [cwe],
  }));
const library = new Library([
  ...records('the knot slips off the peg', 'CWE-20', 40, 1000),
  ...records('thread runs across the peg', 'CWE-79', 40, 2000),
  ...records('colours fade in the sun', 'CWE-89', 60, 3000),
  ...records('dye drips on the floor', 'CWE-22', 60, 5000),
  ...records('the knot of a stranger', null, 100, 4000),
  { id: 'T1001', type: 'technique', title: 'Untying', text: 'weavers untie the rope' },
]);
const intended = (...words: string[]) =>
  findConcepts(library.reader, unitsOf(words, [], false)).map(({ cwe }) => cwe);

test('a query means the weakness that texts with its words usually have', () => {
  assert.deepEqual(intended('knot', 'slips'), [20]);
  assert.deepEqual(intended('fade', 'sun'), [89]);
});

test('words of several weaknesses mean all of them, and unspecific words mean none', () => {
  assert.deepEqual(new Set(intended('peg')), new Set([20, 79]));
  assert.deepEqual(intended('stranger'), []);
  assert.deepEqual(intended('nowhere'), []);
});

test('words of attackers mean no weakness', () => {
  assert.deepEqual(intended('untie', 'rope'), []);
});

/** Invented words, with the weakness and the number of the records that have them. */
const counted: readonly (readonly [words: string, cwe: number | null, count: number])[] = [
  ['warp reel', 22, 3],
  ['warp spool', 20, 9],
  ['spool bead', 79, 5],
  ['warp reel bead', 89, 4],
  ['weft', 94, 2],
  ['weft', 93, 2],
  ['weft warp', 95, 3],
  ['weft', 96, 4],
  ['tassel', 79, 40],
  ['tassel', 20, 5],
  ['tassel', null, 80],
];

/** Naive Bayes as in findConcepts, over the rows above. */
function probabilities(words: readonly string[]): { readonly cwe: number; readonly weight: number }[] {
  const labelled = counted.flatMap(([text, cwe, count]) => (cwe === null ? [] : [{ text, cwe, count }]));
  const countOf = (rows: typeof labelled) => rows.reduce((sum, { count }) => sum + count, 0);
  const having = (word: string) => labelled.filter(({ text }) => text.split(' ').includes(word));
  const classes = new Set(words.flatMap((word) => having(word).map(({ cwe }) => cwe)));
  const likelihoods = Array.from(classes, (cwe) => {
    const ofClass = (rows: typeof labelled) => countOf(rows.filter((row) => row.cwe === cwe));
    const prior = ofClass(labelled) / countOf(labelled);
    const gains = words.map((word) => {
      const share = (ofClass(having(word)) + 10 * prior) / (countOf(having(word)) + 10);
      return share / prior;
    });
    const gain = gains.reduce((product, one) => product * one, 1);
    return { cwe, likelihood: prior * gain ** (1 / words.length ** 0.4) };
  });
  const sum = likelihoods.reduce((all, { likelihood }) => all + likelihood, 0);
  return likelihoods
    .map(({ cwe, likelihood }) => ({ cwe, weight: likelihood / sum }))
    .filter(({ weight }) => weight >= 0.11)
    .sort((a, b) => (Math.abs(b.weight - a.weight) < 1e-9 ? a.cwe - b.cwe : b.weight - a.weight))
    .slice(0, 3);
}

test('the probability of a weakness is that of naive Bayes over the words of records', () => {
  const { reader } = new Library(
    counted.flatMap(([words, cwe, count], row) =>
      records(words, cwe === null ? null : `CWE-${cwe}`, count, 1000 * (row + 1)),
    ),
  );
  for (const query of ['warp', 'spool', 'warp reel', 'bead warp', 'weft', 'weft spool', 'reel bead warp']) {
    const words = query.split(' ');
    const found = findConcepts(reader, unitsOf(words, [], false));
    const expected = probabilities(words);
    assert.deepEqual(
      found.map(({ cwe }) => cwe),
      expected.map(({ cwe }) => cwe),
      query,
    );
    for (const [at, { weight }] of found.entries()) {
      assert.ok(Math.abs(weight - (expected[at]?.weight ?? 0)) < 1e-9, `${query}: ${weight}`);
    }
  }
  assert.deepEqual(findConcepts(reader, unitsOf(['tassel'], [], false)), [], 'most records have it');
});

describe('a weakness that the words mean counts in addition to the text', () => {
  const colours = records('colours fade in the sun', null, 200, 6000);

  test('so that a record about it comes before one that only has the words', () => {
    const { ids } = new Library([
      ...records('a hinge squeaks now and then in the old door of a house', 'CWE-20', 20, 1000),
      ...colours,
      { id: 'CVE-2021-1', text: 'The hinge squeaks.' },
    ]).search('hinge squeaks');
    assert.match(ids[0] ?? '', /^CVE-2020-/);
  });

  for (const [few, many] of [
    ['CWE-20', 'CWE-79'],
    ['CWE-79', 'CWE-20'],
  ] as const) {
    test(`and the more probable one counts more: ${many}`, () => {
      const { ids } = new Library([
        ...records('the hinge squeaks', few, 20, few === 'CWE-20' ? 1000 : 2000),
        ...records('the hinge squeaks', many, 40, many === 'CWE-20' ? 1000 : 2000),
        ...colours,
      ]).search('hinge squeaks');
      assert.match(ids[0] ?? '', many === 'CWE-20' ? /^CVE-2020-1/ : /^CVE-2020-2/);
    });
  }
});

test('an earlier query changes nothing, although the same word had other synonyms in it', () => {
  const texts = [
    ...records('sqli through the seam', 'CWE-20', 80, 1000),
    ...records('sql beside the hem', 'CWE-79', 40, 2000),
    ...records('colours fade in the sun', 'CWE-89', 300, 3000),
  ];
  const requested = (reader: IndexReader, words: readonly string[]) =>
    findConcepts(reader, unitsOf(words, [], false));
  const { reader } = new Library(texts);
  const alone = requested(reader, ['sql']);
  assert.deepEqual(
    alone.map(({ cwe }) => cwe),
    [79],
  );
  const other = new Library(texts).reader;
  assert.notDeepEqual(requested(other, ['sql', 'injection']), alone);
  assert.deepEqual(requested(other, ['sql']), alone);
});

test('rankings are fused by reciprocal rank', () => {
  const one = { documents: [1, 2, 3, 4], weight: 1 };
  assert.deepEqual(fuse([one, { documents: [4, 9], weight: 1 }]), [4, 1, 2, 9, 3]);
  assert.deepEqual(fuse([one, { documents: [], weight: 1 }]), [1, 2, 3, 4]);
});
