import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { hostileText } from '../testing/fakes.ts';
import { cutRich, joinRich, padRich, type Rich, rich, richWidth, wrapRich } from './rich-text.ts';
import { paint } from './style.ts';

const text = (line: Rich) => paint(line, false);

describe('wrapping', () => {
  test('breaks at blanks', () => {
    assert.deepEqual(wrapRich(rich('the quick brown fox'), 10).map(text), ['the quick', 'brown fox']);
  });

  test('breaks inside a word only if it is wider than the line', () => {
    assert.deepEqual(wrapRich(rich('a abcdefghijklm n'), 5).map(text), ['a', 'abcde', 'fghij', 'klm n']);
  });

  test('counts wide characters as two columns', () => {
    assert.deepEqual(wrapRich(rich('漢字漢字漢'), 5).map(text), ['漢字', '漢字', '漢']);
  });

  test('keeps the tones', () => {
    const line = joinRich([rich('one', 'strong'), rich('two three', 'faint')]);
    assert.deepEqual(
      wrapRich(line, 8).map((part) => paint(part, true)),
      ['\x1b[1mone\x1b[0m \x1b[2mtwo\x1b[0m', '\x1b[2mthree\x1b[0m'],
    );
  });

  test('ends the last allowed line with an ellipsis', () => {
    assert.deepEqual(wrapRich(rich('the quick brown fox jumps'), 10, 2).map(text), [
      'the quick',
      'brown fox…',
    ]);
  });

  test('gives one empty line for an empty text', () => assert.deepEqual(wrapRich([], 10), [[]]));

  test('loses only blanks, and no line is too wide', () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 2, max: 100 }), (raw, width) => {
        const line = rich(raw);
        const lines = wrapRich(line, width);
        assert.equal(lines.map(text).join('').replaceAll(' ', ''), text(line).replaceAll(' ', ''));
        for (const each of lines) assert.ok(richWidth(each) <= width);
      }),
    );
  });
});

test('cutting keeps text that fits, and otherwise ends with an ellipsis', () => {
  assert.equal(text(cutRich(rich('twelve chars'), 12)), 'twelve chars');
  assert.equal(text(cutRich(rich('twelve chars'), 11)), 'twelve cha…');
  assert.equal(text(cutRich(rich('漢字漢字'), 6)), '漢字…');
});

test('padding adds columns at either side', () => {
  assert.equal(richWidth(padRich(rich('漢'), 5)), 5);
  assert.equal(text(padRich(rich('7'), 3, 'right')), '  7');
  assert.equal(text(padRich(rich('1234'), 3, 'right')), '1234');
});

test('joining leaves out empty parts', () => {
  assert.equal(text(joinRich([rich('a'), rich(''), rich('b')], ' · ')), 'a · b');
});
