import type { Severity } from '../../domain/score.ts';
import type { FieldName, FieldNameOf } from './fields.ts';
import type { Age, TimeSpan } from './times.ts';

/**
 * What a query asks for. Made by `parseQuery`, or by `allOf`, `anyOf` and `not`, which keep it in one form: no list in
 * a list of its own kind, none of fewer than two, no denial of a denial.
 */
export type Query<Time = AnyTime> =
  | WordQuery
  | PhraseQuery
  | Condition<Time>
  | { readonly kind: 'not'; readonly of: Query<Time> }
  | { readonly kind: 'and'; readonly of: readonly Query<Time>[] }
  | { readonly kind: 'or'; readonly of: readonly Query<Time>[] };

/** A time as it is asked for. */
export type AnyTime = TimeSpan | Age;

/**
 * Where something stands in the text, a value of a list by itself: [start, end) in UTF-16 code units. Says nothing of
 * what is asked for.
 */
export interface SourceSpan {
  readonly start: number;
  readonly end: number;
}

/**
 * Text without blanks, as typed, with a letter or digit in it. It may be several words (`cross-site`,
 * `http://localhost`).
 */
export interface WordQuery {
  readonly kind: 'word';
  readonly word: string;
  /** Words that begin so are meant as well. */
  readonly isPrefix: boolean;
  readonly place: SourceSpan;
}

/** Words in this order and these forms. One blank stands between what blanks part. */
export interface PhraseQuery {
  readonly kind: 'phrase';
  readonly text: string;
  readonly place: SourceSpan;
}

/** What a field is to be. */
export type Condition<Time = AnyTime> =
  | NumberCondition
  | TimeCondition<Time>
  | LevelCondition
  | FlagCondition
  | TextCondition;

export type NumberCondition = ConditionOn<FieldNameOf<'number'>> & Comparison<number>;
export type TimeCondition<Time = AnyTime> = ConditionOn<FieldNameOf<'time'>> & Comparison<Time>;
export type LevelCondition = ConditionOn<FieldNameOf<'level'>> & Comparison<Severity>;

export interface FlagCondition extends ConditionOn<FieldNameOf<'flag'>> {
  readonly operator: ':';
  readonly value: boolean;
}

export type TextCondition = ConditionOn<TextFieldName> & (TextValue | HasValue);

/** The value of a field of text. */
export interface TextValue {
  readonly operator: ':';
  /** Ids of CVE, CWE, CAPEC and ATT&CK are canonical, keywords in lower case, names as typed. */
  readonly value: string;
  /** Values that begin so are meant. */
  readonly isPrefix: boolean;
}

export type TextFieldName = FieldNameOf<'keyword' | 'id' | 'name' | 'cpe' | 'purl'>;

/** A comparison with one value, a range with both its ends in it, or that there is any value at all. */
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

/** What all of these ask for; null of none. */
export function allOf<Time>(queries: readonly Query<Time>[]): Query<Time> | null {
  return join('and', queries);
}

/** What any of these asks for; null of none. */
export function anyOf<Time>(queries: readonly Query<Time>[]): Query<Time> | null {
  return join('or', queries);
}

/** All but what is asked for. */
export function not<Time>(query: Query<Time>): Query<Time> {
  return query.kind === 'not' ? query.of : { kind: 'not', of: query };
}

/** The words, phrases and conditions of a query, as they stand in it. */
export function termsOf<Time>(query: Query<Time>): (WordQuery | PhraseQuery | Condition<Time>)[] {
  if (query.kind === 'not') return termsOf(query.of);
  return query.kind === 'and' || query.kind === 'or' ? query.of.flatMap((one) => termsOf(one)) : [query];
}

function join<Time>(kind: 'and' | 'or', queries: readonly Query<Time>[]): Query<Time> | null {
  const of = queries.flatMap((query) => (query.kind === kind ? query.of : [query]));
  const [only] = of;
  return of.length < 2 ? (only ?? null) : { kind, of };
}
