import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isSearchPageKey, type SearchPageKey } from './page-key.ts';
import { type Invented, Library } from './testing/library.ts';

const vocabulary = ['loom', 'warp', 'weft', 'shuttle', 'bobbin', 'xss', 'reed'];
const anyThing = fc.record({
  title: fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }),
  text: fc.array(fc.constantFrom(...vocabulary, 'cross-site scripting'), { maxLength: 8 }),
  cwe: fc.constantFrom('CWE-79', 'CWE-89', null),
  epss: fc.constantFrom(0, 0.1, 0.9),
});
const anyThings = fc.array(anyThing, { minLength: 1, maxLength: 60 }).map((things) =>
  things.map(
    ({ title, text, cwe, epss }, i): Invented => ({
      id: `CVE-2020-${1000 + i}`,
      title: title.join(' '),
      text: text.join(' '),
      about: cwe === null ? [] : [cwe],
      epss,
      published: i,
    }),
  ),
);
const anyQuery = fc.oneof(
  fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  fc.constantFrom('year:2020', 'epss>0.5', 'loom OR weft', '"cross-site scripting"', '-loom'),
);

/** All ids, page by page, with each page from another library. */
function walk(libraries: readonly Library[], query: string, limit: number, isSorted: boolean): string[] {
  const ids: string[] = [];
  const sort = isSorted ? [{ by: 'epss', isDescending: true } as const] : [];
  let place: SearchPageKey | null = null;
  for (let page = 0; page < 100; page++) {
    const library = libraries[Math.min(page, libraries.length - 1)];
    if (library === undefined) break;
    const outcome: ReturnType<Library['search']> = library.search(query, { limit, place, sort });
    ids.push(...outcome.ids);
    outcome.release();
    // In the form of a cursor.
    const next: unknown = JSON.parse(JSON.stringify(outcome.next));
    if (next === null) return ids;
    assert.ok(isSearchPageKey(next));
    place = next;
  }
  throw new Error('There is no last page.');
}

describe('pages', () => {
  test('contain all hits, each once', () => {
    fc.assert(
      fc.property(
        anyThings,
        anyQuery,
        fc.integer({ min: 1, max: 30 }),
        fc.boolean(),
        (things, query, limit, isSorted) => {
          const library = new Library(things);
          const ids = walk([library], query, limit, isSorted);
          const { set } = library.search(query, { limit: 1 });
          assert.equal(new Set(ids).size, ids.length);
          assert.deepEqual(new Set(ids), new Set([...set].map((document) => library.keyOf(document))));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('neither repeat nor lose unchanged hits while other documents are added', () => {
    fc.assert(
      fc.property(
        anyThings,
        anyThings,
        anyQuery,
        fc.integer({ min: 1, max: 30 }),
        (things, others, query, limit) => {
          const added = others.map((thing, i) => ({ ...thing, id: `CVE-2020-${5000 + i}` }));
          const before = new Library(things);
          const after = new Library([...things, ...added]);
          const ids = walk([before, after], query, limit, false);
          assert.equal(new Set(ids).size, ids.length, 'nothing twice');
          const seen = new Set(ids);
          const { set } = before.search(query, { limit: 1 });
          const lost = [...set].map((document) => before.keyOf(document)).filter((id) => !seen.has(id));
          assert.deepEqual(lost, []);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('continue with possibly affected hits when nothing is affected any more', () => {
    const things = Array.from(
      { length: 6 },
      (_, i): Invented => ({ id: `CVE-2020-${1000 + i}`, published: i }),
    );
    const ids = things.map((_, i) => -(i + 1));
    const before = new Library(things, () => ({
      affected: ids.slice(0, 2),
      unknown: ids.slice(2),
      notAffected: [],
    }));
    const after = new Library(things.slice(2), () => ({
      affected: [],
      unknown: ids.slice(0, 4),
      notAffected: [],
    }));
    assert.deepEqual(walk([before, after], 'purl:pkg:npm/loom@1.2.3', 3, false), [
      'CVE-2020-1001',
      'CVE-2020-1000',
      ...['CVE-2020-1005', 'CVE-2020-1004', 'CVE-2020-1003', 'CVE-2020-1002'],
    ]);
  });

  test('for a query with very many synonyms rank by no more terms than fit into a cursor', () => {
    const groups = Array.from({ length: 30 }, (_, i): Invented => {
      const aliases = Array.from({ length: 12 }, (_, j) => `alias${i}x${j}`);
      return { id: `G${1000 + i}`, type: 'group', title: `weaver${i}`, aliases };
    });
    const things = groups.map(({ aliases = [] }, i) => ({
      id: `CVE-2020-${1000 + i}`,
      text: `report about ${aliases[0]}`,
    }));
    const query = groups.map(({ title }) => title).join(' ');
    const { plan, set, next } = new Library([...groups, ...things]).search(query, { limit: 10 });
    const terms = plan.units.flatMap(({ scored }) => scored.terms);
    assert.ok(terms.length > 250, `${terms.length} terms`);
    assert.equal(set.count, groups.length + things.length);
    assert.ok(next !== null && next.pins.length > 300 && JSON.stringify(next).length < 3_000);
  });

  test('for the longest query have a position that fits into a cursor', () => {
    const words = Array.from({ length: 32 }, (_, i) => `word${i}`);
    const things = Array.from({ length: 250 }, (_, i) => ({
      id: `CVE-2020-${1000 + i}`,
      title: `rce ${words[i % 32]} use after free`,
      about: ['CWE-79'],
    }));
    const library = new Library(things);
    const query = `rce xss sqli ssrf csrf idor dos ${words.join(' ')}`;
    const { next } = library.search(query, { limit: 99 });
    const second = library.search(query, { limit: 99, place: next });
    assert.ok(second.next !== null);
    assert.ok(Buffer.from(JSON.stringify(second.next)).toString('base64url').length < 4_000);
  });
});
