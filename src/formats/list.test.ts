import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type ListColumn, listDocument } from './list.ts';
import { elementsOf, htmlOf } from './testing/markdown.ts';

interface Item {
  readonly name: string;
  readonly score: number | null;
}

const columns: readonly ListColumn<Item>[] = [
  ['name', ({ name }) => name],
  ['risk_score', ({ score }) => score],
];

describe('a list as a document', () => {
  const items: readonly Item[] = [
    { name: 'a | b', score: 9.5 },
    { name: '*c*', score: null },
  ];

  test('has a row for each item, or a line with all of it', () => {
    const textOf = (format: 'csv' | 'jsonl' | 'md') => listDocument(format, columns, items).text;
    assert.equal(textOf('csv'), 'name,risk_score\r\na | b,9.5\r\n*c*,\r\n');
    assert.equal(textOf('jsonl'), '{"name":"a | b","score":9.5}\n{"name":"*c*","score":null}\n');
    assert.equal(textOf('md'), '| name | risk\\_score |\n| --- | --- |\n| a \\| b | 9.5 |\n| \\*c\\* |  |\n');
  });

  test('is one table in Markdown, whatever its items contain', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('\n\n# x', '<img src=x>', '|', '\\', '| --- |', '\u2028', '[a](http://b.example)', '`'),
    );
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        const { text } = listDocument(
          'md',
          columns,
          names.map((each) => ({ name: each, score: 1 })),
        );
        const html = htmlOf(text);
        assert.deepEqual(elementsOf(html), ['table', 'tbody', 'td', 'th', 'thead', 'tr']);
        assert.equal(html.match(/<tr>/g)?.length, names.length + 1);
        assert.equal(html.match(/<td>/g)?.length, names.length * 2);
      }),
      { numRuns: 200, seed: 22 },
    );
  });
});
