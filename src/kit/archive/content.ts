import {
  type ArchivePath,
  ArchiveRejection,
  nameRejection,
  plainName,
  type Reject,
  refused,
  rejectAt,
  uncompressedName,
} from './archive-path.ts';
import { ByteReader, readAll } from './byte-reader.ts';
import { decompress } from './decompress.ts';
import type { Entry } from './entry.ts';
import type { ArchiveItem, RejectedMember } from './item.ts';
import { type ArchiveLimits, spellBytes } from './limits.ts';
import type { RandomFile } from './random-file.ts';
import { type SpoolLocation, spool } from './spool.ts';

/** What holds for all that comes out of one file on disk. */
export interface Reading {
  readonly limits: ArchiveLimits;
  readonly wanted: (member: string, head: Uint8Array) => boolean;
  readonly counter: OutputCounter;
  /** For zips inside other archives. */
  readonly spoolLocation: SpoolLocation;
  /** Throws once the reading is to stop. */
  readonly checkAborted: () => void;
}

/** Chunks of a file on disk, which is mostly large, and of what is compressed inside one, mostly small. */
const outerChunkBytes = 1024 * 1024;
const innerChunkBytes = 256 * 1024;

/** The content at a path: a member, or the members of an archive. A refusal of the place ends as an item. */
export async function* readContent(
  bytes: ByteReader,
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  try {
    const head = await bytes.peek(headBytes);
    const format = formatOf(head);
    if (format === null) {
      yield await readMember(bytes, head, place, reading);
      return;
    }
    checkNesting(place, reading);
    if (format === 'tar') yield* readTar(bytes, place, reading);
    else if (format === 'zip') yield* readNestedZip(bytes, place, reading);
    else yield* readCompressed(bytes, format, place, reading);
  } catch (error) {
    yield rejectionAt(error, place);
  }
}

/** As `readContent`, of a zip that can be read at any place. */
export async function* readZip(
  file: RandomFile,
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  try {
    checkNesting(place, reading);
    yield* readZipEntries(file, place, reading);
  } catch (error) {
    yield rejectionAt(error, place);
  }
}

async function* readCompressed(
  bytes: ByteReader,
  codec: 'gzip' | 'zstd',
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const { limits } = reading;
  const inside = new ByteReader(
    decompress(bytes, {
      codec,
      ratioMax: limits.ratioMax,
      chunkBytes: place.depth === 0 ? outerChunkBytes : innerChunkBytes,
      onOutput: outputCounter(reading),
      refuse: rejectAt(place),
    }),
  );
  try {
    const isTar = formatOf(await inside.peek(headBytes)) === 'tar';
    if (isTar) yield* readTar(inside, place, reading);
    else {
      const inner = { ...place, member: uncompressedName(place.member), depth: place.depth + 1 };
      yield* readContent(inside, inner, reading);
    }
  } finally {
    await inside.close();
  }
}

// What reads archives is loaded for the first one: most files are none.

async function* readTar(
  bytes: ByteReader,
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const { tarEntries } = await import('./tar.ts');
  yield* readEntries(tarEntries(bytes, rejectAt(place)), place, reading);
}

async function* readNestedZip(
  bytes: ByteReader,
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const { nestedZipBytesMax } = reading.limits;
  const tooLarge = (): Error =>
    new ArchiveRejection(
      place,
      `is a zip inside another archive of more than ${spellBytes(nestedZipBytesMax)} (nestedZipBytesMax)`,
    );
  const spooled = await spool(bytes, reading.spoolLocation, nestedZipBytesMax, tooLarge);
  try {
    yield* readZipEntries(spooled.file, place, reading);
  } finally {
    await spooled.remove();
  }
}

async function* readZipEntries(
  file: RandomFile,
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const { zipEntries } = await import('./zip.ts');
  const { limits, counter } = reading;
  const entries = zipEntries(file, {
    ratioMax: limits.ratioMax,
    onCount: (count) => counter.expectMembers(count),
    onOutput: outputCounter(reading),
    refuse: rejectAt(place),
  });
  yield* readEntries(entries, place, reading);
}

