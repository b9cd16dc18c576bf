import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkPage, checkPassages, medianWordsMax, sentenceWordsMax } from '../../scripts/prose/check.ts';
import { passagesOfMarkdown } from '../../scripts/prose/markdown.ts';
import { passagesOfOpenapi } from '../../scripts/prose/openapi.ts';
import { refusedPhrases } from '../../scripts/prose/phrases.ts';
import { findInTexts } from '../../scripts/prose/targets.ts';
import { textsOfTypeScript } from '../../scripts/prose/typescript.ts';

test('pages and code are in plain English; npm run check:prose shows what to change', () => {
  const found = findInTexts().map(({ file, line, what, instead }) => `${file}:${line}: ${what} (${instead})`);
  assert.deepEqual(found, [], found.join('\n'));
});

function foundIn(page: string): readonly string[] {
  return checkPage(passagesOfMarkdown(page)).map(({ what }) => what);
}

/** One sentence for each refused phrase, in the order of the list, with the part that is found. */
const planted: readonly [sentence: string, found: string][] = [
  ['The file is no list.', 'is no'],
  ['It names a path that there is not.', 'there is not'],
  ['It lists what there is.', 'what there is'],
  ['A key of which there is one.', 'of which there'],
  ['A client of ours.', 'of ours'],
  ['Of a relation, both ends are checked.', 'Of'],
  ['It is built anew.', 'anew'],
  ['Whoever reads this knows.', 'Whoever'],
  ['Small but for its index.', 'but for'],
  ['As so many are.', 'so many'],
  ['It reads as far as it can.', 'as far as'],
  ['The download goes on.', 'goes on'],
  ['The file may be had there.', 'may be had'],
  ['What is said of a CVE.', 'said of'],
  ['The caller is told.', 'told'],
  ['It is that which counts.', 'It is that'],
  ['A file beside the store.', 'beside'],
  ['Bytes that are held.', 'held'],
  ['What lies around an entity.', 'lies around'],
  ['A number by itself alone.', 'by itself alone'],
  ['Dates and the like.', 'the like'],
  ['It thus starts.', 'thus'],
  ['The place wherein it is.', 'wherein'],
  ['It depends upon the clock.', 'upon'],
  ['The entity that it befell.', 'befell'],
  ['What can be mended.', 'mended'],
  ['The surer source.', 'surer'],
  ['Keep it, else it is lost.', ', else'],
  ['It runs for ever.', 'for ever'],
  ['A source is looked at at noon.', 'at at'],
  ['So that they do not ask in step.', 'in step'],
  ['The id stands in the record.', 'stands in'],
  ['It must needs be read.', 'must needs'],
  ['It shall be read.', 'shall'],
  ['How sure a value is.', 'How sure'],
  ['Values parted by commas.', 'parted'],
  ['The field is not known here.', 'known here'],
  ['It lists entries of catalogues.', 'catalogues'],
];

describe('a refused phrase is found', () => {
  planted.forEach(([sentence, found], index) => {
    test(found, () => {
      const findings = checkPage(passagesOfMarkdown(sentence));
      const { instead } = findings.find(({ what }) => what === found) ?? {};
      assert.equal(instead, refusedPhrases[index]?.instead);
    });
  });

  test('each phrase of the list has a planted sentence', () => {
    assert.equal(planted.length, refusedPhrases.length);
  });

  test('finds phrases over the end of a line, and in headings, items and cells', () => {
    assert.deepEqual(foundIn('The file is\nno list.'), ['is no']);
    assert.deepEqual(foundIn('# Built anew'), ['anew']);
    assert.deepEqual(foundIn('- one\n  is anew\n- two'), ['anew']);
    assert.deepEqual(foundIn('| a | b |\n|---|---|\n| x | anew |'), ['anew']);
  });
});

test('plain sentences pass', () => {
  const page = [
    'The file is no longer read. There is no limit. Of course it works.',
    'A record has no score. It takes no more than a second.',
    'Run `whoever anew` or read [the page](https://example.org/anew).',
    '```\nbuilt anew\n```',
    '<!-- anew -->',
  ].join('\n\n');
  assert.deepEqual(foundIn(page), []);
});

test('a sentence has an upper bound, counted without code', () => {
  const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
  const short = ' And so on.'.repeat(3);
  assert.deepEqual(foundIn(words(sentenceWordsMax) + short), []);
  assert.deepEqual(foundIn(words(sentenceWordsMax + 1) + short), [`${sentenceWordsMax + 1} words`]);
  assert.deepEqual(foundIn(`${words(20)} W${words(20)}${short.repeat(2)}`), []);
  assert.deepEqual(foundIn(`\`${words(40)}\` is one word.`), []);
});

test('the sentences of a page are short on average', () => {
  const sentence = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`;
  const page = (count: number) => Array.from({ length: 5 }, () => sentence(count)).join('\n\n');
  assert.deepEqual(foundIn(page(medianWordsMax)), []);
  assert.deepEqual(foundIn(page(medianWordsMax + 1)), ['a median of 17 words a sentence']);
});

test('a finding names its line and what to write instead', () => {
  const [finding] = checkPage(passagesOfMarkdown('One.\n\nTwo is built anew.\n'));
  assert.deepEqual([finding?.line, finding?.what], [3, 'anew']);
  assert.match(finding?.instead ?? '', /again/);
});

describe('texts for readers are found in code', () => {
  const source = [
    '/**',
    ' * Reads a thing',
    ' * in two lines.',
    ' * @throws Failure when it fails',
    ' */',
    "const a = 'one two three'; // a last word",
    "const pattern = /'not a string'/;",
    'const b = `The file $' + '{name} of $' + '{`an inner $' + '{thing} here`} ends.`;',
    'const c = `It is $' + '{a.replace(/["`}]/, "")} and ends.`; // a comment',
    "const short = 'a-key';",
    "const sql = 'SELECT id FROM item WHERE id = 1';",
    "const parts = ['JOIN item AS i ON i.id = o.id', 'o.id IN (SELECT id FROM item) DESC'];",
    "test('does what it should', () => {});",
  ].join('\n');
  const { comments, strings, testNames } = textsOfTypeScript(source);
  const textsOf = (passages: typeof comments) => passages.map(({ line, text }) => [line, text]);

  test('finds comments and joins the lines of a paragraph', () => {
    assert.deepEqual(textsOf(comments), [
      [2, 'Reads a thing in two lines.'],
      [4, 'Failure when it fails'],
      [6, 'a last word'],
      [9, 'a comment'],
    ]);
  });

  test('finds strings and templates, without keys and queries', () => {
    assert.deepEqual(textsOf(strings), [
      [6, 'one two three'],
      [8, 'an inner § here'],
      [8, 'The file § of § ends.'],
      [9, 'It is § and ends.'],
    ]);
  });

  test('finds names of tests', () => {
    assert.deepEqual(textsOf(testNames), [[13, 'does what it should']]);
  });

  test('finds descriptions and summaries of an OpenAPI document', () => {
    const document = JSON.stringify({ info: { summary: 'Built anew', title: 'anew' } }, null, 2);
    const findings = checkPassages(passagesOfOpenapi(document));
    assert.deepEqual(
      findings.map(({ line, what }) => [line, what]),
      [[3, 'anew']],
    );
  });
});
