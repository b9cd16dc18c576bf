import { allOf, anyOf, not, type Query, type QueryFailure, type QueryWarning, termsOf } from './query.ts';
import { readTokens, type Token } from './tokens.ts';

interface ParsedQuery {
  /** Null if the query is empty, or if a part of it is wrong. */
  readonly query: Query | null;
  /** In the order of the text, the first ten. */
  readonly problems: readonly QueryFailure[];
  /** In the order of the text, the first ten. */
  readonly warnings: readonly QueryWarning[];
}

/**
 * Parses a query. Never throws: what is not an operator is words, and only wrong conditions and exceeded limits are
 * problems.
 * @param charactersMax the default is for typed text; the output of `printQuery` can be longer
 */
export function parseQuery(text: string, charactersMax: number = queryLimits.charactersMax): ParsedQuery {
  const tooLong = findLongText(text, charactersMax);
  if (tooLong !== null) return { query: null, problems: [tooLong], warnings: [] };

  const { tokens, problems, warnings } = readTokens(text);
  const balanced = balance(tokens);
  const tooDeep = findDeepNesting(balanced);
  if (tooDeep !== null) return { query: null, problems: [tooDeep], warnings: [] };

  const query = new Parser(settle(balanced)).parse();
  const tooMany = query === null ? null : findManyTerms(query, text);
  const all = tooMany === null ? problems : [...problems, tooMany];
  return {
    query: all.length > 0 ? null : query,
    problems: all.slice(0, problemsMax),
    warnings: warnings.slice(0, problemsMax),
  };
}

const problemsMax = 10;

/** Parses tokens in which every operator has something to work on. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** `OR` has the lowest precedence, `NOT` the highest. */
  parse(): Query | null {
    const alternatives: Query[] = [];
    for (;;) {
      const all = this.#parseAll();
      if (all !== null) alternatives.push(all);
      if (this.#next?.kind !== 'or') return anyOf(alternatives);
      this.#at += 1;
    }
  }

  get #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #parseAll(): Query | null {
    const parts: Query[] = [];
    for (let next = this.#next; next !== undefined; next = this.#next) {
      if (next.kind === 'or' || next.kind === 'close') break;
      const part = next.kind === 'and' ? this.#skip() : this.#parsePart();
      if (part !== null) parts.push(part);
    }
    return allOf(parts);
  }

  #skip(): null {
    this.#at += 1;
    return null;
  }

  #parsePart(): Query | null {
    let isDenied = false;
    for (; this.#next?.kind === 'not'; this.#at += 1) isDenied = !isDenied;
    const next = this.#next;
    if (next?.kind !== 'open' && next?.kind !== 'term') return null;
    this.#at += 1;
    if (next.kind === 'term') return isDenied ? not(next.query) : next.query;
    const group = this.parse();
    this.#at += 1;
    return isDenied && group !== null ? not(group) : group;
  }
}

/** Removes parentheses that have no partner or are empty. */
function balance(tokens: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  const open: number[] = [];
  for (const token of tokens) {
    if (token.kind === 'open') open.push(kept.length);
    if (token.kind !== 'close') {
      kept.push(token);
      continue;
    }
    const at = open.pop();
    if (at === kept.length - 1) kept.pop();
    else if (at !== undefined) kept.push(token);
  }
  const alone = new Set(open);
  return kept.filter((_, at) => !alone.has(at));
}

/** Turns operators with nothing on one of their sides into words. If several are adjacent, the first one counts. */
function settle(tokens: readonly Token[]): readonly Token[] {
  const settled: Token[] = [];
  tokens.forEach((token, at) => {
    const before = settled.at(-1)?.kind;
    if (token.kind === 'not') {
      const isFollowed = isOperand(tokens[at + 1]);
      settled.push(...(isFollowed ? [token] : wordOf(token)));
    } else if (token.kind !== 'and' && token.kind !== 'or') {
      settled.push(token);
    } else if (before !== 'and' && before !== 'or') {
      const isBetween = (before === 'term' || before === 'close') && hasOperandAfter(tokens, at);
      settled.push(...(isBetween ? [token] : wordOf(token)));
    }
  });
  return settled;
}

/** Whether a word, phrase or condition follows after any joining operators. */
function hasOperandAfter(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (tokens[next]?.kind === 'and' || tokens[next]?.kind === 'or') next += 1;
  return isOperand(tokens[next]);
}

function isOperand(token: Token | undefined): boolean {
  return token?.kind === 'term' || token?.kind === 'open' || token?.kind === 'not';
}

function wordOf(token: Token): Token[] {
  if (!('word' in token) || token.word === null) return [];
  const { word, place } = token;
  return [{ kind: 'term', query: { kind: 'word', word, isPrefix: false, place }, place }];
}

function findLongText(text: string, charactersMax: number): QueryFailure | null {
  if (text.length <= charactersMax) return null;
  let start = 0;
  for (let count = 0; count < charactersMax; count += 1) {
    start += (text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
  }
  if (start >= text.length) return null;
  return {
    kind: 'characters',
    start,
    end: text.length,
    message: `The query is longer than ${charactersMax} characters.`,
    remedy: 'Remove words that narrow the result little, or split the query into several.',
  };
}

function findDeepNesting(tokens: readonly Token[]): QueryFailure | null {
  let depth = 0;
  for (const { kind, place } of tokens) {
    if (kind === 'open') depth += 1;
    if (kind === 'close') depth -= 1;
    if (depth <= queryLimits.nestingMax) continue;
    return {
      kind: 'nesting',
      ...place,
      message: `Parentheses are nested more than ${queryLimits.nestingMax} deep.`,
      remedy: 'Remove unnecessary parentheses, or split the query into several.',
    };
  }
  return null;
}

function findManyTerms(query: Query, text: string): QueryFailure | null {
  const first = termsOf(query)[queryLimits.termsMax];
  if (first === undefined) return null;
  return {
    kind: 'terms',
    start: first.place.start,
    end: text.length,
    message: `The query has more than ${queryLimits.termsMax} words, phrases and conditions together.`,
    remedy: 'Remove words that narrow the result little, or split the query into several.',
  };
}

/** Limits of a query. */
export const queryLimits = {
  /** Code points. */
  charactersMax: 1_000,
  /** Words, phrases and conditions together. */
  termsMax: 64,
  /** Nested parentheses. */
  nestingMax: 20,
} as const;
