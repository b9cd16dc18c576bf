import type { SourceSpan } from './query.ts';

/** A text that is read from start to end. */
export class Scanner {
  readonly #text: string;
  /** The position of the next character, in UTF-16 code units. */
  at = 0;
  /** From here on no quotes are closed, which then need not be checked again. */
  unquotedFrom = Number.POSITIVE_INFINITY;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /**
   * Reads the form at the current position and returns it. Returns null and reads nothing if the form is not there.
   * The form is a sticky expression.
   */
  take(form: RegExp): string | null {
    return this.takeParts(form)?.[0] ?? null;
  }

  /** The same, with the groups of the form. */
  takeParts(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at;
    const parts = form.exec(this.#text);
    if (parts !== null) this.at += parts[0].length;
    return parts;
  }

  /** Whether the form is at the current position. */
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
  /** In quotes, so that it contains no operators. */
  readonly isQuoted: boolean;
  /** With a star after it, which `text` still contains unless it is in quotes. */
  readonly isPrefix: boolean;
  readonly place: SourceSpan;
}

/**
 * What separates words: spaces, control and format characters, halves of surrogate pairs and characters that Unicode
 * has not assigned. For use inside a class of an expression with the flag `v`.
 */
const blank = String.raw`\s[\p{C}--\p{Co}]`;

/** Plain quotes, and their typographic variants. */
const quote = '"“”„‟';

export const blanks = new RegExp(`[${blank}]+`, 'vy');
export const anyQuote = new RegExp(`[${quote}]`, 'vy');

/** A sign of negation directly before something that it could negate. */
export const denial = new RegExp(String.raw`[\-!](?=[^${blank}\)\-!<>=])`, 'vy');

/** The separators between values in parentheses. */
export const separator = new RegExp(String.raw`,+|\|\||OR(?=[${blank}${quote}])`, 'vy');

/** Text up to a space, parenthesis, quote, `&&` or `||`. */
export const wordForm = new RegExp(`(?:${plainCharacter('')})+`, 'vy');

const quotedForm = new RegExp(String.raw`[${quote}]((?:\\.|[^${quote}\\])*)[${quote}]`, 'vys');
const listedForm = formOf(',');
const unlistedForm = formOf('');

/** Reads text in quotes, with single spaces between words; null if none starts here, or if it has no end. */
export function readQuoted(scanner: Scanner): string | null {
  if (scanner.at >= scanner.unquotedFrom || !scanner.sees(anyQuote)) return null;
  const parts = scanner.takeParts(quotedForm);
  // No closing quote follows, because a backslash escapes every later quote.
  if (parts === null) scanner.unquotedFrom = scanner.at;
  return parts === null ? null : cleanText((parts[1] ?? '').replace(/\\(["“”„‟\\])/g, '$1'));
}

/** Reads a value; null if none starts here. @param mayHoldCommas whether a comma belongs to it */
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

/** Whether a text contains anything that can be searched for. */
export function saysAnything(text: string): boolean {
  return /[\p{L}\p{N}\p{Co}]/u.test(text);
}

/** The text with single spaces between words, and none at its ends. */
function cleanText(text: string): string {
  return text.replace(allBlanks, ' ').trim();
}

const allBlanks = new RegExp(`[${blank}]+`, 'vg');

/** A value without quotes. A backslash escapes the next character, for example parentheses in a CPE name. */
function formOf(end: string): RegExp {
  return new RegExp(String.raw`(?:\\[^${blank}]|${plainCharacter(end)})+`, 'vy');
}

/** @param end a further character that is excluded */
function plainCharacter(end: string): string {
  return String.raw`(?!&&|\|\|)[^${blank}\(\)${quote}${end}]`;
}
