import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SearchPageKey } from './page-key.ts';
import { documentsQuoting, documentsTitled } from './relevance.ts';
import { type Invented, Library, loomware } from './testing/library.ts';

const kernel: readonly Invented[] = [
  { id: 'CVE-2024-1', title: 'net: fix leak in loom_probe()', text: 'The probe of a loom leaks.' },
  {
    id: 'CVE-2024-2',
    title: 'net: fix race',
    text: 'A race; a fix for the leak in loom_probe() is another one. The probe of the net is in a loom.',
    about: ['CWE-362'],
    isExploited: true,
    epss: 0.9,
  },
  { id: 'CVE-2024-3', title: 'Weft <= 1.0 -Admin+ stored note', text: 'A stored note.' },
  { id: 'CVE-2024-4', title: 'Loom vulnerability (CWE-362)', text: 'A race.', about: ['CWE-362'] },
  { id: 'CWE-362', title: 'Race Condition' },
  ...Array.from(
    { length: 6 },
    (_, at): Invented => ({ id: `CVE-2023-${at + 1}`, title: 'Script Injection' }),
  ),
  { id: 'CVE-2022-1', title: 'Script Injection', isExploited: true },
  {
    id: 'CVE-2022-2',
    text: 'The spindle of the warp, when turned, drops the yarn of a user into a pit.',
    epss: 0.01,
  },
  {
    id: 'CVE-2022-3',
    text: 'When the yarn of a user drops, the spindle turned into the pit of a warp.',
    isExploited: true,
  },
];
const library = new Library(kernel);

describe('a pasted title', () => {
  const titles: readonly [title: string, id: string][] = [
    ['net: fix leak in loom_probe()', 'CVE-2024-1'],
    ['NET fix  leak, in loom_probe', 'CVE-2024-1'],
    ['net: fix race', 'CVE-2024-2'],
    ['Loom vulnerability (CWE-362)', 'CVE-2024-4'],
  ];
  for (const [title, id] of titles) {
    test(`finds the vulnerability with that title first: ${title}`, () =>
      assert.equal(library.search(title).ids[0], id));
  }

  test('finds only what has all its words', () => {
    const { ids, matched } = library.search('net: fix leak in loom_probe()');
    assert.deepEqual([ids, matched], [['CVE-2024-1', 'CVE-2024-2'], 'all']);
  });

  test('that looks like a negation still finds what has its other words', () => {
    assert.deepEqual(library.search('Weft <= 1.0 -Admin+ stored note').matched, 'some');
  });

  test('that many vulnerabilities share does not decide their order', () => {
    assert.equal(library.search('script injection').ids[0], 'CVE-2022-1');
  });
});

test('words in the order of the query rank above the same words in another order', () => {
  const query = 'spindle of the warp, when turned, drops the yarn';
  assert.deepEqual(library.search(query).ids.slice(0, 2), ['CVE-2022-2', 'CVE-2022-3']);
});

test('a document with all words ranks above one with some, however important that is', () => {
  const things: readonly Invented[] = [
    { id: 'CVE-2024-1', title: 'Loom', text: 'The bobbin of the loom, its needle, its pedal and its reed.' },
    { id: 'CVE-2024-2', title: 'Needle pedal reed bobbin', isExploited: true, epss: 0.9 },
  ];
  const { ids, matched } = new Library(things).search('loom bobbin needle pedal reed');
  assert.deepEqual([ids, matched], [['CVE-2024-1', 'CVE-2024-2'], 'some']);
});

