import { crc32 } from 'node:zlib';
import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type Entry as IndexEntry,
  type LocalFileHeader,
  type ZipFile,
} from 'yauzl';
import { ArchiveRejection, libraryReason, type Reject } from './archive-path.ts';
import { ByteReader } from './byte-reader.ts';
import { decompress, inflateSmall } from './decompress.ts';
import type { Entry } from './entry.ts';
import { ratioFreeBytes } from './limits.ts';
import type { RandomFile } from './random-file.ts';

export interface ZipOptions {
  readonly ratioMax: number;
  /** Called with the number of entries before any is read; may throw. */
  readonly onCount: (entries: number) => void;
  /** Called with every decompressed chunk; may throw. */
  readonly onOutput: (bytes: number) => void;
  /** Gives up the zip: damaged, truncated, or with entries that overlap. */
  readonly refuse: Reject;
}

const indexSignature = 0x02014b50;
const indexEntryBytesMin = 46;
/** Makers of a zip whose entries carry Unix modes. */
const hostUnix = 3;
const hostMacos = 19;
const stored = 0;
const deflated = 8;
const overlapRejection = 'is a zip whose entries overlap';
const chunkBytes = 256 * 1024;
const smallBytesMax = ratioFreeBytes;

/** An entry and all that is needed to find its content. */
interface LocatedEntry {
  readonly zip: ZipFile;
  readonly file: RandomFile;
  /** Where all entries begin, ascending. */
  readonly starts: Float64Array;
  readonly entry: IndexEntry;
}

/** The entries of a zip in the order of its central directory. */
export async function* zipEntries(file: RandomFile, options: ZipOptions): AsyncGenerator<Entry> {
  const { refuse } = options;
  const starts = await readStarts(file, options);
  const zip = await openZip(file, refuse);
  try {
    for await (const entry of indexEntries(zip, file, refuse)) {
      const name = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        true,
      );
      yield {
        name,
        isFolder: name.endsWith('/') && entry.uncompressedSize === 0,
        rejection: entryRejection(entry),
        open: (refuseEntry) =>
          new ByteReader(entryContent({ zip, file, starts, entry }, options, refuseEntry)),
      };
    }
  } finally {
    zip.close();
  }
}

async function openZip(file: RandomFile, refuse: Reject): Promise<ZipFile> {
  try {
    // Names are decoded by the reader of an entry: one bad name must not end the archive.
    const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
    return await fromRandomAccessReaderPromise(file, file.size, options);
  } catch (error) {
    throw libraryRejection(error, file, refuse, 'is a damaged or truncated zip');
  }
}

/** The entries as the central directory lists them, all of them. */
async function* indexEntries(zip: ZipFile, file: RandomFile, refuse: Reject): AsyncGenerator<IndexEntry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw libraryRejection(error, file, refuse, 'has a damaged zip index');
  }
}

/**
 * Where all entries begin, ascending, and the central directory after them. An entry that reaches beyond
 * the next of these shares bytes with another, as in bombs made of one block of data with many names.
 */
async function readStarts(file: RandomFile, { onCount, refuse }: ZipOptions): Promise<Float64Array> {
  const zip = await openZip(file, refuse);
  try {
    const { entryCount } = zip;
    if (entryCount > file.size / indexEntryBytesMin) throw refuse('has a damaged zip index: it is too short');
    onCount(entryCount);
    const starts = new Float64Array(entryCount + 1);
    starts[entryCount] = cursorOf(zip);
    let count = 0;
    for await (const entry of indexEntries(zip, file, refuse)) {
      starts[count] = entry.relativeOffsetOfLocalHeader;
      count += 1;
    }
    const next = Buffer.alloc(4);
    await file.fill(next, cursorOf(zip));
    if (next.readUInt32LE(0) === indexSignature) {
      throw refuse('has a damaged zip index: it holds more entries than it declares');
    }
    return starts.sort();
  } finally {
    zip.close();
  }
}

/** Where the next entry of the central directory lies; the published type of the member is wrong. */
function cursorOf(zip: ZipFile): number {
  return Number(zip.readEntryCursor);
}

