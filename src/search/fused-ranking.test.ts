import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasClearConcept } from './fused-ranking.ts';
import type { SearchPageKey } from './page-key.ts';
import { type Invented, Library } from './testing/library.ts';

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

describe('exploitation counts beside the text', () => {
  test('for a product and words that mean no weakness: by EPSS', () => {
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

test('concepts are clear from half of all probability on', () => {
  const concepts = (...weights: number[]) => weights.map((weight, at) => ({ cwe: at + 1, weight }));
  assert.ok(hasClearConcept(concepts(0.3, 0.25)));
  assert.ok(!hasClearConcept(concepts(0.3, 0.15)));
  assert.ok(!hasClearConcept([]));
});
