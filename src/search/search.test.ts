import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseQuery } from './language/parse.ts';
import { type Invented, Library } from './testing/library.ts';

const loomware: readonly Invented[] = [
  { id: 'vendor:acme' },
  { id: 'product:acme:loom' },
  { id: 'product:other:loom' },
  { id: 'CWE-79', title: 'Cross-site Scripting', aliases: ['XSS'] },
  { id: 'T1190', title: 'Weaving In' },
  { id: 'G0900', type: 'group', title: 'Dusty Shuttle', aliases: ['Weft Thirteen'] },
  { id: 'S0900', type: 'malware', title: 'Spindle', text: 'Spindle was used by Weft Thirteen.' },
  {
    id: 'CVE-2021-44228',
    title: 'Loom runs threads',
    aliases: ['Threadbare Night'],
    about: ['product:acme:loom', 'CWE-79', 'T1190'],
    text: 'A cross-site scripting flaw in the shuttle of Acme Loom.',
    isExploited: true,
    epss: 0.9,
    severity: 'critical',
    cvss: 9.8,
    published: 600,
  },
  { id: 'CVE-2021-4422', title: 'Bobbin overflow', text: 'A bobbin spills.', cvss: 5, published: 500 },
  { id: 'CVE-2022-44228', title: 'Pedal jam', text: 'The pedal jams.', published: 700 },
  {
    id: 'CVE-2023-1000',
    title: 'Loom XSS',
    about: ['product:acme:loom'],
    text: 'XSS in the loom preview.',
    severity: 'low',
    cvss: 3.1,
    published: 900,
  },
  { id: 'CVE-2023-1001', title: 'Needle', text: 'The needle of a loom breaks.', state: 'rejected' },
];
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

describe('no text', () => {
  /** Processor time, so that other work of the machine does not count. */
  const processorMicrosecondsMax = 250_000;
  const pieces = fc.constantFrom(
    ...[
      'loom',
      'xss',
      'cve-2021-44228',
      'acme',
      '79',
      'T1190',
      'use after free',
      '"',
      '(',
      ')',
      ' OR ',
      ' AND ',
    ],
    ...[
      ' -',
      ' NOT ',
      'cvss>=',
      '9',
      'kev:',
      'true',
      'vendor:',
      'type:weakness',
      '*',
      ':',
      ' ',
      '\u0000',
      'İ',
      '𝔛',
    ],
    ...['published>=7d', '44228', 'product:acme:', '%', '..', 'the', '\ud800'],
  );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 60 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 250 }).map((parts) => parts.join(' ').slice(0, 1_000)),
  );

  /** Many documents with the words of the pieces, so that a query that costs too much is noticed. */
  const crowd = new Library([
    ...loomware,
    ...Array.from(
      { length: 10_000 },
      (_, i): Invented => ({
        id: `CVE-${2000 + (i % 25)}-${100_000 + i}`,
        title: `Use after free in the loom ${i % 500}`,
        about: [`product:acme${i % 50}:loom${i % 400}`, `CWE-${i % 90}`],
        text: `The bobbin ${i} of a shuttle runs true and free, or not, to the vendor of type ${i % 7}.`,
        ...(i % 3 === 0 && { cvss: i % 10, severity: 'high' }),
      }),
    ),
  ]);

  test('fails or takes long, and every page has hits of the result', { timeout: 120_000 }, () => {
    let answered = 0;
    fc.assert(
      fc.property(hostile, (text) => {
        const before = process.cpuUsage();
        // The language refuses some texts, with a position.
        const isRefused = parseQuery(text).problems.length > 0;
        const outcome = isRefused ? null : crowd.search(text, { limit: 3 });
        const { user, system } = process.cpuUsage(before);
        assert.ok(user + system < processorMicrosecondsMax, `${(user + system) / 1000} ms`);
        if (outcome === null) return;
        answered += 1;
        const { set, documents, next } = outcome;
        assert.ok(documents.every((document) => set.has(document)));
        assert.equal(documents.length, Math.min(3, set.count));
        assert.equal(next === null, set.count <= 3);
        outcome.release();
      }),
      { numRuns: 5_000 },
    );
    assert.ok(answered > 2_500, `${answered} were answered`);
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
