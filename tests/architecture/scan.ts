/** A place where a file names another module. */
export interface Reference {
  /** The module as written; null when it is computed and therefore unknown. */
  readonly specifier: string | null;
  /** From 1. */
  readonly line: number;
}

export interface Token {
  readonly kind: 'word' | 'string' | 'mark' | 'regex' | 'other';
  /** A word, mark or regular expression as written; the content of a string; empty for other literals. */
  readonly text: string;
  readonly line: number;
}

/**
 * Finds every module that a TypeScript file names: imports and re-exports, with those of types, dynamic
 * imports, and `require`. Worker files named by `new URL('./x.ts', import.meta.url)` count too.
 */
export function findReferences(source: string): readonly Reference[] {
  const tokens = [...tokenize(source)];
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'word' || isProperty(tokens, at)) return [];
    const specifier = readSpecifier(tokens, at);
    return specifier === undefined ? [] : [{ specifier, line: token.line }];
  });
}

/** Lines on which a free name (not a property, not a string or comment) is used. */
export function findName(source: string, name: string): readonly number[] {
  const tokens = [...tokenize(source)];
  return tokens
    .filter((token, at) => token.kind === 'word' && token.text === name && !isProperty(tokens, at))
    .map((token) => token.line);
}

/** True after a single dot; three dots spread a value. */
function isProperty(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at - 1], '.') && !isMark(tokens[at - 2], '.');
}

/** The module that the word at `at` introduces: undefined for none, null for a computed one. */
function readSpecifier(tokens: readonly Token[], at: number): string | null | undefined {
  const next = tokens[at + 1];
  switch (tokens[at]?.text) {
    case 'import':
      if (next?.kind === 'string') return next.text;
      if (isMark(next, '(')) return argument(tokens, at + 1);
      if (isMark(next, '.')) return tokens[at + 4]?.text === 'resolve' ? argument(tokens, at + 5) : undefined;
      return next?.kind === 'word' || isMark(next, '{') || isMark(next, '*')
        ? from(tokens, at + 1)
        : undefined;
    case 'export': {
      const start = next?.text === 'type' ? at + 2 : at + 1;
      return isMark(tokens[start], '{') || isMark(tokens[start], '*') ? from(tokens, start) : undefined;
    }
    case 'require':
      return isMark(next, '(') ? argument(tokens, at + 1) : undefined;
    case 'URL': {
      const file = argument(tokens, at + 1);
      const isOurs = tokens[at + 4]?.text === 'import' && tokens[at + 6]?.text === 'meta';
      return isOurs && file != null && /\.[cm]?[jt]s$/.test(file) ? file : undefined;
    }
    default:
      return undefined;
  }
}

function argument(tokens: readonly Token[], open: number): string | null {
  const first = tokens[open + 1];
  return first?.kind === 'string' ? first.text : null;
}

/** The string after `from` in the clause that begins at `start`; a clause ends with its statement. */
function from(tokens: readonly Token[], start: number): string | undefined {
  let open = 0;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    if (isMark(token, '{')) open += 1;
    if (isMark(token, '}')) open -= 1;
    if (open > 0) continue;
    if (token?.text === 'from' && next?.kind === 'string') return next.text;
    const ends = isMark(token, ';') || isMark(token, '=') || isMark(token, '(');
    if (ends || (isMark(token, '}') && next?.text !== 'from')) return undefined;
  }
  return undefined;
}

function isMark(token: Token | undefined, mark: string): boolean {
  return token?.kind === 'mark' && token.text === mark;
}

const space = /\s+/y;
const lineComment = /\/\/[^\n]*/y;
const blockComment = /\/\*[\s\S]*?\*\//y;
const word = /[\p{ID_Start}$_#\d][\p{ID_Continue}$\u200c\u200d]*/uy;
const string = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"/y;
const regex = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const templatePart = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;

/** After these words a slash begins a regular expression, after any other word it divides. */
const beforeRegex = new Set(
  'return typeof case in of delete void throw new do else await yield instanceof'.split(' '),
);

/** A TypeScript file as tokens; a mark is one character. */
export function* tokenize(source: string): Generator<Token> {
  /** For each open brace, whether it is the `${` of a template. */
  const braces: boolean[] = [];
  let at = 0;
  let line = 1;
  let last: Token | undefined;

  function read(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match !== null) {
      at += match[0].length;
      line += match[0].split('\n').length - 1;
    }
    return match;
  }

  while (at < source.length) {
    if (read(space) || read(lineComment) || read(blockComment)) continue;
    const begin = line;
    const next = source[at] ?? '';
    const closesTemplate = next === '}' && braces.pop() === true;
    if (next === '`' || closesTemplate) {
      at += 1;
      const part = read(templatePart)?.[0] ?? '';
      const isComplete = !closesTemplate && source[at] === '`';
      if (source[at] === '$') braces.push(true);
      at += source[at] === '$' ? 2 : 1;
      last = isComplete
        ? { kind: 'string', text: part, line: begin }
        : { kind: 'other', text: '', line: begin };
    } else {
      const quoted = read(string);
      const literal = quoted ?? (canBeRegex(last) ? read(regex) : null);
      const name = literal === null ? read(word) : null;
      if (quoted !== null) last = { kind: 'string', text: quoted[1] ?? quoted[2] ?? '', line: begin };
      else if (literal !== null) last = { kind: 'regex', text: literal[0], line: begin };
      else if (name !== null) last = { kind: 'word', text: name[0], line: begin };
      else {
        if (next === '{') braces.push(false);
        at += 1;
        last = { kind: 'mark', text: next, line: begin };
      }
    }
    yield last;
  }
}

function canBeRegex(last: Token | undefined): boolean {
  if (last === undefined) return true;
  if (last.kind === 'word') return beforeRegex.has(last.text);
  return last.kind === 'mark' && last.text !== ')' && last.text !== ']';
}
