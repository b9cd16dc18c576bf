import assert from 'node:assert/strict';
import { test } from 'node:test';
import { glyphsOf, widthOf } from './text-width.ts';

const widths: readonly [text: string, width: number][] = [
  ['', 0],
  ['plain', 5],
  ['Grüße', 5],
  ['Gru\u0308ße', 5],
  ['漢字', 4],
  ['ｱｲｳ', 3],
  ['ＡＢ', 4],
  ['한국어', 6],
  ['\u1112\u1161\u11ab', 2],
  ['𠮷', 2],
  ['👩\u200d👩\u200d👧', 2],
  ['❤\ufe0f', 2],
  ['▁█', 2],
  ['≤ – …', 5],
  ['می\u200cخواهم', 7],
];
for (const [text, width] of widths) {
  test(`${text} is ${width} columns wide`, () => assert.equal(widthOf(text), width));
}

test('glyphs are what a reader sees as one character', () => {
  assert.deepEqual(
    glyphsOf('e\u0301漢x').map(({ text, width }) => [text, width]),
    [
      ['e\u0301', 1],
      ['漢', 2],
      ['x', 1],
    ],
  );
});
