import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parseCsv } from '../testing/parse-csv.ts';
import { csvTable } from './table.ts';

describe('a table', () => {
  test('has a head, quotes where it must, and ends each row', () => {
    const rows = [
      ['plain', 1.5, null],
      ['a,b', 'say "x"', 'two\nlines'],
    ];
    const text = 'one,two,three\r\nplain,1.5,\r\n"a,b","say ""x""","two\nlines"\r\n';
    assert.equal(csvTable(['one', 'two', 'three'], rows), text);
  });

  for (const formula of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '\n=1',
    '＝1+1',
    '\u0000=1',
  ]) {
    test(`holds ${JSON.stringify(formula)} as text`, () => {
      const [, row] = parseCsv(csvTable(['a', 'b'], [[formula, 'x']]));
      assert.deepEqual(row, [`'${formula}`, 'x']);
    });
  }

  test('gives any cells back, and none that begins a formula', () => {
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
            assert.equal(got.replace(/^'/, ''), text.toWellFormed().replace(/^'/, ''));
          }
        }
      }),
    );
  });
});
