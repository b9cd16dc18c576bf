import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Library, loomware } from './testing/library.ts';

const library = new Library(loomware);

describe('a named entity comes first', () => {
  const first: readonly [query: string, ...ids: string[]][] = [
    ['CVE-2021-44228', 'CVE-2021-44228'],
    ['  cve-2021-44228 ', 'CVE-2021-44228'],
    ['2021-44228', 'CVE-2021-44228'],
    ['44228', 'CVE-2021-44228', 'CVE-2022-44228'],
    ['CVE-2021-4422', 'CVE-2021-4422', 'CVE-2021-44228'],
    ['cwe 79', 'CWE-79', 'CVE-2021-44228'],
    ['cwe-079', 'CWE-79'],
    ['t1190', 'T1190', 'CVE-2021-44228'],
    ['threadbare night', 'CVE-2021-44228'],
    ['threadbarenight', 'CVE-2021-44228'],
    ['vendor:acme', 'vendor:acme', 'CVE-2021-44228'],
    ['acme', 'vendor:acme', 'CVE-2021-44228'],
    ['loom', 'product:acme:loom', 'product:other:loom', 'CVE-2021-44228'],
    ['product:acme:loom', 'product:acme:loom', 'CVE-2021-44228'],
    ['is cve-2021-4422 worse than CVE-2021-44228?', 'CVE-2021-4422', 'CVE-2021-44228'],
    ['threadbare night in a shuttle', 'CVE-2021-44228'],
  ];
  for (const [query, ...ids] of first) {
    test(query, () => assert.deepEqual(library.search(query).ids.slice(0, ids.length), ids));
  }

  test('and all names of one attacker match', () => {
    assert.deepEqual(library.search('Dusty Shuttle').ids, ['G0900', 'S0900']);
  });
});

describe('words', () => {
  test('match their synonyms', () => {
    assert.deepEqual(library.search('cross-site scripting preview').ids[0], 'CVE-2023-1000');
    assert.equal(library.search('xss shuttle').withAll, 1);
    assert.equal(library.search('"xss" shuttle').withAll, 0, 'a word in quotes has no synonyms');
  });

  test('must all match, or some of them if too few documents have all', () => {
    const { ids, matched, withAll } = library.search('needle bobbin');
    assert.deepEqual([matched, withAll], ['some', 0]);
    assert.deepEqual(new Set(ids), new Set(['CVE-2021-4422', 'CVE-2023-1001']));
  });

  test('may be incomplete at the end of a query', () => {
    assert.deepEqual(library.search('bobb').ids, ['CVE-2021-4422']);
    assert.deepEqual(library.search('bobb -pedal').ids, []);
  });

  test('without meaning are ignored', () => {
    assert.deepEqual(library.search('how does the bobbin spill').ids, ['CVE-2021-4422']);
  });

  test('that are only punctuation find nothing', () => {
    assert.equal(library.search('"" (((').set.count, 0);
  });
});

describe('the order', () => {
  test('follows the requested field, and puts missing values last in both directions', () => {
    const query = 'type:vulnerability';
    const by = (isDescending: boolean) =>
      library.search(query, { sort: [{ by: 'cvss', isDescending }] }).ids.slice(0, 3);
    assert.deepEqual(by(true), ['CVE-2021-44228', 'CVE-2021-4422', 'CVE-2023-1000']);
    assert.deepEqual(by(false), ['CVE-2023-1000', 'CVE-2021-4422', 'CVE-2021-44228']);
  });

  test('without words puts exploited, probably exploited and new vulnerabilities first', () => {
    const [first, second] = library.search('type:vulnerability').ids;
    assert.deepEqual([first, second], ['CVE-2021-44228', 'CVE-2023-1000']);
  });
});

test('among documents that match the words as well as possible, the exploited one comes first, however often others have them', () => {
  const { ids } = new Library([
    { id: 'CVE-2024-1', title: 'Print spooler print spooler', text: 'The print spooler fails.' },
    { id: 'CVE-2024-2', title: 'Windows print spooler flaw in some way', isExploited: true },
    ...Array.from({ length: 30 }, (_, at) => ({ id: `CVE-2023-${at + 1}`, title: `Loom flaw ${at}` })),
  ]).search('print spooler');
  assert.deepEqual(ids, ['CVE-2024-2', 'CVE-2024-1']);
});
