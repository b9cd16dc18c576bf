import type { SQLOutputValue } from 'node:sqlite';
import { constants, zstdCompressSync } from 'node:zlib';
import type { Removable, StoredEntry } from '../../domain/audit/entry.ts';
import type { NewRun, RunGap } from '../contract/runs.ts';

/** A link of a chain as its row has it. */
export interface RunRow extends StoredEntry<Uint8Array> {
  readonly writer: string;
  /** Null for a gap, and once the run was erased. */
  readonly id: string | null;
  /** True if a part of its content is there without the others. */
  readonly isTorn: boolean;
}

/** The columns of a row that are removed when its run is erased. */
export interface RunColumns {
  readonly id: string | null;
  readonly at: string;
  readonly owner: string | null;
  /** Compressed lines of JSON with everything else. */
  readonly body: Uint8Array;
}

/** The answer and its basis are JSON already: each is a line of its own, which costs less than to quote it. */
export function columnsOfRun({ id, at, owner, answer, basis, ...content }: NewRun): RunColumns {
  const lines = [JSON.stringify(content), answer, basis].map(bufferOf);
  if (lines.some((line) => line.includes(lineBreak))) throw new Error('A run has a line break in its JSON.');
  return { id, at, owner, body: packed(lines) };
}

export function columnsOfGap(gap: RunGap): RunColumns {
  return { id: null, at: gap.to, owner: null, body: packed([Buffer.from(JSON.stringify(gap))]) };
}

/** What a link commits to: all columns, so that none can be changed without notice. */
export function committedBytes({ id, at, owner, body }: RunColumns): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify([id, at, owner])}\n`), body]);
}

export function readRunRow(row: Readonly<Record<string, SQLOutputValue>>): RunRow {
  const { id = null, at = null, owner = null, body = null, salt = null } = row;
  const parts = [at, body, salt];
  const isErased = [id, owner, ...parts].every((part) => part === null);
  const content = contentOf({ id, at, owner, body, salt });
  return {
    writer: String(row.writer),
    number: Number(row.number),
    at: '',
    kind: String(row.kind),
    contentCommitment: String(row.commitment),
    addressCommitment: '',
    hash: String(row.hash),
    content,
    address: null,
    id: typeof id === 'string' ? id : null,
    isTorn: content === null && !isErased,
  };
}

function contentOf(row: Readonly<Record<string, SQLOutputValue>>): Removable<Uint8Array> | null {
  const { id, at, owner, body, salt } = row;
  if (typeof at !== 'string' || !(body instanceof Uint8Array) || !(salt instanceof Uint8Array)) return null;
  const columns = {
    id: typeof id === 'string' ? id : null,
    at,
    owner: typeof owner === 'string' ? owner : null,
    body,
  };
  return { text: committedBytes(columns), salt };
}

/** The default level takes half as long again, for 2 % fewer bytes. Most bodies fit in one chunk. */
const packing = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: 8 * 1024 };

function packed([first = new Uint8Array(), ...others]: readonly Uint8Array[]): Uint8Array {
  const bytes = Buffer.concat([first, ...others.flatMap((line) => [lineEnd, line])]);
  return zstdCompressSync(bytes, { ...packing, pledgedSrcSize: bytes.byteLength });
}

const lineBreak = 10;
const lineEnd = Buffer.of(lineBreak);

/** Without a copy of bytes. A search in a buffer takes a tenth of one in other bytes. */
function bufferOf(line: string | Uint8Array): Buffer {
  return typeof line === 'string'
    ? Buffer.from(line)
    : Buffer.from(line.buffer, line.byteOffset, line.byteLength);
}
