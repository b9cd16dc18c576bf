import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Invented, Library } from './testing/library.ts';

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
