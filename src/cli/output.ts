import type { CliDependencies } from './dependencies.ts';
import { plainText, printableJson } from './layout/plain-text.ts';
import type { Rich } from './layout/rich-text.ts';
import { printLines, screenOf } from './layout/screen.ts';

/** An answer in both its forms. */
export interface Answer {
  /** JSON text. */
  json(): string;
  /** The same for people, with lines of at most the given width. */
  lines(columns: number): readonly Rich[];
}

/** Writes an answer to standard output. The answer is one line of JSON on request or without a terminal. */
export function printAnswer(answer: Answer, asJson: boolean, { stdout, environment }: CliDependencies): void {
  const screen = screenOf(stdout, environment);
  if (asJson || !screen.isTerminal) stdout.write(`${printableJson(answer.json())}\n`);
  else printLines(stdout, answer.lines(screen.columns), screen);
}

/** Prints the error on standard error, in one line. */
export function printError({ stderr }: Pick<CliDependencies, 'stderr'>, sentence: string): void {
  stderr.write(`cairn: ${plainText(sentence)}\n`);
}