describe('the order of all hits', () => {
  const looms = new Library(loomware);
  const queries: readonly (readonly [Library, string])[] = [
    ...['loom', 'acme loom', 'cross-site scripting preview', 'needle bobbin', 'bobb', 'xss', '44228'].map(
      (query) => [looms, query] as const,
    ),
    ...['leak in loom_probe', 'script injection', 'race CWE-362', 'yarn spindle pit', 'type:weakness'].map(
      (query) => [library, query] as const,
    ),
  ];

  for (const [searched, query] of queries) {
    test(`follows the keys, also page by page: ${query}`, () => {
      const { set, relevance } = searched.search(query);
      const keys = relevance.keys();
      const sorted = [...set].sort((a, b) => {
        const decisive = keys.find((key) => key(a) !== key(b));
        return decisive === undefined ? 0 : decisive(b) - decisive(a);
      });
      const { documents, hasMore } = relevance.firstOf(set, set.count, null);
      assert.deepEqual([documents, hasMore], [sorted, false]);
      for (let listedCount = 1; listedCount < sorted.length; listedCount++) {
        const last = sorted[listedCount - 1] ?? 0;
        const rest = relevance.firstOf(
          set,
          2,
          keys.map((key) => key(last)),
        );
        assert.deepEqual(rest.documents, sorted.slice(listedCount, listedCount + 2));
        assert.equal(rest.hasMore, listedCount + 2 < sorted.length);
      }
    });

    test(`has the same shares one by one and together: ${query}`, () => {
      const { set, relevance } = searched.search(query);
      const shares = new Float64Array(set.count + 1).fill(7);
      relevance.fillShares(Int32Array.from(set), set.count, shares);
      assert.deepEqual([...shares], [...[...set].map(relevance.shareOf), 7]);
    });
  }

  test('is the same on pages', () => {
    const listed: string[] = [];
    let place: SearchPageKey | null = null;
    do {
      const { ids, next }: ReturnType<Library['search']> = looms.search('loom', { limit: 1, place });
      listed.push(...ids);
      place = next;
    } while (place !== null);
    assert.deepEqual(listed, looms.search('loom').ids);
  });
});

describe('the score', () => {
  const spools: readonly Invented[] = [
    { id: 'product:acme:spool' },
    { id: 'CVE-2024-1', text: 'A gasket leaks.' },
    { id: 'CVE-2024-2', text: 'A gasket leaks.', state: 'rejected' },
    { id: 'CVE-2024-3', text: 'A gasket leaks.', about: ['product:acme:spool'] },
    ...Array.from({ length: 30 }, (_, at) => ({ id: `CVE-2023-${at + 1}`, title: `Warp flaw ${at}` })),
  ];
  const scoresOf = (query: string) => {
    const { set, relevance } = new Library(spools).search(query);
    return [...set].map((document) => relevance.scoreOf(document));
  };

  test('is lower by 30 % for a withdrawn document than for another with the same text', () => {
    const [published = 0, rejected = 0] = scoresOf('gasket leaks');
    assert.ok(published > 50 && published <= 100, String(published));
    assert.ok(Math.abs(rejected - 0.7 * published) < 0.002, String(rejected));
  });

  test('is 100 for each rank, plus the share of the best possible match', () => {
    const { set, relevance } = new Library(loomware).search('cwe 79');
    const rank = relevance.rank();
    for (const document of set) {
      const expected = 100 * rank(document) + 100 * relevance.shareOf(document);
      assert.ok(Math.abs(relevance.scoreOf(document) - expected) <= 0.0005);
    }
    assert.ok([...set].some((document) => rank(document) >= 1));
  });

  test('is 0 without words', () => {
    assert.deepEqual([...new Set(scoresOf('type:vulnerability'))], [0]);
  });

  test('has at most three decimal places', () => {
    for (const score of scoresOf('gasket leaks')) assert.equal(score, Number(score.toFixed(3)));
  });
});

test('a title names what has it only if at most five documents have it', () => {
  const titled = (count: number) =>
    new Library(Array.from({ length: count }, (_, at) => ({ id: `CVE-2024-${at + 1}`, title: 'Same knot' })));
  assert.equal(documentsTitled(titled(5).reader, 'same  KNOT').length, 5);
  assert.deepEqual(documentsTitled(titled(6).reader, 'Same knot'), []);
  assert.deepEqual(documentsTitled(titled(5).reader, 'Other knot'), []);
  assert.deepEqual(documentsTitled(titled(5).reader, ''), []);
});

describe('a text is looked for word by word', () => {
  const { reader } = library;
  const text = 'the yarn of a user';

  test('if it has at least four words', () => {
    assert.equal(documentsQuoting(reader, text, [3])?.count, 2);
    assert.equal(documentsQuoting(reader, 'yarn of a user', [3])?.count, 2);
    assert.equal(documentsQuoting(reader, 'yarn of a', [3]), null);
  });

  test('and one of them is rare', () => {
    assert.equal(documentsQuoting(reader, text, [10_001, 20_000]), null);
    assert.equal(documentsQuoting(reader, text, [10_000, 20_000])?.count, 2);
  });
});
