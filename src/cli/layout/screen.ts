import type { OutputStream } from '../dependencies.ts';
import type { Rich } from './rich-text.ts';
import { paint } from './style.ts';

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
