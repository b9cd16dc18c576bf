import type { SourceSpan } from './query.ts';

/** A text that is read from its beginning to its end. */
export class Scanner {
  readonly #text: string;
  /** The next character, in UTF-16 code units. */
  at = 0;
  /** From here on no quotes are closed, which need not be checked again for each. */
  unquotedFrom = Number.POSITIVE_INFINITY;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** Takes what has the form here, which is a sticky expression; null, and nothing is taken, where nothing has it. */
  take(form: RegExp): string | null {
    return this.takeParts(form)?.[0] ?? null;
  }

  /** The same, with what the groups of the form hold. */
  takeParts(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at;
    const parts = form.exec(this.#text);
    if (parts !== null) this.at += parts[0].length;
    return parts;
  }

  /** Whether what comes next has the form. */
  sees(form: RegExp): boolean {
    form.lastIndex = this.at;
    return form.test(this.#text);
  }

  spanFrom(start: number): SourceSpan {
    return { start, end: this.at };
  }
}

/** A value as it is written. */
export interface Written {
  readonly text: string;
  /** In quotes, so that nothing in it is an operator. */
  readonly isQuoted: boolean;
  /** With a star behind it, which `text` still has unless it is in quotes. */
  readonly isPrefix: boolean;
  readonly place: SourceSpan;
}

/**
 * What parts words: blanks, control and format characters, halves of surrogate pairs and what Unicode has given to
 * nobody. For use inside a class of an expression with the flag `v`.
 */
const blank = String.raw`\s[\p{C}--\p{Co}]`;

/** Plain quotes, and what word processors make of them. */
const quote = '"“”„‟';

export const blanks = new RegExp(`[${blank}]+`, 'vy');
export const anyQuote = new RegExp(`[${quote}]`, 'vy');

/** A sign that something touches which it could deny. */
export const denial = new RegExp(String.raw`[\-!](?=[^${blank}\)\-!<>=])`, 'vy');

/** What stands between values in parentheses. */
export const separator = new RegExp(String.raw`,+|\|\||OR(?=[${blank}${quote}])`, 'vy');

/** Text up to a blank, parenthesis, quote, `&&` or `||`. */
export const wordForm = new RegExp(`(?:${plainCharacter('')})+`, 'vy');

const quotedForm = new RegExp(String.raw`[${quote}]((?:\\.|[^${quote}\\])*)[${quote}]`, 'vys');
const listedForm = formOf(',');
const unlistedForm = formOf('');

/** Reads text in quotes, blanks made single; null where none begins here, or none ends. */
export function readQuoted(scanner: Scanner): string | null {
  if (scanner.at >= scanner.unquotedFrom || !scanner.sees(anyQuote)) return null;
  const parts = scanner.takeParts(quotedForm);
  // All later quotes follow backslashes, as seen from here, and so as seen from any of them.
  if (parts === null) scanner.unquotedFrom = scanner.at;
  return parts === null ? null : cleanText((parts[1] ?? '').replace(/\\(["“”„‟\\])/g, '$1'));
}

/** Reads a value; null where none begins here. @param mayHoldCommas whether a comma belongs to it */
export function readWritten(scanner: Scanner, mayHoldCommas: boolean): Written | null {
  const start = scanner.at;
  const quoted = readQuoted(scanner);
  if (quoted !== null) {
    const isPrefix = scanner.take(/\*/y) !== null;
    return { text: quoted, isQuoted: true, isPrefix, place: scanner.spanFrom(start) };
  }
  const text = scanner.take(mayHoldCommas ? unlistedForm : listedForm);
  if (text === null) return null;
  return { text, isQuoted: false, isPrefix: /.\*$/.test(text), place: scanner.spanFrom(start) };
}

/** Whether anything in a text can be looked for. */
export function saysAnything(text: string): boolean {
  return /[\p{L}\p{N}\p{Co}]/u.test(text);
}

/** The text with one blank for all that parts words, and none at its ends. */
function cleanText(text: string): string {
  return text.replace(allBlanks, ' ').trim();
}

const allBlanks = new RegExp(`[${blank}]+`, 'vg');

/** A value without quotes. A backslash escapes the next character, for example parentheses in a CPE name. */
function formOf(end: string): RegExp {
  return new RegExp(String.raw`(?:\\[^${blank}]|${plainCharacter(end)})+`, 'vy');
}

/** @param end a further character that it may not be */
function plainCharacter(end: string): string {
  return String.raw`(?!&&|\|\|)[^${blank}\(\)${quote}${end}]`;
}
