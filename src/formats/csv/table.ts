import { withoutControls } from '../text.ts';

/** What a cell may hold. */
export type Cell = string | number | null;

/**
 * A table in the form of RFC 4180, with a head. Control characters and those that change the direction of text are
 * left out, and a line break within a text becomes a blank: terminals and editors obey them. A text that a spreadsheet would take for a formula gets an apostrophe
 * before it, which spreadsheets don't show.
 */
export function csvTable(head: readonly string[], rows: Iterable<readonly Cell[]>): string {
  const lines = [head.map(csvCell).join(',')];
  for (const row of rows) lines.push(row.map(csvCell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = withoutControls(cell);
  const safe = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
