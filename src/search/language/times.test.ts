import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseQuery } from './parse.ts';
import { resolveTimes } from './query.ts';
import { printTime, readTime } from './times.ts';

describe('a date stands for all of its time', () => {
  const rows: readonly [text: string, from: string, to: string][] = [
    ['2024', '2024-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'],
    ['2023-12', '2023-12-01T00:00:00.000Z', '2024-01-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2024-01-31T23:59Z', '2024-01-31T23:59:00.000Z', '2024-02-01T00:00:00.000Z'],
    ['2024-01-31T10:00:07Z', '2024-01-31T10:00:07.000Z', '2024-01-31T10:00:08.000Z'],
    ['2024-01-31T10:00:07.250Z', '2024-01-31T10:00:07.250Z', '2024-01-31T10:00:07.251Z'],
  ];
  for (const [text, from, to] of rows) {
    test(text, () => {
      const time = readTime(text);
      assert.deepEqual(time, { from, to });
      assert.ok(time !== null);
      assert.equal(printTime(time), text);
    });
  }

  test('without a zone it is UTC', () => {
    assert.deepEqual(readTime('2024-01-31T10:00'), readTime('2024-01-31T12:00+02:00'));
  });

  const none = [
    '',
    '20240131',
    '2024-1',
    '2024-13',
    '2023-02-29',
    '2024-01-31T25:00',
    '1969',
    '2200',
    '7',
    'd',
    '7x',
  ];
  for (const text of [...none, '99999d', '-7d', ' 2024']) {
    test(`and "${text}" is not a time`, () => assert.equal(readTime(text), null));
  }
});

describe('ages become moments', () => {
  const nowMs = Date.parse('2024-03-31T12:00:00.500Z');
  const rows: readonly [age: string, from: string][] = [
    ['0d', '2024-03-31T12:00:00.500Z'],
    ['6h', '2024-03-31T06:00:00.500Z'],
    ['7d', '2024-03-24T12:00:00.500Z'],
    ['2w', '2024-03-17T12:00:00.500Z'],
    ['1m', '2024-02-29T12:00:00.500Z'],
    ['13m', '2023-02-28T12:00:00.500Z'],
    ['1y', '2023-03-31T12:00:00.500Z'],
    ['9999y', '1970-01-01T00:00:00.000Z'],
  ];
  for (const [age, from] of rows) {
    test(age, () => {
      const { query } = parseQuery(`published<${age}`);
      assert.ok(query !== null);
      const resolved = resolveTimes(query, nowMs);
      assert.ok(resolved.kind === 'field' && resolved.field === 'published' && resolved.operator === '<');
      assert.equal(resolved.value.from, from);
      assert.equal(Date.parse(resolved.value.to), Date.parse(from) + 1);
    });
  }

  test('wherever they are in the query, and nothing else changes', () => {
    const { query } = parseQuery('a (NOT modified:30d..7d OR kevAdded:2023 OR cvss>=9) published:*');
    assert.ok(query !== null);
    const resolved = resolveTimes(query, nowMs);
    const { query: same } = parseQuery(
      'a (NOT modified:2024-03-01T12:00:00.500Z..2024-03-24T12:00:00.500Z OR kevAdded:2023 OR cvss>=9) published:*',
    );
    assert.deepEqual(withoutSpans(resolved), withoutSpans(same));
  });
});

function withoutSpans(query: unknown): unknown {
  return JSON.parse(JSON.stringify(query, (name, value) => (name === 'place' ? undefined : value)));
}
