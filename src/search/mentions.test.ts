import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { versionedProduct } from './mentions.ts';
import { type Invented, Library } from './testing/library.ts';

const many = (count: number, product: string, first: number): Invented[] =>
  Array.from({ length: count }, (_, at) => ({ id: `CVE-2020-${first + at}`, about: [product] }));

const things: readonly Invented[] = [
  { id: 'product:weavers:loom' },
  { id: 'product:spinners:yarn_server' },
  ...many(6, 'product:weavers:loom', 1000),
  ...many(9, 'product::loom', 1500),
  ...many(6, 'product:spinners:yarn_server', 2000),
  { id: 'CVE-2021-1', title: 'Loom before 2.1 is exploited', isExploited: true },
  // Several makers with equally many vulnerabilities.
  ...['a', 'b', 'c'].flatMap((maker) => many(2, `product:${maker}:shuttle`, 3000 + maker.charCodeAt(0) * 10)),
  // An ordinary word that is the name of one product.
  ...Array.from({ length: 120 }, (_, at) => ({ id: `CVE-2022-${at + 1}`, title: `A thread crashes ${at}` })),
  { id: 'CVE-2023-1', about: ['product:knitters:thread'] },
];
const ids = new Map(things.map(({ id }, at) => [id, id.startsWith('CVE-') ? -(at + 1) : at + 1]));
const idOf = (id: string) => ids.get(id) ?? 0;
const [affected, unknown, notAffected] = ['CVE-2020-1003', 'CVE-2020-1001', 'CVE-2020-1005'];

function openLibrary() {
  const requested: string[] = [];
  const library = new Library(things, (identifier) => {
    requested.push(identifier);
    if (!identifier.startsWith('product:weavers:loom@')) return null;
    return {
      affected: [idOf(affected)],
      unknown: [idOf(unknown)],
      notAffected: [idOf(notAffected)],
    };
  });
  return { library, requested };
}

describe('words that name a product with a version', () => {
  const { library } = openLibrary();
  const read = (text: string) => versionedProduct(library.reader, text.split(' '), library.scope.keysOf);

  test('are read as that product', () => {
    for (const text of ['loom 2.0.1', 'Loom version 2.0.1', 'loom v2.0.1', 'weavers loom 2.0.1']) {
      assert.equal(read(text), 'product:weavers:loom@2.0.1', text);
    }
    assert.equal(read('loom2 2.0.1'), 'product:weavers:loom@2.0.1', 'the digit is the major number');
    assert.equal(read('loom 1.0.2k'), 'product:weavers:loom@1.0.2k');
    assert.equal(read('yarn server 10.4'), 'product:spinners:yarn_server@10.4');
    assert.equal(read('b shuttle 1.0'), 'product:b:shuttle@1.0', 'the vendor decides which one');
  });

  test('are not read so if they may mean something else', () => {
    assert.equal(read('loom 2'), null, 'a number alone may be a part of the name');
    assert.equal(read('loom 2.0 3.0'), null, 'two versions');
    assert.equal(read('2.0.1'), null, 'no name');
    assert.equal(read('loom crash 2.0.1'), null, 'words that are not a part of the name');
    assert.equal(read('loom3 2.0.1'), null, 'another product');
    assert.equal(read('shuttle 1.0'), null, 'several products');
    assert.equal(read('thread 1.0'), null, 'rather a word than a name');
  });
});

describe('a search for a product with a version', () => {
  test('finds affected first, then possibly affected, then not affected, then matches of the words', () => {
    const { library } = openLibrary();
    const plain = new Library(things).search('loom 2.1').ids;
    const { ids } = library.search('loom 2.1');
    assert.deepEqual(ids.slice(0, 3), [affected, unknown, notAffected]);
    assert.deepEqual(new Set([...ids, ...plain]), new Set(ids), 'all matches of the words are included');
  });

  test('states the reason, and respects the conditions of the query', () => {
    const { library } = openLibrary();
    const { documents, tiers } = library.search('loom 2.1');
    assert.deepEqual(
      documents.slice(0, 3).map((document) => tiers.of(document)),
      ['version', 'version', 'version'],
    );
    assert.ok(!library.search(`loom 2.1 -id:${affected}`).ids.includes(affected));
  });

  test('searches for the words if nothing was judged', () => {
    const { library, requested } = openLibrary();
    const words = new Library(things).search('yarn server 10.4').ids;
    assert.deepEqual(library.search('yarn server 10.4').ids, words);
    assert.deepEqual(requested, ['product:spinners:yarn_server@10.4']);
    assert.ok(words.length > 0);
  });
});
