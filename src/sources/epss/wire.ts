import { UnmappableError } from '../contract.ts';

/** The header above the rows. */
export interface EpssPreamble {
  /** Upstream's word, `unknown` or empty where it has none. */
  readonly modelVersion: string;
  readonly scoreDate: string;
  /** Offset of the first row, and its line number. */
  readonly rowsStart: number;
  readonly rowsLine: number;
}

const columns = 'cve,epss,percentile';

/** Both lines together are some 80 bytes. */
const preambleBytesMax = 1_024;

/**
 * Reads the two lines above the rows: `#model_version:v2025.03.14,score_date:2025-06-22T00:00:00+0000` and
 * the names of the columns. Throws `UnmappableError` for any other layout.
 */
export function readPreamble(bytes: Uint8Array): EpssPreamble {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const text = Buffer.from(bytes.subarray(start, start + preambleBytesMax)).toString('latin1');
  const [remark = '', header] = text.split('\n', 2);
  if (/^cve,epss\b/i.test(remark)) {
    throw new UnmappableError('The file does not say its score date (a layout used before February 2022).');
  }
  if (!remark.startsWith('#') || header === undefined || !isHeader(header)) {
    throw new UnmappableError(`The file is not an EPSS table with the columns ${columns}.`);
  }
  const members = new Map(remark.slice(1).split(',').map(readMember));
  const scoreDate = members.get('score_date');
  if (scoreDate === undefined) throw new UnmappableError('The file does not say its score date.');
  return {
    modelVersion: members.get('model_version') ?? '',
    scoreDate,
    rowsStart: start + remark.length + header.length + 2,
    rowsLine: 3,
  };
}

function isHeader(line: string): boolean {
  return line.trim().toLowerCase() === columns;
}

function readMember(text: string): [string, string] {
  const colon = text.indexOf(':');
  return colon === -1 ? [text.trim(), ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}
