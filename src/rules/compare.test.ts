import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compare, operatorsOf } from './compare.ts';
import { type Operand, type Operator, operators } from './contract.ts';
import type { FactType } from './facts.ts';

const types = {
  number: { kind: 'number' },
  flag: { kind: 'flag' },
  time: { kind: 'time' },
  text: { kind: 'text' },
  list: { kind: 'list' },
  level: { kind: 'level', levels: ['low', 'medium', 'high', 'critical'] },
} as const satisfies Record<string, FactType>;

type Row = readonly [actual: unknown, op: Operator, expected: Operand, result: boolean];

/** Comparisons that can be made, by hand. */
const table: Readonly<Record<keyof typeof types, readonly Row[]>> = {
  number: [
    [5, 'eq', 5, true],
    [5, 'eq', 6, false],
    [5, 'ne', 5, false],
    [5, 'ne', 6, true],
    [5, 'gt', 5, false],
    [6, 'gt', 5, true],
    [5, 'gte', 5, true],
    [4, 'gte', 5, false],
    [5, 'lt', 5, false],
    [4, 'lt', 5, true],
    [5, 'lte', 5, true],
    [6, 'lte', 5, false],
    [5, 'in', [4, 5], true],
    [6, 'in', [4, 5], false],
    [5, 'not_in', [4, 5], false],
    [6, 'not_in', [4, 5], true],
    [0, 'exists', true, true],
  ],
  flag: [
    [true, 'eq', true, true],
    [false, 'eq', true, false],
    [true, 'ne', true, false],
    [false, 'ne', true, true],
    [false, 'exists', true, true],
  ],
  time: [
    ['2026-08-01T00:00:00.000Z', 'eq', '2026-08-01', true],
    ['2026-08-02T00:00:00.000Z', 'eq', '2026-08-01', false],
    ['2026-08-02T00:00:00.000Z', 'gt', '2026-08-01', true],
    ['2026-08-01T02:00:00+02:00', 'gte', '2026-08-01', true],
    ['2026-07-31T23:59:59.999Z', 'lt', '2026-08-01T00:00:00Z', true],
    ['2026-08-01', 'lte', '2026-07-31', false],
    ['2026-08-01', 'in', ['2026-08-01', '2026-08-02'], true],
    ['2026-08-03', 'not_in', ['2026-08-01', '2026-08-02'], true],
    ['2026-08-03', 'ne', '2026-08-01', true],
  ],
  text: [
    ['Network', 'eq', 'network', true],
    ['Network', 'eq', 'net', false],
    ['Network', 'ne', 'local', true],
    ['network', 'ne', 'NETWORK', false],
    ['network', 'in', ['local', 'Network'], true],
    ['network', 'not_in', ['local', 'Network'], false],
    ['Remote code execution', 'contains', 'CODE', true],
    ['Remote code execution', 'contains', 'sql', false],
    ['Remote code execution', 'starts_with', 'remote', true],
    ['Remote code execution', 'starts_with', 'code', false],
    ['', 'exists', true, true],
  ],
  list: [
    [['CWE-79', 'CWE-89'], 'contains', 'cwe-79', true],
    [['CWE-79', 'CWE-89'], 'contains', 'cwe-7', false],
    [['CWE-79', 'CWE-89'], 'in', ['CWE-1', 'CWE-89'], true],
    [['CWE-79', 'CWE-89'], 'in', ['CWE-1'], false],
    [['CWE-79', 'CWE-89'], 'not_in', ['CWE-1'], true],
    [['CWE-79', 'CWE-89'], 'not_in', ['CWE-89'], false],
    [['CWE-79', 'CWE-89'], 'starts_with', 'CWE-8', true],
    [['CWE-79', 'CWE-89'], 'starts_with', 'CAPEC', false],
    [[], 'contains', 'CWE-79', false],
    [[], 'not_in', ['CWE-79'], true],
    [[], 'exists', true, true],
  ],
  level: [
    ['high', 'eq', 'HIGH', true],
    ['high', 'eq', 'low', false],
    ['high', 'ne', 'low', true],
    ['high', 'ne', 'high', false],
    ['high', 'gt', 'medium', true],
    ['high', 'gt', 'high', false],
    ['critical', 'gte', 'high', true],
    ['high', 'gte', 'high', true],
    ['medium', 'gte', 'high', false],
    ['low', 'lt', 'medium', true],
    ['medium', 'lt', 'medium', false],
    ['medium', 'lte', 'medium', true],
    ['high', 'lte', 'medium', false],
    ['high', 'in', ['high', 'low'], true],
    ['medium', 'in', ['high', 'low'], false],
    ['medium', 'not_in', ['high', 'low'], true],
    ['low', 'not_in', ['high', 'low'], false],
  ],
};

