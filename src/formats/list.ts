import type { ListFormat } from '../domain/export.ts';
import { type Cell, csvTable } from './csv/table.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { withoutControls } from './text.ts';

/** A column of a list: its name, and what an item has there. */
export type ListColumn<T> = readonly [name: string, cellOf: (item: T) => Cell];

/** What lists show of a vulnerability. */
interface Judged {
  readonly severity: Cell;
  readonly cvss: Cell;
  readonly epss: Cell;
  readonly kev: boolean;
  readonly risk: Cell;
  readonly riskScore: Cell;
}

/** The columns of it, in every list of vulnerabilities. */
export const judgedColumns: readonly ListColumn<Judged>[] = [
  ['severity', ({ severity }) => severity],
  ['cvss', ({ cvss }) => cvss],
  ['epss', ({ epss }) => epss],
  ['kev', ({ kev }) => String(kev)],
  ['risk', ({ risk }) => risk],
  ['risk_score', ({ riskScore }) => riskScore],
];

/** A list without the name of its file. */
export interface ListDocument {
  readonly mediaType: string;
  readonly text: string;
}

/** A list with a row for each item, or a line for each whole item. */
export function listDocument<T>(
  format: ListFormat,
  columns: readonly ListColumn<T>[],
  items: readonly T[],
): ListDocument {
  if (format === 'jsonl') return { mediaType: mediaTypes.jsonl, text: items.map(lineOf).join('') };
  const head = columns.map(([name]) => name);
  const rows = items.map((item) => columns.map(([, cellOf]) => cellOf(item)));
  const text = format === 'csv' ? csvTable(head, rows) : markdownTable(head, rows);
  return { mediaType: mediaTypes[format], text };
}

const mediaTypes: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  md: 'text/markdown; charset=utf-8; variant=GFM',
};

function lineOf(item: unknown): string {
  return `${JSON.stringify(item)}\n`;
}

/** A table in GitHub's form of Markdown, in which no text begins a mark or ends its cell. */
function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [
    line(head.map(escapeMarkdown)),
    line(head.map(() => '---')),
    ...rows.map((cells) => line(cells.map(markdownCell))),
  ].join('');
}

function markdownCell(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : escapeMarkdown(withoutControls(cell));
}
