import { parseCveId } from '../../domain/identifiers.ts';
import { type RejectedItem, UnmappableError } from '../contract.ts';
import { DistinctIds } from './distinct-ids.ts';
import { outOfRange, readUnits } from './units.ts';

export interface EpssRows {
  readonly ids: string[];
  readonly scores: Uint32Array;
  readonly percentiles: Uint32Array;
  /** Rows read, those refused included. */
  readonly items: number;
  readonly rejected: RejectedItem[];
}

const rowsMax = 5_000_000;
/** A file with more bad rows than this is not worth a list of them. */
const rejectedMax = 10_000;
/** `CVE-1999-0001,0,0` and the line end. */
const rowBytesMin = 18;
/** `CVE-YYYY-` and 19 digits. */
export const idLengthMax = 28;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const comma = 0x2c;

/**
 * Reads the rows from the bytes, without a text of the whole and without a text for each number.
 * @param start offset of the first row
 * @param firstLine its line number, for refusals
 */
export function readRows(bytes: Uint8Array, start: number, firstLine: number): EpssRows {
  const capacity = Math.min(rowsMax, Math.ceil((bytes.length - start) / rowBytesMin));
  const rows = new RowReader(bytes, capacity);
  const rejected: RejectedItem[] = [];
  let items = 0;
  let line = firstLine;

  for (let from = start; from < bytes.length; line++) {
    let at = from;
    let commas = 0;
    let first = 0;
    let second = 0;
    for (; at < bytes.length && bytes[at] !== lineFeed; at++) {
      if (bytes[at] !== comma) continue;
      if (++commas === 1) first = at;
      else if (commas === 2) second = at;
    }
    if (at === bytes.length) {
      throw new UnmappableError('The last line does not end: the file may be cut short.');
    }
    const end = at > from && bytes[at - 1] === carriageReturn ? at - 1 : at;
    const isBlank = from === end;
    const reason = isBlank
      ? null
      : commas === 2
        ? rows.take(from, first, second, end)
        : columnsRefused(commas);
    from = at + 1;

    if (!isBlank) items++;
    if (items > rowsMax) throw new UnmappableError(`The file has more than ${rowsMax} rows.`);
    if (reason !== null) rejected.push({ pointer: `line ${line}`, reason });
    if (rejected.length > rejectedMax) {
      throw new UnmappableError(`More than ${rejectedMax} rows are malformed.`);
    }
  }
  return { ...rows.table(), items, rejected };
}

/** Fills the columns row by row. */
class RowReader {
  readonly #bytes: Buffer;
  readonly #ids = new DistinctIds();
  readonly #scores: Uint32Array;
  readonly #percentiles: Uint32Array;

  constructor(bytes: Uint8Array, capacity: number) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#scores = new Uint32Array(capacity);
    this.#percentiles = new Uint32Array(capacity);
  }

  /** Takes the row between `from` and `end` with its two commas, or gives the reason why not. */
  take(from: number, first: number, second: number, end: number): string | null {
    const score = readUnits(this.#bytes, first + 1, second);
    if (score < 0) return numberRefused('epss', score);
    const percentile = readUnits(this.#bytes, second + 1, end);
    if (percentile < 0) return numberRefused('percentile', percentile);
    const id = first - from > idLengthMax ? null : parseCveId(this.#bytes.toString('latin1', from, first));
    if (id === null) return 'cve is not a CVE id';
    const index = this.#ids.add(id);
    if (index === null) return `${id} is listed twice`;
    this.#scores[index] = score;
    this.#percentiles[index] = percentile;
    return null;
  }

  table(): Pick<EpssRows, 'ids' | 'scores' | 'percentiles'> {
    const ids = this.#ids.list;
    return {
      ids,
      scores: this.#scores.slice(0, ids.length),
      percentiles: this.#percentiles.slice(0, ids.length),
    };
  }
}

function columnsRefused(commas: number): string {
  return commas < 2 ? 'a column is missing' : 'there are more than three columns';
}

function numberRefused(column: string, reading: number): string {
  return reading === outOfRange ? `${column} is outside 0 to 1` : `${column} is not a number`;
}
