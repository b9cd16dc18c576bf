import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseQuery } from './parse.ts';
import { printQuery } from './query.ts';

describe('a field whose name is misspelled', () => {
  const rows: readonly [text: string, name: string, field: string][] = [
    ['severty:critical', 'severty', 'severity'],
    ['sevrty:critical', 'sevrty', 'severity'],
    ['log4j Vednor:apache', 'Vednor', 'vendor'],
    ['publishd:(2024 OR 2023)', 'publishd', 'published'],
    ['prodcut:"http server"', 'prodcut', 'product'],
    ['kve:true', 'kve', 'kev'],
    ['cvs:9', 'cvs', 'cvss'],
  ];
  for (const [text, name, field] of rows) {
    test(`is searched as words, with a warning: ${text}`, () => {
      const { query, problems, warnings } = parseQuery(text);
      assert.notEqual(query, null);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        warnings.map(({ start, end, ...warning }) => [text.slice(start, end), warning.field]),
        [[name, field]],
      );
      assert.match(warnings[0]?.message ?? '', new RegExp(`"${name}".*${field}`));
    });
  }

  for (const text of ['cvs>=9', 'log4j epps<0.5', 'yaer:>2020', 'publishedd<=2024-01']) {
    test(`is an error if it is compared: ${text}`, () => {
      const { query, problems } = parseQuery(text);
      assert.equal(query, null);
      assert.deepEqual(
        problems.map(({ kind }) => kind),
        ['field'],
      );
      assert.match(problems[0]?.remedy ?? '', /(?:cvss>=|epss<|year>|published<=), or put it in quotes/);
    });
  }
});

describe('no warning and no error results from', () => {
  const texts = [
    ...['net: fix', 'tyype: confusion', 'std::string', 'vendr::list', 'vendr://host', 'https://example.org'],
    ...['nfs:fix', 'hwmon:(coretemp) fix', 'foo:bar', 'UID<500', 'severty:', 'Weft <= 1.0', 'cvs >= 9'],
    ...['"severty:critical"', 'severity:critical', 'is_kev:true', 'cve:2021-44228'],
  ];
  for (const text of texts) {
    test(text, () => {
      const { problems, warnings } = parseQuery(text);
      assert.deepEqual([problems, warnings], [[], []]);
    });
  }
});

test('the words of a misspelled field keep their meaning', () => {
  const { query } = parseQuery('severty:critical log4j');
  assert.equal(query && printQuery(query), 'severty:critical log4j');
});
