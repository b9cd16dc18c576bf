import type { OutputConfiguration } from 'commander';
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
  else printPaged(answer.lines(screen.columns), screen, deps);
}

/** Writes lines, through a pager if they are more than the terminal shows. */
function printPaged(lines: readonly Rich[], screen: Screen, deps: CliDependencies): void {
  const { stdout, environment, page } = deps;
  const isLong = screen.redraws && stdout.rows !== undefined && lines.length >= stdout.rows;
  const pager = isLong ? pagerOf(environment) : null;
  if (pager !== null && page?.(pager, textOf(lines, screen))) return;
  printLines(stdout, lines, screen);
}

/** The command of the pager; null for none. */
function pagerOf({ PAGER = 'less', NO_PAGER }: NodeJS.ProcessEnv): string | null {
  return (NO_PAGER ?? '') !== '' || PAGER.trim() === '' || PAGER === 'cat' ? null : PAGER;
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
  /** Whether texts can lead to URLs. */
  readonly links: boolean;
  /** Whether the cursor can go back in a line. */
  readonly redraws: boolean;
  readonly columns: number;
}

/** Colors are only for terminals, unless `NO_COLOR` or `TERM=dumb` disables them. */
export function screenOf(stream: OutputStream, environment: NodeJS.ProcessEnv): Screen {
  const { NO_COLOR, TERM } = environment;
  const isTerminal = stream.isTTY === true;
  const redraws = isTerminal && TERM !== 'dumb';
  return {
    isTerminal,
    redraws,
    colours: redraws && (NO_COLOR ?? '') === '',
    links: redraws && showsLinks(environment),
    columns: isTerminal ? Math.max(stream.columns || columnsByDefault, columnsMin) : columnsByDefault,
  };
}

/** Terminals that are known to show links; others may print the codes. FORCE_HYPERLINK decides if it is set. */
function showsLinks(environment: NodeJS.ProcessEnv): boolean {
  const {
    FORCE_HYPERLINK,
    TERM = '',
    TERM_PROGRAM = '',
    VTE_VERSION,
    WT_SESSION,
    KONSOLE_VERSION,
  } = environment;
  if (FORCE_HYPERLINK !== undefined && FORCE_HYPERLINK !== '') return FORCE_HYPERLINK !== '0';
  // Both pass on what the terminal around them may not know.
  if (/^(?:screen|tmux)/.test(TERM)) return false;
  if (Number(VTE_VERSION ?? 0) >= vteVersionMin || WT_SESSION !== undefined || KONSOLE_VERSION !== undefined)
    return true;
  return (
    /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|rio|Tabby)$/.test(TERM_PROGRAM) ||
    /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(TERM)
  );
}

const vteVersionMin = 5_000;

/** Writes several lines at once. */
export function printLines(stream: OutputStream, lines: readonly Rich[], screen: Screen): void {
  stream.write(textOf(lines, screen));
}

function textOf(lines: readonly Rich[], { colours, links }: Screen): string {
  return lines.map((line) => `${paint(line, colours, links)}\n`).join('');
}

const columnsByDefault = 80;
const columnsMin = 20;

/** How the parser of commands prints help and errors. */
export function outputOf({ stdout, stderr, environment }: CliDependencies): OutputConfiguration {
  return {
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(text),
    // It contains what the caller typed.
    outputError: (text, write) =>
      write(
        `${text
          .trim()
          .replace(/^error: /, 'cairn: ')
          .split('\n')
          .map(plainText)
          .join('\n')}\n`,
      ),
    getOutHelpWidth: () => screenOf(stdout, environment).columns,
    getErrHelpWidth: () => screenOf(stderr, environment).columns,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  };
}
