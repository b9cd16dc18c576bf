import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stem, words } from '../text-index/words.ts';
import { synonymGroups } from './synonyms.ts';
import { unitsOf } from './units.ts';

const split = (text: string) => words(text).map(({ folded }) => folded);
const termsOf = (text: string) =>
  unitsOf(split(text), [], false).map(({ scored }) => scored.terms.map(({ term }) => term));

test('a word stands with what else it is called', () => {
  assert.deepEqual(termsOf('xss'), [['xss', 'cross site scripting']]);
  assert.deepEqual(termsOf('loom'), [['loom']]);
});

test('each word of a name stands with what else the name is', () => {
  assert.deepEqual(termsOf('stored loom SQL injections'), [
    ['stor'],
    ['loom'],
    ['sql', 'sqli'],
    ['injection', 'sqli'],
  ]);
});

test('a name with words that say nothing stays whole, and such words alone are left out', () => {
  assert.deepEqual(termsOf('the use after free of a loom'), [['use after free', 'uaf'], ['loom']]);
  assert.deepEqual(termsOf('how to'), [['how'], ['to']], 'where there is nothing else they are asked for');
});

test('a word is asked for once', () => {
  assert.deepEqual(termsOf('loom looms LOOM'), [['loom']]);
});

test('the last word may be the beginning of one', () => {
  const [, last] = unitsOf(['loom', 'shut'], [], true);
  assert.deepEqual(last?.scored.terms.at(-1), { term: 'shut', weight: 0.3, isPrefix: true });
});

test('the table of names has each thing once, and over a hundred', () => {
  const names = synonymGroups.map((group) => group.split('|').map((name) => split(name).map(stem).join(' ')));
  assert.ok(names.length > 100);
  for (const group of names) {
    assert.ok(group.length > 1 && !group.includes(''), String(group));
  }
  const all = names.flatMap((group) => [...new Set(group)]);
  assert.deepEqual(
    all.filter((name, i) => all.indexOf(name) !== i),
    [],
  );
});
