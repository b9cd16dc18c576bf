import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseCsv } from '../testing/parse-csv.ts';
import { csvTable } from './table.ts';

const controls = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

describe('a table', () => {
  test('has a head, quotes where it must, and ends each row', () => {
    const rows = [
      ['plain', 1.5, null],
      ['a,b', 'say "x"', 'two\nlines'],
    ];
    const text = 'one,two,three\r\nplain,1.5,\r\n"a,b","say ""x""",two lines\r\n';
    assert.equal(csvTable(['one', 'two', 'three'], rows), text);
  });

  const formulas: [formula: string, stored: string][] = [
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "' =1"],
    ['\r=1', "' =1"],
    [' =1', "' =1"],
    ['\n=1', "' =1"],
    ['＝1+1', "'＝1+1"],
    ['\u0000=1', "'=1"],
    ['\u202e=1', "'=1"],
  ];
  for (const [formula, stored] of formulas) {
    test(`holds ${JSON.stringify(formula)} as text`, () => {
      const [, row] = parseCsv(csvTable(['a', 'b'], [[formula, 'x']]));
      assert.deepEqual(row, [stored, 'x']);
    });
  }

  const hostile: [what: string, text: string, stored: string][] = [
    ['an escape sequence', 'a\u001b[31mb', 'a[31mb'],
    ['a C1 control', 'a\u009b31mb', 'a31mb'],
    ['an override of direction', 'exe\u202egpj', 'exegpj'],
    ['an isolate', '\u2066a\u2069', 'a'],
    ['a line separator', 'a\u2028b\u2029c\u0085d', 'a b c d'],
    ['CR LF', 'a\r\nb', 'a b'],
  ];
  for (const [what, text, stored] of hostile) {
    test(`does not pass on ${what}`, () => {
      assert.deepEqual(parseCsv(csvTable(['a', 'b'], [[text, 'x']]))[1], [stored, 'x']);
    });
  }

  test('returns all cells unchanged except for control characters, and none begins a formula', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=', '"', ',', '\r\n', "'", ''),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), (rows) => {
        const parsed = parseCsv(csvTable(['a', 'b'], rows)).slice(1);
        assert.equal(parsed.length, rows.length);
        for (const [i, row] of rows.entries()) {
          for (const [j, text] of row.entries()) {
            const got = parsed[i]?.[j] ?? assert.fail();
            assert.doesNotMatch(got, /^[=+\-@\t\r]/);
            assert.doesNotMatch(got, controls);
            const kept = text
              .toWellFormed()
              .replaceAll(/\r\n|[\t-\r\u0085\u2028\u2029]/g, ' ')
              .replaceAll(new RegExp(controls, 'gu'), '');
            assert.equal(got.replace(/^'/, ''), kept.replace(/^'/, ''));
          }
        }
      }),
    );
  });
});
