import { readFieldTerm } from './field-term.ts';
import { findMisspelling } from './misspelt-field.ts';
import type { QueryFailure, QueryWarning } from './problem.ts';
import type { Query, SourceSpan } from './query.ts';
import { Scanner } from './scanner.ts';
import { anyQuote, blanks, denial, readQuoted, saysAnything, wordForm } from './written.ts';

/** What a query is made of. */
export type Token =
  | { readonly kind: 'open' | 'close'; readonly place: SourceSpan }
  | Operator
  | { readonly kind: 'term'; readonly query: Query; readonly place: SourceSpan };

interface Operator {
  readonly kind: 'and' | 'or' | 'not';
  /** What it says where it is no operator; null of a mark. */
  readonly word: string | null;
  readonly place: SourceSpan;
}

export interface TokenList {
  readonly tokens: readonly Token[];
  readonly problems: readonly QueryFailure[];
  readonly warnings: readonly QueryWarning[];
}

/** Parts a text. Punctuation that is no operator says nothing and is left out. */
export function readTokens(text: string): TokenList {
  const scanner = new Scanner(text);
  const tokens: Token[] = [];
  const problems: QueryFailure[] = [];
  const warnings: QueryWarning[] = [];
  for (;;) {
    scanner.take(blanks);
    if (scanner.isAtEnd) return { tokens, problems, warnings };
    const read = readMark(scanner) ?? readPhrase(scanner) ?? readCondition(scanner) ?? readWord(scanner);
    tokens.push(...read.tokens);
    problems.push(...read.problems);
    warnings.push(...read.warnings);
  }
}

/** Of what was taken and says nothing. */
const nothing: TokenList = { tokens: [], problems: [], warnings: [] };

/** Null, and nothing is taken, where none stands; so do the next two. */
function readMark(scanner: Scanner): TokenList | null {
  const start = scanner.at;
  const mark = scanner.take(/[()]|&&|\|\|/y) ?? scanner.take(denial);
  if (mark === null) return null;
  const place = scanner.spanFrom(start);
  if (mark === '(' || mark === ')') return only({ kind: mark === '(' ? 'open' : 'close', place });
  return only({ kind: mark === '&&' ? 'and' : mark === '||' ? 'or' : 'not', word: null, place });
}

function readPhrase(scanner: Scanner): TokenList | null {
  const start = scanner.at;
  const text = readQuoted(scanner);
  if (text === null) return null;
  const place = scanner.spanFrom(start);
  return saysAnything(text) ? only({ kind: 'term', query: { kind: 'phrase', text, place }, place }) : nothing;
}

function readCondition(scanner: Scanner): TokenList | null {
  const start = scanner.at;
  const read = readFieldTerm(scanner);
  if (read === null) return null;
  const { query, problems } = read;
  return query === null
    ? { ...nothing, problems }
    : only({ kind: 'term', query, place: scanner.spanFrom(start) });
}

function only(token: Token): TokenList {
  return { ...nothing, tokens: [token] };
}

const operators: ReadonlyMap<string, Operator['kind']> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);

/** Takes something always. */
function readWord(scanner: Scanner): TokenList {
  // These would make an operator of what stands before or behind them.
  if (scanner.take(/[-!<>=]+/y) !== null || scanner.take(anyQuote) !== null) return nothing;
  const start = scanner.at;
  const misspelling = findMisspelling(scanner);
  const text = scanner.take(wordForm) ?? '';
  if (misspelling?.kind === 'problem') return { ...nothing, problems: [misspelling.problem] };
  const place = scanner.spanFrom(start);
  const operator = operators.get(text);
  if (operator !== undefined) return only({ kind: operator, word: text.toLowerCase(), place });

  const isPrefix = withoutEnd(text, '<>=').endsWith('*');
  const word = withoutEnd(text, '<>=*');
  if (!saysAnything(word)) return nothing;
  const folded = operators.has(word) ? word.toLowerCase() : word;
  const read = only({ kind: 'term', query: { kind: 'word', word: folded, isPrefix, place }, place });
  return misspelling === null ? read : { ...read, warnings: [misspelling.warning] };
}

function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
