import { allOf, anyOf, not, type Query, type QueryFailure, type QueryWarning, termsOf } from './query.ts';
import { readTokens, type Token } from './tokens.ts';

interface ParsedQuery {
  /** Null when nothing is asked, or not all of it can be understood. */
  readonly query: Query | null;
  /** In the order of the text, the first ten. */
  readonly problems: readonly QueryFailure[];
  /** In the order of the text, the first ten. */
  readonly warnings: readonly QueryWarning[];
}

/**
 * Reads a query. Never throws: what is no operator is words, and only conditions that can't be, and what passes a
 * limit, are problems.
 * @param charactersMax of what a person typed, the default; what `printQuery` made of it can be longer
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

/** Takes tokens of which every operator has something to work on. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** `OR` binds least, `NOT` most. */
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

/** Without parentheses that have no other, or nothing in them. */
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

/** With words in place of the operators that have nothing on one of their sides. Of several in a row the first counts. */
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

/** Whether something follows that is no operator, behind any that join. */
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
    message: `A query has at most ${charactersMax} characters.`,
    remedy: 'Leave out what narrows little, or ask in several queries.',
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
      message: `Parentheses stand in each other at most ${queryLimits.nestingMax} deep.`,
      remedy: 'Leave out those that change nothing, or ask in several queries.',
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
    message: `A query has at most ${queryLimits.termsMax} words, phrases and conditions together.`,
    remedy: 'Leave out what narrows little, or ask in several queries.',
  };
}

/** How much a query may ask for. */
export const queryLimits = {
  /** Code points. */
  charactersMax: 1_000,
  /** Words, phrases and conditions together. */
  termsMax: 64,
  /** Parentheses in each other. */
  nestingMax: 20,
} as const;
