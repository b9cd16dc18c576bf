import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { hostileText } from '../testing/fakes.ts';
import { rich, richWidth } from './rich-text.ts';
import { paint } from './style.ts';
import { renderTable } from './table.ts';

const columns = [
  { heading: 'name' },
  { heading: 'count', align: 'right' as const },
  { heading: 'text', linesMax: 2 },
];
const rows = [
  ['one', '7', 'a short text'],
  ['another', '1,204', 'a text that goes on for quite a while and then some more'],
].map((cells) => cells.map((cell) => rich(cell)));

const rendered = (width: number) => renderTable(columns, rows, width).map((line) => paint(line, false));

describe('a table', () => {
  test('is as wide as its cells', () => {
    assert.deepEqual(rendered(80), [
      'name     count  text',
      'one          7  a short text',
      'another  1,204  a text that goes on for quite a while and then some more',
    ]);
  });

  test('wraps and then cuts its flexible column', () => {
    assert.deepEqual(rendered(40), [
      'name     count  text',
      'one          7  a short text',
      'another  1,204  a text that goes on for',
      '                quite a while and then …',
    ]);
  });

  test('becomes a list of lists if its columns do not fit', () => {
    assert.deepEqual(rendered(24), [
      'name   one',
      'count  7',
      'text   a short text',
      '',
      'name   another',
      'count  1,204',
      'text   a text that goes',
      '       on for quite a',
      '       while and then',
      '       some more',
    ]);
  });

  test('leaves out an optional column before that', () => {
    const optional = [{ heading: 'a' }, { heading: 'b', isOptional: true as const }, { heading: 'c' }];
    const row = ['xxxxxxxx', 'yyyyyyyy', 'zzzzzzzz'].map((cell) => rich(cell));
    const lines = (width: number) => renderTable(optional, [row], width).map((line) => paint(line, false));
    assert.deepEqual(lines(28), ['a         b         c', 'xxxxxxxx  yyyyyyyy  zzzzzzzz']);
    assert.deepEqual(lines(27), ['a         c', 'xxxxxxxx  zzzzzzzz']);
    assert.deepEqual(lines(17), ['a  xxxxxxxx', 'c  zzzzzzzz']);
  });

  test('leaves out the last of several optional columns first', () => {
    const optional = ['a', 'b', 'c'].map((heading) => ({ heading, isOptional: true as const }));
    const row = ['xxxx', 'yyyy', 'zzzz'].map((cell) => rich(cell));
    const lines = (width: number) => renderTable(optional, [row], width).map((line) => paint(line, false));
    assert.deepEqual(lines(15), ['a     b', 'xxxx  yyyy']);
    assert.deepEqual(lines(9), ['a', 'xxxx']);
  });

  test('has texts across its columns, as rows of their own and below others', () => {
    const below = { across: rich('what belongs to it, in two lines at most'), indent: 2, linesMax: 2 };
    const own = { across: rich('a row without columns'), indent: 0, linesMax: 2 };
    const lines = (width: number) =>
      renderTable(
        [{ heading: 'name' }, { heading: 'count' }],
        [[rich('one'), rich('7')], below, own],
        width,
      ).map((line) => paint(line, false));
    assert.deepEqual(lines(16), [
      'name  count',
      'one   7',
      '  what belongs',
      '  to it, in two…',
      'a row without',
      '  columns',
    ]);
    assert.deepEqual(lines(10), [
      'name   one',
      'count  7',
      '  what',
      '  belongs…',
      '',
      'a row',
      '  without…',
    ]);
  });

  test('is never wider than allowed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hostileText, hostileText, hostileText)),
        fc.integer({ min: 20, max: 120 }),
        (cells, width) => {
          const table = renderTable(
            columns,
            cells.map((row) => row.map((cell) => rich(cell))),
            width,
          );
          for (const line of table) assert.ok(richWidth(line) <= width);
        },
      ),
    );
  });
});
