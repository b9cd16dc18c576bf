import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { words } from '../text-index/words.ts';
import { cutSnippet } from './snippet.ts';
import { unitsOf } from './units.ts';

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
  test('shows the first match and marks all', () => {
    const text = `${'Before. '.repeat(30)}A weaver may slip through JAM lookups in Loom4j. ${'After. '.repeat(40)}`;
    const { text: listed, highlights } = cutSnippet(text, units('jam loom4j'));
    assert.ok(listed.length <= 250, `${listed.length}`);
    assert.deepEqual(
      highlights.map(([from, to]) => listed.slice(from, to)),
      ['JAM', 'Loom4j'],
    );
  });

  test('marks other forms, other names and what a word may become', () => {
    assert.deepEqual(marked('Looms were looming', 'loom'), ['Looms', 'looming']);
    assert.deepEqual(marked('A cross-site scripting flaw on this site', 'xss'), [
      'cross',
      'site',
      'scripting',
    ]);
    assert.deepEqual(marked('A shuttle', 'shut', true), ['shuttle']);
    assert.deepEqual(marked('A shuttle', 'shut'), []);
  });

  test('is within the text and its marks are on words, whatever the text', () => {
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