const samples = { number: 5, flag: true, time: '2026-08-01', text: 'a', list: ['a'], level: 'high' } as const;
const kinds = Object.keys(types) as (keyof typeof types)[];
const operandFor = (op: Operator, value: Operand): Operand =>
  op === 'exists' ? true : op === 'in' || op === 'not_in' ? [value].flat() : ([value].flat()[0] ?? '');

describe('a comparison', () => {
  for (const kind of kinds) {
    test(`compares ${kind} as its truth table says`, () => {
      for (const [actual, op, expected, result] of table[kind]) {
        const row = JSON.stringify([actual, op, expected]);
        assert.deepEqual(compare(types[kind], op, actual, expected, null), { result }, row);
      }
      const tabled = new Set(table[kind].map(([, op]) => op));
      const unlisted = operatorsOf[kind].filter((op) => !tabled.has(op) && op !== 'matches');
      assert.deepEqual(unlisted, [], 'every operator is in the table');
    });
  }

  test('with a value that is not known does not hold, except that it does not exist', () => {
    for (const kind of kinds) {
      for (const op of operators) {
        const compared = compare(types[kind], op, null, operandFor(op, samples[kind]), () => true);
        assert.equal(compared.result, false, `${kind} ${op}`);
        assert.equal(compared.warning !== undefined, op !== 'exists');
      }
      assert.deepEqual(compare(types[kind], 'exists', null, false, null), { result: true });
      assert.deepEqual(compare(types[kind], 'exists', samples[kind], false, null), { result: false });
    }
  });

  test('with an operator that the type does not have does not hold, and says so', () => {
    for (const kind of kinds) {
      for (const op of operators.filter((one) => one !== 'exists' && !operatorsOf[kind].includes(one))) {
        const compared = compare(types[kind], op, samples[kind], operandFor(op, samples[kind]), () => true);
        assert.equal(compared.result, false, `${kind} ${op}`);
        assert.match(compared.warning ?? '', /does not compare/);
      }
    }
  });

  test('with a value of another type does not hold, and says so', () => {
    const foreign: Readonly<Record<keyof typeof types, readonly unknown[]>> = {
      number: ['5', true, [5], Number.NaN, Number.POSITIVE_INFINITY, {}],
      flag: ['true', 1, [true]],
      time: ['soon', 20_260_801, '2026-02-30', true],
      text: [5, true, ['a'], {}],
      list: ['a', [5], { length: 1 }, 5],
      level: ['severe', 'unknown', 3, ['high'], 'constructor'],
    };
    for (const kind of kinds) {
      for (const op of operatorsOf[kind]) {
        for (const actual of foreign[kind]) {
          const compared = compare(types[kind], op, actual, operandFor(op, samples[kind]), () => true);
          assert.equal(compared.result, false, `${kind} ${op} ${JSON.stringify(actual)}`);
          assert.match(compared.warning ?? '', /the given value is not/);
        }
        if (op === 'matches' || kind === 'list') continue;
        const scalars = foreign[kind].filter((one) => typeof one !== 'object' && Number.isFinite(one ?? 0));
        for (const expected of scalars as Operand[]) {
          const compared = compare(types[kind], op, samples[kind], operandFor(op, expected), null);
          assert.match(compared.warning ?? '', /the rule's value is not/, `${kind} ${op} ${expected}`);
          assert.equal(compared.result, false);
        }
      }
    }
  });

  test('with a pattern holds where the pattern is found', () => {
    const pattern = (text: string) => text.includes('z');
    assert.deepEqual(compare(types.text, 'matches', 'azb', 'z', pattern), { result: true });
    assert.deepEqual(compare(types.text, 'matches', 'ab', 'z', pattern), { result: false });
    assert.deepEqual(compare(types.list, 'matches', ['a', 'z'], 'z', pattern), { result: true });
    assert.deepEqual(compare(types.list, 'matches', ['a', 'b'], 'z', pattern), { result: false });
  });
});
