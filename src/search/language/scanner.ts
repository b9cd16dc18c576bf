import type { SourceSpan } from './query.ts';

/** A text that is read from its beginning to its end. */
export class Scanner {
  readonly #text: string;
  /** The next character, in UTF-16 code units. */
  at = 0;
  /** From here on no quotes are closed, which need not be found out anew for each. */
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
