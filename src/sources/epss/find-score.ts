import { type CveId, parseCveId } from '../../domain/identifiers.ts';
import type { LocatedScore, PiecewiseFile } from '../contract.ts';
import { isAfterByNumber } from './distinct-ids.ts';
import { type EpssRow, type FilePart, findRow, firstRow, lastRow, rowBytesMax } from './row.ts';
import { readPreamble } from './wire.ts';

/** The size of the frames in which the log keeps a file. */
const pieceBytesDefault = 131_072;

/**
 * Finds the row of a CVE as the table would have it. Upstream sorts by year and number, so that a few pieces are
 * enough; where a search does not lead to the row, all pieces are read. A CVE that appears twice, far apart, in an
 * unordered file may be found at its second place, which the table does not count.
 * @param pieceBytes size of the pieces that are read, at multiples of it; more than the header above the rows
 */
export async function findScore(
  cve: string,
  file: PiecewiseFile,
  pieceBytes = pieceBytesDefault,
): Promise<LocatedScore | null> {
  const id = parseCveId(cve);
  if (id === null) return null;
  const pieces = new Pieces(file, pieceBytes);
  const { scoreDate, rowsStart } = readPreamble(await pieces.read(0));
  const table: Table = { pieces, rowsStart, end: endPosition(scoreDate) };
  const row = (await search(table, id)) ?? (await scan(table, id));
  if (row === null) return null;
  const { id: _, ...located } = row;
  return located;
}

interface Table {
  readonly pieces: Pieces;
  readonly rowsStart: number;
  /** About where in the order of ids the file ends. */
  readonly end: number;
}

/** A file cut into pieces of one size. Those of a search are few, and are kept for its time. */
class Pieces {
  readonly count: number;
  readonly #file: PiecewiseFile;
  readonly #bytes: number;
  readonly #kept = new Map<number, Buffer>();

  constructor(file: PiecewiseFile, pieceBytes: number) {
    this.#file = file;
    this.#bytes = pieceBytes;
    this.count = Math.ceil(file.length / pieceBytes);
  }

  async read(index: number): Promise<Buffer> {
    const kept = this.#kept.get(index);
    if (kept !== undefined) return kept;
    const piece = await this.readOnce(index);
    this.#kept.set(index, piece);
    return piece;
  }

  async readOnce(index: number): Promise<Buffer> {
    const start = this.offsetOf(index);
    const bytes = await this.#file.read(start, Math.min(this.#bytes, this.#file.length - start));
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  offsetOf(index: number): number {
    return index * this.#bytes;
  }
}

/** Guesses behind these keep a distance from both ends that doubles, so that none can creep along for long. */
const guessesFree = 2;

/** Narrows down between which two pieces the row is, guessing by how ids are spread. */
async function search(table: Table, id: CveId): Promise<EpssRow | null> {
  const sought = positionOf(id);
  let low = { index: -1, position: 0 };
  let high = { index: table.pieces.count, position: table.end };
  for (let guesses = 0; high.index - low.index > 1; guesses++) {
    const share = (sought - low.position) / (high.position - low.position);
    const between = high.index - low.index - 1;
    const margin = Math.min(2 ** Math.max(0, guesses - guessesFree) - 1, between >> 1);
    const guess = Math.floor(share * between) || 0;
    // The first piece was read for the header above the rows, which determines where they begin.
    const step = guesses === 0 ? 0 : Math.max(margin, Math.min(between - 1 - margin, guess));
    const index = low.index + 1 + step;
    const part = { bytes: await table.pieces.read(index), offset: table.pieces.offsetOf(index) };
    const start = fullLinesStart(part, table.rowsStart);
    const [first, last] = [firstRow(part, start), lastRow(part, start)];
    if (first === null || last === null) return null;
    if (isAfterByNumber(id, last.id)) low = { index, position: positionOf(last.id) };
    else if (isAfterByNumber(first.id, id)) high = { index, position: positionOf(first.id) };
    // Another row of the CVE may precede the first one of a piece.
    else return findBetween(table, first.id === id ? index - 1 : index, index, id);
  }
  return findBetween(table, low.index, high.index, id);
}

/** Looks into pieces side by side, and into the row that goes from one to the next. */
async function findBetween(table: Table, from: number, to: number, id: CveId): Promise<EpssRow | null> {
  const [first, last] = [Math.max(from, 0), Math.min(to, table.pieces.count - 1)];
  const read: Buffer[] = [];
  for (let index = first; index <= last; index++) read.push(await table.pieces.read(index));
  const part = { bytes: Buffer.concat(read), offset: table.pieces.offsetOf(first) };
  const start = fullLinesStart(part, table.rowsStart);
  const row = findRow(part, id, start);
  if (row === null || first === 0) return row;
  return row.row.start === firstRow(part, start)?.row.start ? null : row;
}

/** Where the first line begins of which the beginning is surely in the part. */
function fullLinesStart({ bytes, offset }: FilePart, rowsStart: number): number {
  if (offset <= rowsStart) return rowsStart - offset;
  const end = bytes.indexOf('\n');
  return end < 0 ? bytes.length : end + 1;
}

/** Reads piece by piece. */
async function scan({ pieces, rowsStart }: Table, id: CveId): Promise<EpssRow | null> {
  let rest: Buffer = Buffer.alloc(0);
  for (let index = 0; index < pieces.count; index++) {
    const bytes = await pieces.readOnce(index);
    const offset = pieces.offsetOf(index);
    const start = fullLinesStart({ bytes, offset }, rowsStart);
    const broken = { bytes: Buffer.concat([rest, bytes.subarray(0, start)]), offset: offset - rest.length };
    const row = (index === 0 ? null : findRow(broken, id, 0)) ?? findRow({ bytes, offset }, id, start);
    if (row !== null) return row;
    const end = bytes.lastIndexOf('\n') + 1;
    const open = end > 0 ? bytes.subarray(end) : broken.bytes;
    // A line that is too long for a row stays so with what follows it, and need not be kept whole.
    rest = Buffer.from(open.subarray(0, 2 * rowBytesMax));
  }
  return null;
}

/** From year to year some 15 % more ids are given. */
const yearlyGrowth = 0.14;
const firstYear = 1999;
const idsOfFirstYear = 1_500;
const idsOfYearMax = 70_000;

/** About how many ids come before this one, in any unit: it only guides the search. */
function positionOf(id: CveId): number {
  const year = Number(id.slice(4, 8)) - firstYear;
  const idsOfYear = Math.min(idsOfYearMax, idsOfFirstYear * 1.16 ** year);
  return Math.exp(yearlyGrowth * (year + Math.min(1, Number(id.slice(9)) / idsOfYear)));
}

function endPosition(scoreDate: string): number {
  const years = Number(scoreDate.slice(0, 4)) - firstYear + Number(scoreDate.slice(5, 7)) / 12;
  return Math.exp(yearlyGrowth * years);
}
