import type { AnyTime, Condition, Query } from './query.ts';
import { printTime } from './times.ts';

/**
 * The text of a query in its canonical form, as short as it gets. Read again it is the same query, but it may be
 * longer than what was typed.
 */
export function printQuery(query: Query): string {
  switch (query.kind) {
    case 'word':
      return query.isPrefix ? `${query.word}*` : query.word;
    case 'phrase':
      return inQuotes(query.text);
    case 'field':
      return printCondition(query);
    case 'not':
      return `NOT ${printPart(query.of)}`;
    case 'and':
      return query.of.map((part) => printPart(part)).join(' ');
    case 'or':
      return printAlternatives(query.of).join(' OR ');
  }
}

/** In parentheses where it would else fall apart. */
function printPart(query: Query): string {
  const pieces = query.kind === 'or' ? printAlternatives(query.of) : [printQuery(query)];
  const isComplete = pieces.length === 1 && query.kind !== 'and';
  return isComplete ? (pieces[0] ?? '') : `(${pieces.join(' OR ')})`;
}

/** Values that one field may have become a list. */
function printAlternatives(queries: readonly Query[]): string[] {
  const pieces: string[] = [];
  let listed: string | null = null;
  for (const query of queries) {
    const value = query.kind === 'field' ? listedValue(query) : null;
    const field = query.kind === 'field' && value !== null ? query.field : null;
    const list = pieces.at(-1);
    if (field !== null && field === listed && list !== undefined) pieces.splice(-1, 1, `${list},${value}`);
    else pieces.push(printQuery(query));
    listed = field;
  }
  return pieces;
}

/** Null of what can't stand in a list by commas. */
function listedValue(condition: Condition): string | null {
  if (condition.field === 'cpe' || condition.field === 'purl' || condition.operator !== ':') return null;
  return printValue(condition);
}

function printCondition(condition: Condition): string {
  const { field } = condition;
  switch (condition.operator) {
    case '*':
      return `${field}:*`;
    case '..':
      return `${field}:${printOne(condition.from)}..${printOne(condition.to)}`;
    case ':':
      return isFullCpe(condition) ? condition.value : `${field}:${printValue(condition)}`;
    default:
      return `${field}${condition.operator}${printOne(condition.value)}`;
  }
}

/** A CPE name begins with what is the name of its field as well. */
function isFullCpe(condition: Condition): condition is Condition & { readonly value: string } {
  return condition.field === 'cpe' && condition.operator === ':' && needsNoQuotes.test(condition.value);
}

function printValue({ value, isPrefix }: { readonly value: Value; readonly isPrefix?: boolean }): string {
  return `${printOne(value)}${isPrefix ? '*' : ''}`;
}

type Value = string | number | boolean | AnyTime;

function printOne(value: Value): string {
  if (typeof value === 'object') return printTime(value);
  if (typeof value !== 'string') return String(value);
  return needsNoQuotes.test(value) ? value : inQuotes(value);
}

/** Nothing in it is an operator, parts values or ends them. */
const needsNoQuotes = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.:/@+%~#?=-]|&(?!&))*$/u;

function inQuotes(text: string): string {
  return `"${text.replace(/["“”„‟\\]/g, '\\$&')}"`;
}
