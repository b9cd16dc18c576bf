import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stem, words } from '../text-index/words.ts';
import { synonymGroups } from './synonyms.ts';
import { unitsOf } from './units.ts';

const split = (text: string) => words(text).map(({ folded }) => folded);
const termsOf = (text: string) =>
  unitsOf(split(text), [], false).map(({ scored }) => scored.terms.map(({ term }) => term));

test('a word has its synonyms', () => {
  assert.deepEqual(termsOf('xss'), [['xss', 'cross site scripting']]);
  assert.deepEqual(termsOf('loom'), [['loom']]);
});

test('each word of a name has the synonyms of the name', () => {
  assert.deepEqual(termsOf('stored loom SQL injections'), [
    ['stor'],
    ['loom'],
    ['sql', 'sqli'],
    ['injection', 'sqli'],
  ]);
});

test('a name with words without meaning stays whole, and such words on their own are left out', () => {
  assert.deepEqual(termsOf('the use after free of a loom'), [['use after free', 'uaf'], ['loom']]);
  assert.deepEqual(termsOf('how to'), [['how'], ['to']], 'they are searched for if there is nothing else');
});

test('a repeated word is searched for once', () => {
  assert.deepEqual(termsOf('loom looms LOOM'), [['loom']]);
});

test('the last word may be the start of a word', () => {
  const [, last] = unitsOf(['loom', 'shut'], [], true);
  assert.deepEqual(last?.scored.terms.at(-1), { term: 'shut', weight: 0.3, isPrefix: true });
});

test('the table of synonyms has each name once, and over a hundred things', () => {
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
