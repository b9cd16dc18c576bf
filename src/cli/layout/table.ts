import { renderLabelled, shiftRight } from './list.ts';
import { joinRich, padRich, type Rich, rich, richWidth, wrapRich } from './rich-text.ts';

export interface Column {
  readonly heading: string;
  readonly align?: 'left' | 'right';
  /** Gets narrower if the table is too wide: its cells are wrapped to at most this many lines. */
  readonly linesMax?: number;
  /** Left out if the table is too wide with it. The first such columns are kept first. */
  readonly isOptional?: true;
}

/** A text across all columns. It is its own row, or is indented below the row to which it belongs. */
export interface Across {
  readonly across: Rich;
  readonly indent: number;
  readonly linesMax: number;
}

export type Row = readonly Rich[] | Across;

/** A table of at most `width` columns. If that is impossible, each row is its own list. */
export function renderTable(columns: readonly Column[], rows: readonly Row[], width: number): Rich[] {
  const { columns: kept, rows: keptRows, widths } = fitColumns(columns, rows, width);
  if (widths === null) return stackRows(kept, keptRows, width);
  const headings = kept.map(({ heading }) => rich(heading, 'faint'));
  return [headings, ...keptRows].flatMap((row) =>
    'across' in row ? renderAcross(row, width) : renderRow(kept, row, widths),
  );
}

/** A table as `renderTable`, without the columns that no row uses. */
export function renderUsed(columns: readonly Column[], rows: readonly Row[], width: number): Rich[] {
  const isUsed = columns.map((_, at) => rows.some((row) => !('across' in row) && (row[at] ?? []).length > 0));
  const used = <T>(cells: readonly T[]) => cells.filter((_, at) => isUsed[at]);
  const usedRows = rows.map((row) => ('across' in row ? row : used(row)));
  return renderTable(used(columns), usedRows, width);
}

interface Fitting {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Null if they do not fit next to each other. */
  readonly widths: readonly number[] | null;
}

/** The columns with as many optional ones as fit. */
function fitColumns(columns: readonly Column[], rows: readonly Row[], width: number): Fitting {
  const fit = (kept: ReadonlySet<number>): Fitting => {
    const only = <T>(cells: readonly T[]) => cells.filter((_, at) => kept.has(at));
    const keptRows = rows.map((row) => ('across' in row ? row : only(row)));
    return { columns: only(columns), rows: keptRows, widths: fitWidths(only(columns), keptRows, width) };
  };
  const all = columns.map((_, at) => at);
  let kept = new Set(all.filter((at) => !columns[at]?.isOptional));
  let best = fit(kept);
  for (const at of all.filter((at) => columns[at]?.isOptional)) {
    const more = new Set([...kept, at]);
    const wider = fit(more);
    if (wider.widths !== null) [kept, best] = [more, wider];
  }
  return best;
}

const gap = '  ';
/** The minimum width of a column that gets narrower. */
const wrappedWidthMin = 16;

function renderRow(columns: readonly Column[], row: readonly Rich[], widths: readonly number[]): Rich[] {
  const cells = columns.map(({ linesMax }, at) => wrapRich(row[at] ?? [], widths[at] ?? 0, linesMax));
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    joinRich(
      columns.map(({ align }, at) => padRich(cells[at]?.[line] ?? [], widths[at] ?? 0, align)),
      gap,
    ),
  );
}

/** The later lines of a full-width row are indented, so that they do not look like rows. */
function renderAcross({ across, indent, linesMax }: Across, width: number): Rich[] {
  if (indent > 0) return shiftRight(wrapRich(across, width - indent, linesMax), indent);
  const [first = [], ...further] = wrapRich(across, width - gap.length, linesMax);
  return [first, ...shiftRight(further, gap.length)];
}

/** The width of each column, or null if they do not fit next to each other. */
function fitWidths(columns: readonly Column[], rows: readonly Row[], width: number): number[] | null {
  const cellRows = rows.filter((row): row is readonly Rich[] => !('across' in row));
  const widths = columns.map(({ heading, linesMax }, at) => {
    const natural = cellRows.reduce(
      (widest, row) => Math.max(widest, richWidth(row[at] ?? [])),
      heading.length,
    );
    return linesMax === undefined ? natural : Math.min(natural, width);
  });
  let over = widths.reduce((sum, own) => sum + own, gap.length * (columns.length - 1)) - width;
  for (; over > 0; over--) {
    const widest = columns
      .map(({ linesMax }, at) => ({ at, own: linesMax === undefined ? 0 : (widths[at] ?? 0) }))
      .reduce((a, b) => (b.own > a.own ? b : a));
    if (widest.own <= wrappedWidthMin) return null;
    widths[widest.at] = widest.own - 1;
  }
  return widths;
}

function stackRows(columns: readonly Column[], rows: readonly Row[], width: number): Rich[] {
  const labelWidth = Math.max(...columns.map(({ heading }) => heading.length));
  return rows.flatMap((row, index) => {
    const isBelow = index === 0 || ('across' in row && row.indent > 0);
    if ('across' in row) return [...(isBelow ? [] : [[]]), ...renderAcross(row, width)];
    const lines = columns.flatMap(({ heading }, at) =>
      renderLabelled(heading, [row[at] ?? []], { labelWidth, width }),
    );
    return isBelow ? lines : [[], ...lines];
  });
}
