import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseQuery, queryLimits } from './parse.ts';
import type { QueryFailure } from './query.ts';

function problemsOf(text: string): readonly QueryFailure[] {
  const { query, problems } = parseQuery(text);
  assert.equal(query, null);
  return problems;
}

describe('a wrong condition is reported with its position and a remedy', () => {
  const rows: readonly [text: string, kind: QueryFailure['kind'], at: string, remedy: RegExp][] = [
    ['log4j cvss>=high', 'value', 'high', /cvss>=9/],
    ['cvss:11', 'value', '11', /cvss>=9/],
    ['cvss >= 9,1e3', 'value', '1e3', /cvss>=9/],
    ['epss>50', 'value', '50', /epss>0\.5/],
    ['year:2024.5', 'value', '2024.5', /year:2024/],
    ['cvss:9..7', 'value', '9..7', /lower/],
    ['severity:high..low', 'value', 'high..low', /lower/],
    ['published:2024-06..2024-01', 'value', '2024-06..2024-01', /earlier/],
    ['published:7d..30d', 'value', '7d..30d', /earlier/],
    ['published:yesterday', 'value', 'yesterday', /2024-01-31T10:00Z.*published>=7d/],
    ['published:2024-02-30', 'value', '2024-02-30', /2024-01-31/],
    ['kev:maybe', 'value', 'maybe', /kev:true or kev:false/],
    ['kev:"true"*', 'value', '"true"*', /kev:true/],
    ['severity:urgent', 'value', 'urgent', /critical, high.* or unknown/],
    ['severity>unknown', 'value', 'unknown', /critical/],
    ['a type:thing b', 'value', 'thing', /vulnerability, weakness/],
    ['cwe:xss', 'value', 'xss', /cwe:79/],
    ['technique:"--"', 'value', '"--"', /technique:T1190/],
    ['group:"?"', 'value', '"?"', /group:APT29/],
    ['group>=G0016', 'operator', 'group>=G0016', /group:APT29/],
    ['exploitd-by>=x', 'field', 'exploitd-by', /exploited-by>=/],
    ['vendor:n/a', 'value', 'n/a', /vendor:apache/],
    ['vendor:""', 'value', '""', /vendor:apache/],
    ['package:npm/lodash@4', 'value', 'npm/lodash@4', /purl:npm\/lodash@4/],
    ['cpe:apache', 'value', 'apache', /cpe:/],
    ['purl:lodash', 'value', 'lodash', /purl:pkg:npm/],
    ['source:a.b', 'value', 'a.b', /source:osv/],
    ['vendor>=acme', 'operator', 'vendor>=acme', /vendor:apache/],
    ['x kev:*', 'operator', 'kev:*', /kev:true/],
    ['vendor:(red hat)', 'value', 'hat)', /vendor:\(a OR b\)/],
    ['vendor:(a AND b) c', 'value', 'AND b)', /vendor:\(a OR b\)/],
  ];
  for (const [text, kind, at, remedy] of rows) {
    test(text, () => {
      const [problem, ...others] = problemsOf(text);
      assert.ok(problem !== undefined);
      assert.deepEqual(others, []);
      assert.equal(problem.kind, kind);
      assert.equal(text.slice(problem.start, problem.end), at);
      assert.match(problem.remedy, remedy);
      assert.match(problem.message, /^.{10,200}\.$/);
    });
  }
});

test('several problems are reported in the order of the text, at most ten', () => {
  const starts = problemsOf('cvss:a kev:b,c epss:d').map(({ start }) => start);
  assert.deepEqual(starts, [5, 11, 13, 20]);
  assert.equal(problemsOf('cvss:a '.repeat(20)).length, 10);
});

test('a long value is shortened in the message', () => {
  const [problem] = problemsOf(`kev:${'😀'.repeat(900)}`);
  assert.ok(problem !== undefined && problem.message.length < 200 && problem.message.isWellFormed());
});

describe('limits', () => {
  const { charactersMax, termsMax, nestingMax } = queryLimits;

  test('characters are code points', () => {
    assert.notEqual(parseQuery('𝒂'.repeat(charactersMax)).query, null);
    const [problem] = problemsOf('𝒂'.repeat(charactersMax + 1));
    assert.deepEqual([problem?.kind, problem?.start, problem?.end], ['characters', 2000, 2002]);
    assert.match(problem?.message ?? '', /1000 characters/);
  });

  test('words, phrases, conditions and each value of a list count as terms', () => {
    const words = 'a '.repeat(termsMax - 3);
    assert.notEqual(parseQuery(`${words}"b c" kev:true d`).query, null);
    const text = `${words}"b c" severity:high,low d`;
    const [problem] = problemsOf(text);
    assert.deepEqual([problem?.kind, problem?.start, problem?.end], ['terms', text.length - 1, text.length]);
    assert.match(problem?.message ?? '', /64 words/);
  });

  test('only pairs of parentheses count', () => {
    const nested = (depth: number) => `${'(a '.repeat(depth)}${')'.repeat(depth)}`;
    assert.notEqual(parseQuery(nested(nestingMax)).query, null);
    const [problem] = problemsOf(nested(nestingMax + 1));
    assert.deepEqual([problem?.kind, problem?.start, problem?.end], ['nesting', 60, 61]);
    assert.match(problem?.message ?? '', /20 deep/);
    assert.notEqual(parseQuery('( a '.repeat(30)).query, null);
  });
});
