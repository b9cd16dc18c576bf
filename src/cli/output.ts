import type { CliDependencies, OutputStream } from './dependencies.ts';
import { plainText, printableJson } from './layout/plain-text.ts';
import type { Rich } from './layout/rich-text.ts';
import { paint } from './layout/style.ts';

/** An answer in both its forms. */
export interface Answer {
  /** JSON text. */
  json(): string;
  /** The same for people, with lines of at most the given width. */
  lines(columns: number): readonly Rich[];
}

/** True or `json` for JSON, `table` for lines for people. Otherwise it depends on what the output goes to. */
export type AnswerForm = boolean | 'table' | 'json' | undefined;

/** Writes an answer to standard output. The answer is one line of JSON on request or without a terminal. */
export function printAnswer(answer: Answer, form: AnswerForm, deps: CliDependencies): void {
  const { stdout, environment } = deps;
  const screen = screenOf(stdout, environment);
  if (printsJson(form, deps)) stdout.write(`${printableJson(answer.json())}\n`);
  else printLines(stdout, answer.lines(screen.columns), screen);
}

/** Whether an answer is written as JSON. */
export function printsJson(form: AnswerForm, { stdout, environment }: CliDependencies): boolean {
  if (form === 'table') return false;
  return form === true || form === 'json' || !screenOf(stdout, environment).isTerminal;
}

/** Prints the error on standard error, in one line. */
export function printError({ stderr }: Pick<CliDependencies, 'stderr'>, sentence: string): void {
  stderr.write(`cairn: ${plainText(sentence)}\n`);
}

/** What a stream can show. */
export interface Screen {
  readonly isTerminal: boolean;
  readonly colours: boolean;
  /** Whether the cursor can go back in a line. */
  readonly redraws: boolean;
  readonly columns: number;
}

/** Colors are only for terminals, unless `NO_COLOR` or `TERM=dumb` disables them. */
export function screenOf(stream: OutputStream, { NO_COLOR, TERM }: NodeJS.ProcessEnv): Screen {
  const isTerminal = stream.isTTY === true;
  const redraws = isTerminal && TERM !== 'dumb';
  return {
    isTerminal,
    redraws,
    colours: redraws && (NO_COLOR ?? '') === '',
    columns: isTerminal ? Math.max(stream.columns || columnsByDefault, columnsMin) : columnsByDefault,
  };
}

/** Writes several lines at once. */
export function printLines(stream: OutputStream, lines: readonly Rich[], { colours }: Screen): void {
  stream.write(lines.map((line) => `${paint(line, colours)}\n`).join(''));
}

const columnsByDefault = 80;
const columnsMin = 20;
