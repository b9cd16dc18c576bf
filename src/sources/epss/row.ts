import { type CveId, parseCveId } from '../../domain/identifiers.ts';
import type { LocatedScore } from '../contract.ts';
import { idLengthMax } from './rows.ts';
import { readUnits } from './units.ts';

export interface EpssRow extends LocatedScore {
  readonly id: CveId;
}

/** A part of a file: its bytes, and the offset of the first of them in the file. */
export interface FilePart {
  readonly bytes: Buffer;
  readonly offset: number;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const comma = 0x2c;

/** A valid row is shorter: an id of 28 characters, two numbers of 24, two commas. */
export const rowBytesMax = 128;

/**
 * The first valid row of a CVE.
 * @param from offset in the bytes at which a line begins; bytes after the last line end are not a row
 */
export function findRow(part: FilePart, cve: CveId, from: number): EpssRow | null {
  const { bytes } = part;
  // Without its letters, which may be in any case.
  const number = cve.slice('CVE-'.length);
  let at = bytes.indexOf(number, from, 'latin1');
  while (at >= 0) {
    const end = bytes.indexOf(lineFeed, at);
    if (end < 0) return null;
    const start = Math.max(from, bytes.lastIndexOf(lineFeed, at) + 1);
    const row = readRow(part, start, end);
    if (row?.id === cve) return row;
    at = bytes.indexOf(number, end, 'latin1');
  }
  return null;
}

/** The first valid row at or behind the beginning of a line. */
export function firstRow(part: FilePart, from: number): EpssRow | null {
  let start = from;
  for (let end = part.bytes.indexOf(lineFeed, start); end >= 0; end = part.bytes.indexOf(lineFeed, start)) {
    const row = readRow(part, start, end);
    if (row !== null) return row;
    start = end + 1;
  }
  return null;
}

/** The last valid row at or behind the beginning of a line. */
export function lastRow(part: FilePart, from: number): EpssRow | null {
  let end = part.bytes.lastIndexOf(lineFeed);
  while (end >= from) {
    const start = end === 0 ? 0 : part.bytes.lastIndexOf(lineFeed, end - 1) + 1;
    const row = readRow(part, start, end);
    if (row !== null) return row;
    end = start - 1;
  }
  return null;
}

/** Reads one line as a row, by the same rules as the whole table; null for a line that is not a valid row. */
function readRow({ bytes, offset }: FilePart, start: number, lineEnd: number): EpssRow | null {
  const end = lineEnd > start && bytes[lineEnd - 1] === carriageReturn ? lineEnd - 1 : lineEnd;
  if (end - start > rowBytesMax) return null;
  const line = bytes.subarray(start, end);
  const first = line.indexOf(comma);
  const second = line.indexOf(comma, first + 1);
  if (first < 0 || second <= first || line.includes(comma, second + 1)) return null;

  const id = first > idLengthMax ? null : parseCveId(line.toString('latin1', 0, first));
  const score = readUnits(line, first + 1, second);
  const percentile = readUnits(line, second + 1, line.length);
  if (id === null || score < 0 || percentile < 0) return null;
  const rangeOf = (from: number, to: number) => ({ start: offset + start + from, length: to - from });
  return {
    id,
    score,
    percentile,
    row: rangeOf(0, line.length),
    scoreField: rangeOf(first + 1, second),
    percentileField: rangeOf(second + 1, line.length),
  };
}
