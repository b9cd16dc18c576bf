import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Invented, Library } from './testing/library.ts';

const many = (count: number, thing: (at: number) => Omit<Invented, 'id'>, year: number): Invented[] =>
  Array.from({ length: count }, (_, at) => ({ id: `CVE-${year}-${at + 1}`, ...thing(at) }));

const library = new Library([
  { id: 'product:weavers:warp-os' },
  ...many(12, (at) => ({ title: `Warp-OS flaw ${at}`, about: ['product:weavers:warp-os'] }), 2020),
  ...many(12, (at) => ({ title: `Loom/2 stream ${at}` }), 2021),
  { id: 'CVE-2022-1', title: 'loom2 header' },
  ...many(12, (at) => ({ title: `Yarn heap overflow ${at}`, isExploited: true, epss: 0.9 }), 2023),
  ...many(25, (at) => ({ title: `Heap overflow of something ${at}`, isExploited: true, epss: 0.9 }), 2024),
  { id: 'product:weavers:bobbin' },
  { id: 'product:weavers:bobbin_2' },
  { id: 'CVE-2026-1', title: 'Bobbin 2 input check', about: ['product:weavers:bobbin_2'], text: 'RCE.' },
  { id: 'CVE-2026-2', title: 'Bobbin RCE', about: ['product:weavers:bobbin'], isExploited: true, epss: 0.9 },
  { id: 'CVE-2026-3', title: 'Treadle RCE' },
  { id: 'CVE-2025-1', title: 'Weft note', text: 'A spindlewort breaks.' },
]);

describe('another spelling of a word is understood if it is more probable', () => {
  test('as two words that vendors join', () => {
    const { ids, matched } = library.search('warpos');
    assert.equal(ids[0], 'product:weavers:warp-os');
    assert.deepEqual([ids.length, matched], [13, 'all']);
  });

  test('with a number after it', () => {
    const { ids } = library.search('loom2');
    assert.equal(ids.length, 13);
    assert.ok(ids.includes('CVE-2021-1') && ids.includes('CVE-2022-1'));
  });

  test('and as the name of the product without its major number', () => {
    assert.deepEqual(library.search('bobbin2 rce').ids.slice(0, 2), ['CVE-2026-2', 'CVE-2026-1']);
    assert.deepEqual(library.search('bobbin2').ids.slice(0, 2), ['product:weavers:bobbin_2', 'CVE-2026-2']);
    assert.ok(!library.search('heap2').ids.includes('CVE-2023-1'), 'a word is not a product');
  });

  test('and without a year that no text has', () => {
    assert.deepEqual(library.search('treadle2019').ids, ['CVE-2026-3']);
    assert.deepEqual(library.search('treadle19').ids, []);
  });

  test('as the name of a library', () => assert.equal(library.search('libyarn').ids.length, 12));

  test('and not in other cases', () => {
    assert.equal(library.search('yarn').ids.length, 12);
    assert.equal(library.search('xarpos').ids.length, 0);
  });
});

test('a document with the rarest word ranks above those with the common ones', () => {
  const { ids, matched } = library.search('spindlewort overflow');
  assert.deepEqual([ids[0], matched], ['CVE-2025-1', 'some']);
});

test('documents about a product or a similar one are sorted by exploitation, then EPSS, then base score', () => {
  const things: readonly Invented[] = [
    { id: 'product:acme:loom' },
    { id: 'product:other:loom' },
    { id: 'CVE-2024-1', title: 'Loom loom', about: ['product:acme:loom'], cvss: 4, published: 800_000_000 },
    { id: 'CVE-2024-2', title: 'A', about: ['product:other:loom_transfer'], isExploited: true },
    { id: 'CVE-2024-3', title: 'B', about: ['product:acme:loom'], epss: 0.3 },
    { id: 'CVE-2024-4', title: 'C', about: ['product:acme:loom2'], cvss: 9.8, epss: 0.1 },
    { id: 'CVE-2024-5', title: 'D', about: ['product:acme:loom'], cvss: 9.9 },
    { id: 'CVE-2024-6', title: 'E', about: ['product:acme:looming'], isExploited: true },
  ];
  const { ids } = new Library(things).search('loom');
  const order = ['CVE-2024-2', 'CVE-2024-3', 'CVE-2024-4', 'CVE-2024-5', 'CVE-2024-1', 'CVE-2024-6'];
  assert.deepEqual(
    ids.filter((id) => id.startsWith('CVE-')),
    order,
  );
});

test('if several have a nickname, the primary one comes first, also among other words', () => {
  const small = new Library([
    { id: 'CVE-2024-1', title: 'A', aliases: ['Loom Bleed'], isExploited: true },
    { id: 'CVE-2024-2', title: 'B', aliases: ['Loom Bleed'], primaryFor: 'Loom Bleed' },
    { id: 'CVE-2024-3', title: 'C', aliases: ['Weft Bleed'], primaryFor: 'Weft Bleed' },
  ]);
  for (const text of ['loom bleed', 'LoomBleed', 'loom bleed scanner']) {
    assert.deepEqual(small.search(text).ids.slice(0, 2), ['CVE-2024-2', 'CVE-2024-1'], text);
  }
});

test('if several have a nickname, the most exploited one comes first', () => {
  const things: readonly Invented[] = [
    { id: 'CVE-2024-1', title: 'Loom bleed', aliases: ['loombleed'], epss: 0.2 },
    { id: 'CVE-2024-2', title: 'A', aliases: ['loombleed'], epss: 0.4 },
    { id: 'CVE-2024-3', title: 'B', aliases: ['loombleed'], isExploited: true },
    { id: 'CVE-2024-4', title: 'loombleed portal', isExploited: true, epss: 0.9 },
  ];
  const { ids } = new Library(things).search('loombleed');
  assert.deepEqual(ids.slice(0, 3), ['CVE-2024-3', 'CVE-2024-2', 'CVE-2024-1']);
});
