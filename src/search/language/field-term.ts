import { type Comparator, readCondition } from './condition.ts';
import { type Field, fieldNamed } from './fields.ts';
import type { QueryFailure } from './problem.ts';
import { anyOf, not, type Query } from './query.ts';
import type { Scanner } from './scanner.ts';
import { blanks, readWritten, separator, type Written } from './written.ts';

/** What a condition asks for; null where something is wrong with it. */
export interface FieldTerm {
  readonly query: Query | null;
  readonly problems: readonly QueryFailure[];
}

/**
 * Reads a condition: a field, an operator, a value or several. Null, and nothing is taken, where none begins, or no
 * value is given.
 */
export function readFieldTerm(scanner: Scanner): FieldTerm | null {
  const start = scanner.at;
  const field = fieldNamed(scanner.take(/[a-z_]+/iy) ?? '');
  const operator = field === null ? null : readOperator(scanner, field);
  const values = field === null || operator === null ? null : readValues(scanner, field);
  if (field === null || operator === null || values === null) {
    scanner.at = start;
    return null;
  }
  if ('message' in values) return { query: null, problems: [values] };
  const full = values.length > 1 ? undefined : scanner.spanFrom(start);
  return combine(
    values.map((written) => readCondition(field, operator.comparator, written, full)),
    operator.isDenied,
  );
}

interface WrittenOperator {
  readonly comparator: Comparator;
  readonly isDenied: boolean;
}

/** Blanks may stand around signs of comparison behind fields that are compared: there is nothing else they could mean. */
function readOperator(scanner: Scanner, field: Field): WrittenOperator | null {
  const isCompared = field.operators.includes('>');
  const start = scanner.at;
  if (isCompared) scanner.take(blanks);
  const hasBlanks = scanner.at > start;
  const text = scanner.take(hasBlanks ? /[<>]=?|!=|==?/y : /:?(?:[<>]=?|==?)|!=|:/y);
  if (text === null) return null;
  if (isCompared && text !== ':') scanner.take(blanks);
  const sign = text.replace(/^:(?=.)/, '');
  const isOrder = sign === '>' || sign === '>=' || sign === '<' || sign === '<=';
  return { comparator: isOrder ? sign : ':', isDenied: sign === '!=' };
}

/** The values, or what is wrong with them; null where there are none. */
function readValues(scanner: Scanner, field: Field): readonly Written[] | QueryFailure | null {
  const mayHoldCommas = field.type === 'cpe' || field.type === 'purl';
  const values = scanner.sees(/\(/y)
    ? readGroup(scanner, field, mayHoldCommas)
    : readList(scanner, mayHoldCommas);
  return values === null || 'message' in values || values.length > 0 ? values : null;
}

function readList(scanner: Scanner, mayHoldCommas: boolean): readonly Written[] {
  const values: Written[] = [];
  for (;;) {
    const value = readWritten(scanner, mayHoldCommas);
    if (value !== null) values.push(value);
    if (value === null || scanner.take(/,+/y) === null) return values;
  }
}

/** Null where no parenthesis closes it. */
function readGroup(
  scanner: Scanner,
  field: Field,
  mayHoldCommas: boolean,
): readonly Written[] | QueryFailure | null {
  scanner.take(/\(/y);
  const values: Written[] = [];
  for (;;) {
    scanner.take(blanks);
    const value = readWritten(scanner, mayHoldCommas);
    if (value !== null) values.push(value);
    scanner.take(blanks);
    if (scanner.take(/\)/y) !== null) return values;
    if (value === null || scanner.take(separator) === null) break;
  }
  const wrongFrom = scanner.at;
  if (scanner.take(/[^)]*\)/y) === null) return null;
  return {
    kind: 'value',
    start: wrongFrom,
    end: scanner.at,
    message: `The values of ${field.name} in parentheses are not parted by OR or commas.`,
    remedy: `Write ${field.name}:(a OR b), quotes around a value with blanks, and ${field.name}: before each value that is to be joined otherwise.`,
  };
}

function combine(read: readonly (Query | QueryFailure)[], isDenied: boolean): FieldTerm {
  const problems = read.flatMap((one) => ('message' in one ? [one] : []));
  const joined = anyOf(read.flatMap((one) => ('message' in one ? [] : [one])));
  if (problems.length > 0 || joined === null) return { query: null, problems };
  return { query: isDenied ? not(joined) : joined, problems };
}
