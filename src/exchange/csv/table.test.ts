import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { csvTable } from './table.ts';

/** The cells of a table, read as RFC 4180 says. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
        assert.ok(at < text.length, 'a quote is closed');
        if (text[at] === '"') at++;
        cell += text[at];
      }
      at++;
    } else {
      for (; at < text.length && !',\r\n"'.includes(text[at] ?? ''); at++) cell += text[at];
    }
    row.push(cell);
    if (text[at] === ',') {
      at++;
      if (at === text.length) row.push('');
    } else {
      assert.equal(text.slice(at, at + 2), '\r\n', `a row ends by CR LF: ${JSON.stringify(text)}`);
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}

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
      const [, row] = parse(csvTable(['a', 'b'], [[formula, 'x']]));
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
        const parsed = parse(csvTable(['a', 'b'], rows)).slice(1);
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