/** All entries of an archive. A fault of one ends as an item, and the next is read. */
async function* readEntries(
  entries: AsyncIterable<Entry>,
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  for await (const entry of entries) {
    reading.checkAborted();
    reading.counter.addMember();
    if (entry.isFolder) continue;
    const { container, prefix, depth } = place;
    const rejection = nameRejection(entry.name, reading.limits.nameCharsMax) ?? entry.rejection;
    if (rejection !== null) {
      yield refused({ member: prefix + entry.name, container }, rejection);
      continue;
    }
    const member = prefix + plainName(entry.name);
    const inner = { member, prefix: `${member}!/`, container, depth: depth + 1 };
    const bytes = entry.open(rejectAt(inner));
    try {
      yield* readContent(bytes, inner, reading);
    } finally {
      await bytes.close();
    }
  }
}

async function readMember(
  bytes: ByteReader,
  head: Uint8Array,
  place: ArchivePath,
  { limits, wanted }: Reading,
): Promise<ArchiveItem> {
  const { member, container } = place;
  if (!wanted(member, head)) return { kind: 'skipped', member, container };
  const full = await readAll(
    bytes,
    limits.memberBytesMax,
    () => new ArchiveRejection(place, `is larger than ${spellBytes(limits.memberBytesMax)} (memberBytesMax)`),
  );
  return { kind: 'file', member, container, bytes: full };
}

function outputCounter({ counter, checkAborted }: Reading): (bytes: number) => void {
  return (bytes) => {
    checkAborted();
    counter.addDecompressed(bytes);
  };
}

function checkNesting(place: ArchivePath, { limits: { nestingMax } }: Reading): void {
  if (place.depth < nestingMax) return;
  throw new ArchiveRejection(
    place,
    `is an archive inside ${nestingMax} others, the most that are read (nestingMax)`,
  );
}

/** The item for a refusal of this path; any other error is passed on. */
function rejectionAt(error: unknown, place: ArchivePath): RejectedMember {
  if (error instanceof ArchiveRejection && error.place === place) return refused(place, error.message);
  throw error;
}

type Format = 'gzip' | 'zstd' | 'tar' | 'zip';

/** Bytes from a file's beginning that are looked at to tell what it is. */
export const headBytes = 4096;

const tarMagicOffset = 257;

/**
 * What a file is by its first bytes, whatever its name; null for a plain file. An empty tar consists of
 * zeros only and is a plain file here.
 */
export function formatOf(head: Uint8Array): Format | null {
  if (startsWith(head, 0, [0x1f, 0x8b, 0x08])) return 'gzip';
  if (startsWith(head, 0, [0x28, 0xb5, 0x2f, 0xfd])) return 'zstd';
  // A skippable frame (RFC 8878, 3.1.2) may come before the first frame with content.
  if (startsWith(head, 1, [0x2a, 0x4d, 0x18]) && ((head[0] ?? 0) & 0xf0) === 0x50) return 'zstd';
  if (startsWith(head, 0, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  // The end record alone: a zip without members.
  if (startsWith(head, 0, [0x50, 0x4b, 0x05, 0x06])) return 'zip';
  // `ustar` and NUL (POSIX) or space (GNU).
  if (startsWith(head, tarMagicOffset, [0x75, 0x73, 0x74, 0x61, 0x72])) {
    const after = head[tarMagicOffset + 5];
    if (after === 0 || after === 0x20) return 'tar';
  }
  return null;
}

function startsWith(bytes: Uint8Array, offset: number, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[offset + index] === byte);
}

/** Counts what comes out of one file on disk, however deep, against the limits of the whole. */
export class OutputCounter {
  readonly #limits: ArchiveLimits;
  readonly #refuse: Reject;
  #members = 0;
  #bytes = 0;

  /** @param refuse gives up the file on disk */
  constructor(limits: ArchiveLimits, refuse: Reject) {
    this.#limits = limits;
    this.#refuse = refuse;
  }

  /** Room is needed for this many more entries. */
  expectMembers(count: number): void {
    const { membersMax } = this.#limits;
    if (this.#members + count > membersMax) {
      throw this.#refuse(`holds more than ${membersMax} members (membersMax)`);
    }
  }

  addMember(): void {
    this.expectMembers(1);
    this.#members += 1;
  }

  addDecompressed(bytes: number): void {
    this.#bytes += bytes;
    const { archiveBytesMax } = this.#limits;
    if (this.#bytes > archiveBytesMax) {
      throw this.#refuse(`holds more than ${spellBytes(archiveBytesMax)} decompressed (archiveBytesMax)`);
    }
  }
}
