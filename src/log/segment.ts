import { constants, type ZstdOptions, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { Failure } from '../kit/failure.ts';

/**
 * A segment holds record versions as upstream wrote them: independent zstd frames, one after the other,
 * then an index and a footer. Positions of records count in the uncompressed stream of all frames, so a
 * record larger than a frame runs over several.
 *
 *   frame 0 | frame 1 | … | index (zstd, JSON) | index length (4 bytes, little endian) | "CAIRNSG1"
 */
const magic = Buffer.from('CAIRNSG1');
/** What the segments of all versions end with, before the number of their format. */
const family = magic.subarray(0, -1);
const nine = Buffer.from('9')[0] ?? 0;
export const footerBytes = 4 + magic.byteLength;

/** Small enough to inflate for one record, large enough to compress well. */
const frameBytesMax = 128 * 1024;
const indexBytesMax = 512 * 1024 * 1024;
/** Each frame carries a checksum of its content, so that one that was damaged does not inflate. */
const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};
/**
 * Tables of a quarter of the usual size, which zstd clears for each frame: a frame takes less than half of the time,
 * for at most 1 % more bytes. A chunk that holds any compressed frame spares zstd a copy of its input.
 */
const frameCompression = {
  params: { ...compression.params, [constants.ZSTD_c_hashLog]: 14, [constants.ZSTD_c_chainLog]: 13 },
  chunkSize: frameBytesMax + 8 * 1024,
};

/** A record version before it has a place. */
export interface NewVersion {
  readonly key: string;
  /** Canonical time. */
  readonly upstreamTime: string;
  readonly upstreamVersion?: string | undefined;
  readonly sha256: string;
  /** Path inside the archive or folder it came in. */
  readonly member: string;
  /** Items inside: 1 for a record, the number of entries for a document. */
  readonly items: number;
  readonly bytes: Uint8Array;
}

/** What versions of one key are ordered by. */
export type VersionOrder = Pick<NewVersion, 'upstreamTime' | 'sha256'>;

/** True when `a` is the newer one: by upstream time, then by content hash. */
export function isNewer(a: VersionOrder, b: VersionOrder): boolean {
  return a.upstreamTime > b.upstreamTime || (a.upstreamTime === b.upstreamTime && a.sha256 > b.sha256);
}

/** A record version and the position of its bytes in the uncompressed stream of its segment. */
export interface StoredVersion extends Omit<NewVersion, 'bytes'> {
  readonly start: number;
  readonly length: number;
}

/** A frame, compressed, and the length of what is in it. */
interface PackedFrame {
  readonly bytes: Uint8Array;
  readonly rawBytes: number;
}

/** Compressed frames and the versions in them; positions count from the first frame of the run. */
export interface FrameRun {
  readonly frames: readonly PackedFrame[];
  readonly versions: readonly StoredVersion[];
}

/** Where each frame begins: [compressed offset, compressed length, uncompressed offset, uncompressed length]. */
export type FrameTable = readonly (readonly [number, number, number, number])[];

export interface SegmentIndex {
  readonly frames: FrameTable;
  readonly versions: readonly StoredVersion[];
}

/** Packs versions into frames. Versions that fit share a frame; a larger one is cut into frames of its own. */
export function packFrames(versions: readonly NewVersion[]): FrameRun {
  const frames: PackedFrame[] = [];
  const stored: StoredVersion[] = [];
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let position = 0;

  const flush = () => {
    if (pendingBytes === 0) return;
    const raw = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending);
    frames.push(packFrame(raw));
    pending = [];
    pendingBytes = 0;
  };

  for (const { bytes, ...version } of versions) {
    stored.push({ ...version, start: position, length: bytes.byteLength });
    position += bytes.byteLength;
    if (pendingBytes + bytes.byteLength > frameBytesMax) flush();
    for (let from = 0; from < bytes.byteLength; from += frameBytesMax) {
      const piece = bytes.subarray(from, from + frameBytesMax);
      pending.push(piece);
      pendingBytes += piece.byteLength;
      if (pendingBytes >= frameBytesMax) flush();
    }
  }
  flush();
  return { frames, versions: stored };
}

/**
 * A segment made again from what is known of it, as this version of Cairn compresses and as earlier ones did. One of
 * them is the same, byte for byte, when `read` gives what was in it and this version of Node compresses as the one
 * did that wrote it.
 * @param read bytes of the uncompressed stream, asked for frame by frame
 */
export function* encodeAgain(
  { frames, versions }: SegmentIndex,
  read: (start: number, length: number) => Uint8Array,
): Generator<Uint8Array> {
  for (const options of [frameCompression, compression]) {
    const packed = frames.map(([, , rawOffset, rawLength]) => packFrame(read(rawOffset, rawLength), options));
    yield encodeSegment([{ frames: packed, versions }]);
  }
}

function packFrame(raw: Uint8Array, options: ZstdOptions = frameCompression): PackedFrame {
  // A copy of its own size: another thread would get the whole chunk.
  return { bytes: new Uint8Array(zstdCompressSync(raw, options)), rawBytes: raw.byteLength };
}

