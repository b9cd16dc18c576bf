import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { words } from '../text-index/words.ts';
import { cutSnippet, explainHits } from './explain.ts';
import { type Invented, Library } from './testing/library.ts';
import { unitsOf } from './units.ts';

const knots = (count: number): Invented[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `CVE-2019-${1000 + i}`,
    text: 'the knot of the yarn slips',
    about: ['CWE-20'],
  }));
const library = new Library([
  { id: 'vendor:acme' },
  { id: 'CWE-79', title: 'Cross-site Scripting' },
  {
    id: 'CVE-2020-1000',
    text: 'A cross-site scripting flaw of a shuttle.',
    about: ['CWE-79'],
    aliases: ['Frayed'],
  },
  { id: 'CVE-2020-1001', text: 'Bobbins fall.', about: ['vendor:acme'], cvss: 9 },
  ...Array.from({ length: 100 }, (_, i) => ({ id: `CVE-2018-${1000 + i}`, text: 'lint on a table' })),
  ...knots(30),
]);

function explain(query: string, id: string) {
  const outcome = library.search(query, { limit: 100 });
  const document = outcome.documents.find((one) => library.keyOf(one) === id);
  assert.ok(document !== undefined, `${query} does not find ${id}`);
  return explainHits(library.reader, outcome)(document);
}

test('a hit states how it was found', () => {
  const cases: readonly (readonly [query: string, id: string, match: string])[] = [
    ['cve-2020-1000', 'CVE-2020-1000', 'id'],
    ['cve-2020-10', 'CVE-2020-1001', 'id-prefix'],
    ['frayed', 'CVE-2020-1000', 'alias'],
    ['acme', 'vendor:acme', 'name'],
    ['acme', 'CVE-2020-1001', 'name'],
    ['cwe-79', 'CVE-2020-1000', 'concept'],
    ['shuttle', 'CVE-2020-1000', 'text'],
    ['cvss>8', 'CVE-2020-1001', 'filter'],
  ];
  for (const [query, id, match] of cases) assert.equal(explain(query, id).match, match, query);
});

test('and which words it has, or what it has instead', () => {
  assert.deepEqual(explain('xss bobb', 'CVE-2020-1000').synonyms, ['cross site scripting']);
  assert.deepEqual(explain('xss bobb', 'CVE-2020-1001').terms, ['bobb']);
  assert.deepEqual(explain('shuttle OR bobbin', 'CVE-2020-1001').terms, ['bobbin']);
  assert.deepEqual(explain('"cross-site scripting"', 'CVE-2020-1000').terms, ['cross site scripting']);
});

test('and the weakness that is meant, if that brought it up', () => {
  const { match, concepts } = explain('knot slips slowly', 'CVE-2019-1003');
  assert.deepEqual([match, concepts], ['concept', ['CWE-20']]);
});

const units = (text: string, isTyped = false) =>
  unitsOf(
    words(text).map(({ folded }) => folded),
    [],
    isTyped,
  );
const marked = (text: string, query: string, isTyped = false) => {
  const snippet = cutSnippet(text, units(query, isTyped));
  return snippet.highlights.map(([from, to]) => snippet.text.slice(from, to));
};

describe('a snippet', () => {
  test('shows the first match and highlights all', () => {
    const text = `${'Before. '.repeat(30)}A weaver may slip through JAM lookups in Loom4j. ${'After. '.repeat(40)}`;
    const { text: listed, highlights } = cutSnippet(text, units('jam loom4j'));
    assert.ok(listed.length <= 250, `${listed.length}`);
    assert.deepEqual(
      highlights.map(([from, to]) => listed.slice(from, to)),
      ['JAM', 'Loom4j'],
    );
  });

  test('highlights other forms, other names and completed words', () => {
    assert.deepEqual(marked('Looms were looming', 'loom'), ['Looms', 'looming']);
    assert.deepEqual(marked('A cross-site scripting flaw on this site', 'xss'), [
      'cross',
      'site',
      'scripting',
    ]);
    assert.deepEqual(marked('A shuttle', 'shut', true), ['shuttle']);
    assert.deepEqual(marked('A shuttle', 'shut'), []);
  });

  test('is within the text, and highlights whole words, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 900 }),
        fc.string({ maxLength: 3 }),
        (text, term) => {
          const { text: listed, highlights } = cutSnippet(text, units(term, true));
          assert.ok(text.includes(listed.replace(/^… | …$/g, '')) || text.includes(listed.slice(2, -2)));
          for (const [from, to] of highlights) assert.ok(from >= 0 && to <= listed.length && from < to);
        },
      ),
    );
  });
});
