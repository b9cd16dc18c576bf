import { type FieldName, type FieldNameOf, fieldNamed } from './fields.ts';
import { type Age, isAge, printTime, resolveAge, type TimeSpan } from './times.ts';

/**
 * A parsed query. Made by `parseQuery`, or by `allOf`, `anyOf` and `not`, which keep it in one form. A list contains
 * no list of its own kind and at least two queries, and a negation contains no negation.
 */
export type Query<Time = AnyTime> =
  | WordQuery
  | PhraseQuery
  | Condition<Time>
  | { readonly kind: 'not'; readonly of: Query<Time> }
  | { readonly kind: 'and'; readonly of: readonly Query<Time>[] }
  | { readonly kind: 'or'; readonly of: readonly Query<Time>[] };

/** A time in a query. */
export type AnyTime = TimeSpan | Age;

/**
 * Where something is in the text, for each value of a list separately: [start, end) in UTF-16 code units. It does not
 * change the meaning of the query.
 */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Text without spaces, as typed, with a letter or digit in it. It may be several words (`cross-site`,
 * `http://localhost`).
 */
export interface WordQuery {
  readonly kind: 'word';
  readonly word: string;
  /** Words that start with it match too. */
  readonly isPrefix: boolean;
  readonly place: SourceSpan;
}

/** Words in this order and these forms, separated by single spaces. */
export interface PhraseQuery {
  readonly kind: 'phrase';
  readonly text: string;
  readonly place: SourceSpan;
}

/** What a field must be. */
export type Condition<Time = AnyTime> =
  | NumberCondition
  | TimeCondition<Time>
  | LevelCondition
  | FlagCondition
  | TextCondition;

type NumberCondition = ConditionOn<FieldNameOf<'number'>> & Comparison<number>;
type TimeCondition<Time = AnyTime> = ConditionOn<FieldNameOf<'time'>> & Comparison<Time>;
export type LevelCondition = ConditionOn<FieldNameOf<'level'>> & Comparison<string>;

interface FlagCondition extends ConditionOn<FieldNameOf<'flag'>> {
  readonly operator: ':';
  readonly value: boolean;
}

export type TextCondition = ConditionOn<TextFieldName> & (TextValue | HasValue);

/** The value of a field of text. */
export interface TextValue {
  readonly operator: ':';
  /** Ids of CVE, CWE, CAPEC and ATT&CK are canonical, keywords in lower case, names as typed. */
  readonly value: string;
  /** Values that start with it match too. */
  readonly isPrefix: boolean;
}

export type TextFieldName = FieldNameOf<'keyword' | 'id' | 'name' | 'cpe' | 'purl'>;

/** A comparison with one value, a range that includes both its ends, or the presence of any value. */
export type Comparison<Value> =
  | { readonly operator: ':' | '>' | '>=' | '<' | '<='; readonly value: Value }
  | { readonly operator: '..'; readonly from: Value; readonly to: Value }
  | HasValue;

interface HasValue {
  readonly operator: '*';
}

interface ConditionOn<Name extends FieldName> {
  readonly kind: 'field';
  readonly field: Name;
  readonly place: SourceSpan;
}

/** Matches what all of these match; null if there are none. */
export function allOf<Time>(queries: readonly Query<Time>[]): Query<Time> | null {
  return join('and', queries);
}

/** Matches what any of these matches; null if there are none. */
export function anyOf<Time>(queries: readonly Query<Time>[]): Query<Time> | null {
  return join('or', queries);
}

/** Everything except what the query matches. */
export function not<Time>(query: Query<Time>): Query<Time> {
  return query.kind === 'not' ? query.of : { kind: 'not', of: query };
}

/** The words, phrases and conditions of a query, in their order. */
export function termsOf<Time>(query: Query<Time>): (WordQuery | PhraseQuery | Condition<Time>)[] {
  if (query.kind === 'not') return termsOf(query.of);
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap((one) => termsOf(one)) : [query];
}

function join<Time>(kind: 'and' | 'or', queries: readonly Query<Time>[]): Query<Time> | null {
  const of = queries.flatMap((query) => (query.kind === kind ? query.of : [query]));
  const [only] = of;
  return of.length < 2 ? (only ?? null) : { kind, of };
}

/** What is wrong with a query, where, and what would be right. */
export interface QueryFailure extends SourceSpan {
  /**
   * A value that the field can't have, an operator that it does not support, a misspelled field, or the limit that is
   * exceeded.
   */
  readonly kind: 'value' | 'operator' | 'field' | 'characters' | 'terms' | 'nesting';
  /** A sentence for the caller. */
  readonly message: string;
  /** A sentence that states what to write instead. */
  readonly remedy: string;
}

/** Something that may mean something else than was understood, or of which nothing is known. */
export interface QueryWarning extends SourceSpan {
  /** The field that is probably meant, or that of the condition. */
  readonly field: string;
  /** A sentence for the caller. */
  readonly message: string;
}

/** The same query with moments in place of ages, as of now. */
export function resolveTimes(query: Query, nowMs: number): Query<TimeSpan> {
  const resolve = (time: AnyTime): TimeSpan => (isAge(time) ? resolveAge(time, nowMs) : time);
  return mapConditions(query, (condition) => {
    if (!isOfTime(condition)) return condition;
    const { field, place } = condition;
    return { kind: 'field', field, place, ...resolveComparison(condition, resolve) };
  });
}

/** The same query with other parts in place of its conditions. */
export function mapConditions<Time, Other>(
  query: Query<Time>,
  map: (condition: Condition<Time>) => Query<Other>,
): Query<Other> {
  switch (query.kind) {
    case 'not':
      return { kind: 'not', of: mapConditions(query.of, map) };
    case 'and':
    case 'or':
      return { kind: query.kind, of: query.of.map((part) => mapConditions(part, map)) };
    case 'field':
      return map(query);
    default:
      return query;
  }
}

function isOfTime(condition: Condition): condition is TimeCondition {
  return fieldNamed(condition.field)?.type === 'time';
}

function resolveComparison(
  comparison: Comparison<AnyTime>,
  resolve: (time: AnyTime) => TimeSpan,
): Comparison<TimeSpan> {
  switch (comparison.operator) {
    case '*':
      return { operator: '*' };
    case '..':
      return { operator: '..', from: resolve(comparison.from), to: resolve(comparison.to) };
    default:
      return { operator: comparison.operator, value: resolve(comparison.value) };
  }
}

/**
 * The text of a query in its canonical form, as short as possible. It parses to the same query, but it may be longer
 * than the typed text.
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

/** In parentheses if it would be read differently without them. */
function printPart(query: Query): string {
  const pieces = query.kind === 'or' ? printAlternatives(query.of) : [printQuery(query)];
  const isComplete = pieces.length === 1 && query.kind !== 'and';
  return isComplete ? (pieces[0] ?? '') : `(${pieces.join(' OR ')})`;
}

/** Joins values that one field may have into a list. */
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

/** Null for what can't be part of a comma-separated list. */
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

/** A CPE name starts with the name of its field. */
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

/** Text without operators, and without characters that separate or end values. */
const needsNoQuotes = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_.:/@+%~#?=-]|&(?!&))*$/u;

function inQuotes(text: string): string {
  return `"${text.replace(/["“”„‟\\]/g, '\\$&')}"`;
}
