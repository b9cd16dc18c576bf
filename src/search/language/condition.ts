import { type Field, isOfType } from './fields.ts';
import {
  type AnyTime,
  anyOf,
  type Comparison,
  type Query,
  type QueryFailure,
  type SourceSpan,
} from './query.ts';
import { describeError, type QueryFault } from './query-fault.ts';
import type { Written } from './scanner.ts';
import { readTextValues } from './text-value.ts';
import { isAge, readTime, resolveAge } from './times.ts';

/** How a value is compared; `:` means that the field has the value. */
export type Comparator = ':' | '>' | '>=' | '<' | '<=';

/**
 * What a field with an operator and a value means. A value without quotes may itself contain an operator: `>=9`,
 * `7..8.9`, `2024..`, `*`.
 * @param place of the whole condition
 */
export function readCondition(
  field: Field,
  comparator: Comparator,
  written: Written,
  place: SourceSpan = written.place,
): Query | QueryFailure {
  const condition = read(field, comparisonOf(field, comparator, written), written, place);
  return typeof condition === 'string' ? describeError(field, condition, written, place) : condition;
}

/** The operator and the texts of the values. */
function comparisonOf(field: Field, comparator: Comparator, { text, isQuoted }: Written): Comparison<string> {
  if (isQuoted || comparator !== ':') return { operator: comparator, value: text };
  if (text === '*') return { operator: '*' };
  if (!field.operators.includes('..')) return { operator: ':', value: text };

  const [from, to] = text.split(/\.\.(.*)/s, 2);
  if (from && to) return { operator: '..', from, to };
  if (from && to === '') return { operator: '>=', value: from };
  if (to) return { operator: '<=', value: to };
  const [, sign, value = ''] = /^(>=|<=|>|<|=|)(.*)$/s.exec(text) ?? [];
  const isOrder = sign === '>=' || sign === '<=' || sign === '>' || sign === '<';
  return { operator: isOrder ? sign : ':', value };
}

function read(
  field: Field,
  comparison: Comparison<string>,
  written: Written,
  place: SourceSpan,
): Query | QueryFault {
  if (!field.operators.includes(comparison.operator)) return 'operator';
  const base = { kind: 'field', place } as const;
  if (isOfType(field, 'id', 'name', 'keyword', 'cpe', 'purl')) {
    if (comparison.operator === '*') return { ...base, field: field.name, operator: '*' };
    if (comparison.operator !== ':') return 'operator';
    const values = readTextValues(field, comparison.value, written);
    if (typeof values === 'string') return values;
    return anyOf(values.map((value): Query => ({ ...base, field: field.name, ...value }))) ?? 'value';
  }
  // A star after quotes is only for fields of text.
  if (written.isQuoted && written.isPrefix) return 'value';
  if (isOfType(field, 'flag')) {
    const value = 'value' in comparison ? flags.get(comparison.value.toLowerCase()) : undefined;
    return value === undefined ? 'value' : { ...base, field: field.name, operator: ':', value };
  }
  if (isOfType(field, 'number')) {
    const numbers = readValues(
      comparison,
      (text) => readNumber(field, text),
      (from, to) => from > to,
    );
    return typeof numbers === 'string' ? numbers : { ...base, field: field.name, ...numbers };
  }
  if (isOfType(field, 'time')) {
    const times = readValues(comparison, readTime, isLater);
    return typeof times === 'string' ? times : { ...base, field: field.name, ...sinceAge(times) };
  }
  if (isOfType(field, 'level')) {
    const isOrder = comparison.operator !== ':';
    const levels = readValues(
      comparison,
      (text) => readLevel(field, text, isOrder),
      (from, to) => levelsOf(field).indexOf(from) < levelsOf(field).indexOf(to),
    );
    return typeof levels === 'string' ? levels : { ...base, field: field.name, ...levels };
  }
  return 'value';
}

/** @param isAfter whether a range that starts with the first value ends before it */
function readValues<Value>(
  comparison: Comparison<string>,
  readValue: (text: string) => Value | null,
  isAfter: (from: Value, to: Value) => boolean,
): Comparison<Value> | QueryFault {
  if (comparison.operator === '*') return comparison;
  if (comparison.operator !== '..') {
    const value = readValue(comparison.value);
    return value === null ? 'value' : { operator: comparison.operator, value };
  }
  const from = readValue(comparison.from);
  const to = readValue(comparison.to);
  if (from === null || to === null) return 'value';
  return isAfter(from, to) ? 'order' : { operator: '..', from, to };
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

const decimals = 1e6;

function readNumber({ name, range: [least, greatest] = [0, 0] }: Field, text: string): number | null {
  if (!/^(?:\d{1,6}(?:\.\d{0,20})?|\.\d{1,20})$/.test(text)) return null;
  const number = Math.round(Number(text) * decimals) / decimals;
  if (number < least || number > greatest || (name === 'year' && !Number.isInteger(number))) return null;
  return number;
}

/** @param isOrder `unknown` is neither above nor below another */
function readLevel(field: Field, text: string, isOrder: boolean): string | null {
  const level = levelsOf(field).find((one) => one === text.toLowerCase());
  return level === undefined || (isOrder && level === 'unknown') ? null : level;
}

/** The highest comes first. */
function levelsOf({ values = [] }: Field): readonly string[] {
  return values;
}

/** Equality with an age means everything since then. */
function sinceAge(comparison: Comparison<AnyTime>): Comparison<AnyTime> {
  const isSince = comparison.operator === ':' && isAge(comparison.value);
  return isSince ? { operator: '>=', value: comparison.value } : comparison;
}

/** Any moment works, because only the order of ages is needed. */
const anyMomentMs = Date.UTC(2024, 0, 1);

/** Whether a date or an age is later depends on the time of the question. */
function isLater(from: AnyTime, to: AnyTime): boolean {
  if (!isAge(from) && !isAge(to)) return from.from >= to.to;
  return isAge(from) && isAge(to) && resolveAge(from, anyMomentMs).from > resolveAge(to, anyMomentMs).from;
}