/** One segment made of several runs of frames. */
export function encodeSegment(runs: readonly FrameRun[]): Uint8Array {
  const table: [number, number][] = [];
  const versions: StoredVersion[] = [];
  let rawBytes = 0;
  for (const run of runs) {
    for (const version of run.versions) versions.push({ ...version, start: version.start + rawBytes });
    for (const frame of run.frames) {
      table.push([frame.bytes.byteLength, frame.rawBytes]);
      rawBytes += frame.rawBytes;
    }
  }
  const rows = versions.map(versionToRow);
  const index = zstdCompressSync(JSON.stringify({ format: 1, frames: table, versions: rows }), compression);
  const footer = Buffer.alloc(footerBytes);
  footer.writeUInt32LE(index.byteLength);
  magic.copy(footer, 4);
  return Buffer.concat([...runs.flatMap((run) => run.frames.map(({ bytes }) => bytes)), index, footer]);
}

/**
 * Length of the index, from the footer.
 * @throws Error when the bytes do not end a segment, Failure `store_newer` when they end one of a later format
 */
export function readFooter(footer: Uint8Array): number {
  const bytes = Buffer.from(footer.buffer, footer.byteOffset, footer.byteLength);
  if (bytes.byteLength !== footerBytes || !bytes.subarray(4, -1).equals(family))
    throw new Error('Not a segment.');
  const [own = 0, found = 0] = [magic.at(-1), bytes.at(-1)];
  if (found > own && found <= nine) throw laterFormat();
  if (found !== own) throw new Error('Not a segment.');
  return bytes.readUInt32LE();
}

/** @throws Error when the bytes are not an index, Failure `store_newer` when it is one of a later format */
export function decodeIndex(bytes: Uint8Array): SegmentIndex {
  const text = zstdDecompressSync(bytes, { maxOutputLength: indexBytesMax }).toString();
  const content: unknown = JSON.parse(text);
  if (laterIndex.safeParse(content).success) throw laterFormat();
  const index = indexSchema.parse(content);
  return { frames: placeFrames(index.frames), versions: index.versions.map(rowToVersion) };
}

/** Segments are read after their SHA-256 matched, so these bytes are as they were written. */
function laterFormat(): Failure {
  return new Failure(
    'store_newer',
    'A segment of the log was written by a later version of Cairn. Use that version, or another data folder.',
  );
}

/** A frame table as pairs of 32-bit lengths, little endian, for a database. */
export function encodeFrameTable(table: FrameTable): Uint8Array {
  return new Uint8Array(
    Uint32Array.from(table.flatMap(([, length, , rawLength]) => [length, rawLength])).buffer,
  );
}

export function decodeFrameTable(bytes: Uint8Array): FrameTable {
  const lengths = new Uint32Array(bytes.slice().buffer);
  return placeFrames(
    Array.from({ length: lengths.length / 2 }, (_, i) => [lengths[2 * i] ?? 0, lengths[2 * i + 1] ?? 0]),
  );
}

function placeFrames(lengths: readonly (readonly [number, number])[]): FrameTable {
  let [offset, rawOffset] = [0, 0];
  return lengths.map(([length, rawLength]) => {
    const frame = [offset, length, rawOffset, rawLength] as const;
    offset += length;
    rawOffset += rawLength;
    return frame;
  });
}

/** The least that zlib takes for a chunk. */
const chunkBytesMin = 64;

/** @throws Error when the frame does not inflate to exactly `rawBytes` */
export function inflateFrame(bytes: Uint8Array, rawBytes: number): Uint8Array {
  // One chunk of the right size: a row of small ones would be copied together.
  const chunkSize = Math.max(rawBytes, chunkBytesMin);
  const raw = zstdDecompressSync(bytes, { maxOutputLength: Math.max(rawBytes, 1), chunkSize });
  if (raw.byteLength !== rawBytes) throw new Error(`A frame holds ${raw.byteLength} bytes, not ${rawBytes}.`);
  return raw;
}

/** The frames that hold `length` bytes from `start`. */
export function framesOf(table: FrameTable, start: number, length: number): FrameTable {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const frame = table[middle];
    if (frame !== undefined && frame[2] + frame[3] <= start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < table.length && (table[end]?.[2] ?? Infinity) < start + length) end++;
  return table.slice(low, end);
}

const rowSchema = z.tuple([
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string().regex(/^[0-9a-f]{64}$/),
  z.string(),
  z.int().nonnegative(),
  z.int().nonnegative(),
  z.int().nonnegative(),
]);

const laterIndex = z.object({ format: z.int().gt(1) });

const indexSchema = z.object({
  format: z.literal(1),
  frames: z.array(z.tuple([z.int().positive(), z.int().positive()])),
  versions: z.array(rowSchema),
});

function versionToRow(version: StoredVersion): z.infer<typeof rowSchema> {
  const { key, upstreamTime, upstreamVersion = null, sha256, member, items, start, length } = version;
  return [key, upstreamTime, upstreamVersion, sha256, member, items, start, length];
}

function rowToVersion(row: z.infer<typeof rowSchema>): StoredVersion {
  const [key, upstreamTime, upstreamVersion, sha256, member, items, start, length] = row;
  return {
    key,
    upstreamTime,
    ...(upstreamVersion !== null && { upstreamVersion }),
    sha256,
    member,
    items,
    start,
    length,
  };
}
