import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type Field, fields } from './fields.ts';
import { parseQuery, queryLimits } from './parse.ts';
import { printQuery } from './query.ts';

const page = readFileSync(new URL('../../../docs/search.md', import.meta.url), 'utf8');

/** Lines between the two comments that name a table. */
function tableIn(name: string): readonly string[] {
  const from = page.indexOf(`<!-- ${name}:`);
  const to = page.indexOf(`<!-- end of ${name} -->`);
  assert.ok(0 <= from && from < to, name);
  return page
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('|'));
}

/** In the form of a table cell. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

function rowOf({ name, synonyms, type, operators, description, examples, ...field }: Field): string {
  const names = synonyms.length === 0 ? code(name) : `${code(name)}, ${synonyms.map(code).join(', ')}`;
  const used = [field.isSortable ? 'sort' : '', field.isFacetable ? 'facet' : ''].filter(Boolean).join(', ');
  const cells = [
    names,
    type,
    operators.map(code).join(' '),
    description,
    examples.map(code).join(', '),
    used,
  ];
  return `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
}

describe('docs/search.md', () => {
  test('lists the fields with their properties', () => {
    const head = ['| field | type | operators | what it is | examples | for |', '|---|---|---|---|---|---|'];
    assert.deepEqual(tableIn('fields'), [...head, ...fields.map(rowOf)]);
  });

  test('lists the words of fields', () => {
    const rows = fields
      .filter(({ values }) => values !== undefined)
      .map(({ name, values }) => `| ${code(name)} | ${(values ?? []).map(code).join(', ')} |`);
    assert.deepEqual(tableIn('values'), ['| field | words |', '|---|---|', ...rows]);
  });

  test('names the limits', () => {
    const { charactersMax, termsMax, nestingMax } = queryLimits;
    for (const limit of [
      `${charactersMax.toLocaleString('en')} characters`,
      `${termsMax} words`,
      `${nestingMax} deep`,
    ]) {
      assert.ok(page.replace(/\s+/g, ' ').includes(limit), limit);
    }
  });

  const block = /^```query\n(.*?)^```$/ms.exec(page)?.[1] ?? '';
  const queries = block.split('\n').filter((line) => line !== '');
  test('has at least ten example queries', () => assert.ok(queries.length >= 10));
  for (const text of queries) {
    test(`${text} is accepted`, () => assert.deepEqual(parseQuery(text).problems, []));
  }

  const listed = ['What can be written', 'Times'].flatMap((title) => {
    const section = page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^\| `(.+?)` \|/gm)].map(([, text = '']) => text.replaceAll('\\|', '|'));
  });
  test('lists each form', () => assert.ok(listed.length >= 20));
  for (const text of listed) {
    test(`${text} is accepted`, () => {
      const { query, problems } = parseQuery(text);
      assert.deepEqual(problems, []);
      assert.notEqual(query, null);
    });
  }
});

describe('every field', () => {
  for (const { name, examples, type, values } of fields) {
    test(`${name} has examples with conditions on it, and without plain words`, () => {
      assert.ok(examples.length > 0);
      for (const example of examples) {
        const { query, problems } = parseQuery(example);
        assert.deepEqual(problems, [], example);
        assert.ok(query !== null && JSON.stringify(query).includes(`"field":"${name}"`), example);
        assert.equal(/"kind":"(?:word|phrase)"/.test(JSON.stringify(query)), false, example);
      }
    });

    if (values === undefined) continue;
    test(`${name} (${type}) accepts its words`, () => {
      for (const value of values) {
        const { query } = parseQuery(`${name}:${value.toUpperCase()}`);
        assert.ok(query !== null);
        assert.equal(printQuery(query), `${name}:${value}`);
      }
    });
  }
});
