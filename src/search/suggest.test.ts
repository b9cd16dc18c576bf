import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { countFacet, facetNames } from './facets.ts';
import { parseQuery } from './language/parse.ts';
import { termsOf, type WordQuery } from './language/query.ts';
import { correctText } from './spellings.ts';
import { countVulnerabilities, suggestFrom } from './suggest.ts';
import { type Invented, Library } from './testing/library.ts';

const affected = (id: string, ...about: string[]): Invented => ({
  id,
  about,
  text: 'A shuttle spills thread.',
  severity: 'high',
});
const library = new Library([
  { id: 'vendor:loomworks' },
  { id: 'vendor:acme' },
  { id: 'product:acme:loom' },
  { id: 'product:acme:loom_pro' },
  { id: 'CWE-79', title: 'Loose threads' },
  { id: 'T1190', title: 'Loom hijacking' },
  { ...affected('CVE-2020-1000', 'product:acme:loom_pro', 'CWE-79'), aliases: ['Loomageddon'] },
  affected('CVE-2020-1001', 'product:acme:loom_pro'),
  affected('CVE-2021-1002', 'product:acme:loom_pro', 'T1190'),
]);
const suggest = (text: string, limit = 10) =>
  suggestFrom(library.reader, text, limit, library.scope.keysOf).map(({ document }) =>
    library.keyOf(document),
  );

describe('suggestions', () => {
  test('start with exact names, followed by what more vulnerabilities are linked to', () => {
    assert.deepEqual(suggest('loom'), [
      'product:acme:loom',
      'CVE-2020-1000',
      'T1190',
      'product:acme:loom_pro',
      'vendor:loomworks',
    ]);
    assert.deepEqual(suggest('Loom', 1), ['product:acme:loom']);
  });

  test('include ids and the starts of ids', () => {
    assert.deepEqual(suggest('cve-2021'), ['CVE-2021-1002']);
    assert.deepEqual(suggest('cve-2020-1'), ['CVE-2020-1000', 'CVE-2020-1001']);
    assert.deepEqual(suggest('1002'), ['CVE-2021-1002']);
    assert.deepEqual(suggest('t11'), ['T1190']);
    assert.deepEqual(suggest('cwe 79'), ['CWE-79']);
  });

  test('are possible for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        assert.ok(suggest(text, 3).length <= 3);
      }),
      { numRuns: 1_000 },
    );
  });

  test('include the number of linked vulnerabilities', () => {
    assert.equal(countVulnerabilities(library.reader, 'product:acme:loom_pro'), 3);
  });
});

describe('a typing error', () => {
  const correct = (text: string) => {
    const { query } = parseQuery(text);
    const tokens =
      query === null ? [] : termsOf(query).filter((term): term is WordQuery => term.kind === 'word');
    const texts = (documents: readonly number[]) =>
      new Map(documents.map((document) => [document, 'A shuttle spills threads.']));
    return correctText(library.reader, text, tokens, texts);
  };

  test('is corrected to the word that is meant, as texts write it', () => {
    assert.equal(correct('shutle'), 'shuttle');
    assert.equal(correct('a  SHUTTEL spilled'), 'a  shuttle spilled');
    assert.equal(correct('trhead'), 'threads');
  });

  test('is not assumed if the word is known, short, a number or similar to no other', () => {
    for (const text of ['shuttle', 'shu', '123456', 'zzzzzzzz', '']) assert.equal(correct(text), null, text);
  });
});

describe('facets', () => {
  const set = library.search('type:vulnerability').set;
  const count = (name: string) => countFacet(library.reader, name, set);

  test('count the values of all hits', () => {
    assert.deepEqual(count('severity'), [{ value: 'high', count: 3 }]);
    assert.deepEqual(count('year'), [
      { value: '2020', count: 2 },
      { value: '2021', count: 1 },
    ]);
    assert.deepEqual(count('cwe'), [{ value: 'CWE-79', count: 1 }]);
    assert.deepEqual(count('kev'), [{ value: 'false', count: 3 }]);
    assert.deepEqual(count('product'), [{ value: 'acme:loom_pro', count: 3 }]);
    assert.deepEqual(count('type'), [{ value: 'vulnerability', count: 3 }]);
  });

  test('have values that a query accepts', () => {
    for (const name of facetNames) {
      for (const { value, count: hits } of count(name)) {
        const found = library.search(`type:vulnerability ${name}:"${value}"`).set;
        assert.equal(found.count, hits, `${name}:${value}`);
      }
    }
  });
});