/** The first of the ascending `starts` after `start`; `start` itself when it is there twice. */
function nextStart(starts: Float64Array, start: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return starts[low - 2] === start ? start : (starts[low] ?? Number.POSITIVE_INFINITY);
}

function entryRejection(entry: IndexEntry): string | null {
  const { compressionMethod, versionMadeBy, externalFileAttributes } = entry;
  if (entry.isEncrypted()) return 'is encrypted';
  const host = versionMadeBy >>> 8;
  const unixType = host === hostUnix || host === hostMacos ? (externalFileAttributes >>> 16) & 0o170000 : 0;
  if (unixType === 0o120000) return 'is a symbolic link';
  if (unixType !== 0 && unixType !== 0o100000 && unixType !== 0o040000) return 'is a device or FIFO';
  if (compressionMethod === stored || compressionMethod === deflated) return null;
  return `is compressed by zip method ${compressionMethod}, which is not read`;
}

/** The entry's content, which must have the length and the CRC-32 that the index tells. */
async function* entryContent(
  located: LocatedEntry,
  options: ZipOptions,
  refuse: Reject,
): AsyncGenerator<Uint8Array> {
  const { starts, entry } = located;
  const { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize } = entry;
  const tooLarge = (): Error => refuse('has more bytes than the zip index states');
  const spaceLeft = nextStart(starts, relativeOffsetOfLocalHeader);
  if (spaceLeft === relativeOffsetOfLocalHeader) throw options.refuse(overlapRejection);
  const start = await contentStart(located, refuse);
  if (start + compressedSize > spaceLeft) throw options.refuse(overlapRejection);
  let bytes = 0;
  let crc = 0;
  for await (const chunk of decodedContent(located, start, options, refuse, tooLarge)) {
    bytes += chunk.length;
    if (bytes > uncompressedSize) throw tooLarge();
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (bytes < uncompressedSize) throw refuse('has fewer bytes than the zip index states');
  if (crc !== entry.crc32) throw refuse('has damaged data: its CRC-32 differs from that in the zip index');
}

async function* decodedContent(
  { file, entry: { compressionMethod, compressedSize, uncompressedSize } }: LocatedEntry,
  start: number,
  { ratioMax, onOutput }: ZipOptions,
  refuse: Reject,
  tooLarge: () => Error,
): AsyncGenerator<Uint8Array> {
  const raw = new ByteReader(file.range(start, start + compressedSize));
  if (compressionMethod === stored) {
    for (let chunk = await raw.read(); chunk !== null; chunk = await raw.read()) {
      onOutput(chunk.length);
      yield chunk;
    }
  } else if (compressedSize <= smallBytesMax && uncompressedSize <= smallBytesMax) {
    // The ratio does not apply to output this small.
    const full = inflateSmall(await raw.peek(compressedSize), uncompressedSize, tooLarge, refuse);
    onOutput(full.length);
    yield full;
  } else {
    yield* decompress(raw, { codec: 'deflate', ratioMax, chunkBytes, onOutput, refuse });
  }
}

/** Where the entry's content begins, after its local header, which must tell the same name as the index. */
async function contentStart({ zip, file, entry }: LocatedEntry, refuse: Reject): Promise<number> {
  let header: LocalFileHeader;
  try {
    header = await zip.readLocalFileHeaderPromise(entry);
  } catch (error) {
    throw libraryRejection(error, file, refuse, 'has a damaged local header');
  }
  if (header.fileName.equals(entry.fileNameRaw)) return header.fileDataStart;
  throw refuse('has another name in its local header than in the zip index');
}

/** The error for what the library threw: its own finding as a refusal, a failure to read as it is. */
function libraryRejection(error: unknown, file: RandomFile, refuse: Reject, what: string): unknown {
  if (error === file.rejection || error instanceof ArchiveRejection) return error;
  const reason = libraryReason(error);
  return refuse(reason.startsWith('strong encryption') ? 'is an encrypted zip' : `${what}: ${reason}`);
}
