import { canonicalTime } from '../domain/time.ts';
import type { Operand, Operator, Scalar } from './contract.ts';
import type { FactType } from './facts.ts';
import type { PatternTest } from './patterns.ts';

/** Whether a comparison holds. One that cannot be made does not hold, and says why. */
export interface Compared {
  readonly result: boolean;
  readonly warning?: string;
}

/**
 * Compares the value of a fact.
 * @param actual null if it is not known
 * @param pattern of the operator `matches`
 */
export function compare(
  type: FactType,
  op: Operator,
  actual: unknown,
  expected: Operand,
  pattern: PatternTest | null,
): Compared {
  if (op === 'exists') return { result: (actual !== null) === expected };
  if (actual === null) return impossible('the fact is not known');
  if (!operatorsOf[type.kind].includes(op)) return impossible(`${op} does not compare ${nouns[type.kind]}`);
  if (type.kind === 'list') return compareList(op, actual, expected, pattern);
  const key = keyOf(type, actual);
  if (key === null) return impossible(`the given value is not ${nouns[type.kind]}`);
  if (op === 'matches') return { result: pattern?.(String(actual)) ?? false };
  const keys = keysOf(type, expected);
  if (keys === null) return impossible(`the rule's value is not ${expectedNoun(type)}`);
  return { result: holds(op, key, keys) };
}

type Kind = FactType['kind'];

const ordered = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'not_in'] as const;

/** The operators of each kind of fact. Every kind has `exists`. */
export const operatorsOf: Readonly<Record<Kind, readonly Operator[]>> = {
  number: ordered,
  time: ordered,
  level: ordered,
  flag: ['eq', 'ne'],
  text: ['eq', 'ne', 'in', 'not_in', 'contains', 'starts_with', 'matches'],
  list: ['in', 'not_in', 'contains', 'starts_with', 'matches'],
};

const nouns: Readonly<Record<Kind, string>> = {
  number: 'a number',
  time: 'a time',
  level: 'a level of this fact',
  flag: 'true or false',
  text: 'a text',
  list: 'a list of texts',
};

function expectedNoun(type: FactType): string {
  return type.kind === 'level' ? `one of ${type.levels.join(', ')}` : nouns[type.kind];
}

function impossible(warning: string): Compared {
  return { result: false, warning };
}

/** What a value compares by; null if it is not of this type. */
function keyOf(type: FactType, value: unknown): number | string | null {
  switch (type.kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : null;
    case 'flag':
      return typeof value === 'boolean' ? Number(value) : null;
    case 'time':
      return typeof value === 'string' ? canonicalTime(value) : null;
    case 'level': {
      const at = typeof value === 'string' ? type.levels.indexOf(value.toLowerCase()) : -1;
      return at === -1 ? null : at;
    }
    default:
      return typeof value === 'string' ? value.toLowerCase() : null;
  }
}

/** The same of what it is compared with, which may be a list. */
function keysOf(type: FactType, expected: Operand): readonly (number | string)[] | null {
  const keys = scalarsOf(expected).map((value) => keyOf(type, value));
  return keys.every((key) => key !== null) ? keys : null;
}

function scalarsOf(expected: Operand): readonly Scalar[] {
  return typeof expected === 'object' ? expected : [expected];
}

function holds(op: Operator, key: number | string, keys: readonly (number | string)[]): boolean {
  const [first = ''] = keys;
  switch (op) {
    case 'eq':
    case 'in':
      return keys.includes(key);
    case 'ne':
    case 'not_in':
      return !keys.includes(key);
    case 'gt':
      return key > first;
    case 'gte':
      return key >= first;
    case 'lt':
      return key < first;
    case 'lte':
      return key <= first;
    case 'contains':
      return String(key).includes(String(first));
    case 'starts_with':
      return String(key).startsWith(String(first));
    default:
      return false;
  }
}

/** `not_in` holds if no element is in the list; the others, if one element fulfils them. */
function compareList(
  op: Operator,
  actual: unknown,
  expected: Operand,
  pattern: PatternTest | null,
): Compared {
  const elements = Array.isArray(actual) ? actual : null;
  if (elements === null || !elements.every((element) => typeof element === 'string')) {
    return impossible(`the given value is not ${nouns.list}`);
  }
  if (op === 'matches') return { result: elements.some((element) => pattern?.(element)) };
  const keys = keysOf({ kind: 'text' }, expected);
  if (keys === null) return impossible("the rule's value is not a text");
  const of = op === 'starts_with' ? 'starts_with' : 'in';
  const result = elements.some((element) => holds(of, element.toLowerCase(), keys));
  return { result: op === 'not_in' ? !result : result };
}
