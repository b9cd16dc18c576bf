import { type ArchivePath, ArchiveRejection, refused, rejectAt } from './archive-path.ts';
import { ByteReader, readAll } from './byte-reader.ts';
import { decompress } from './decompress.ts';
import type { Entry } from './entry.ts';
import { formatOf, headBytes } from './format.ts';
import type { ArchiveItem, RejectedMember } from './item.ts';
import { type ArchiveLimits, spellBytes } from './limits.ts';
import { nameRejection, plainName, uncompressedName } from './name.ts';
import type { OutputCounter } from './output-counter.ts';
import type { RandomFile } from './random-file.ts';
import { type SpoolLocation, spool } from './spool.ts';
import { tarEntries } from './tar.ts';
import { zipEntries } from './zip.ts';

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

/** What lies at a place: a member, or the members of an archive. A refusal of the place ends as an item. */
export async function* readContent(
  bytes: ByteReader,
  place: ArchivePath,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const refuse = rejectAt(place);
  try {
    const head = await bytes.peek(headBytes);
    const format = formatOf(head);
    if (format === null) {
      yield await readMember(bytes, head, place, reading);
      return;
    }
    checkNesting(place, reading);
    if (format === 'tar') yield* readEntries(tarEntries(bytes, refuse), place, reading);
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
    if (isTar) yield* readEntries(tarEntries(inside, rejectAt(place)), place, reading);
    else {
      const inner = { ...place, member: uncompressedName(place.member), depth: place.depth + 1 };
      yield* readContent(inside, inner, reading);
    }
  } finally {
    await inside.close();
  }
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

function readZipEntries(file: RandomFile, place: ArchivePath, reading: Reading): AsyncGenerator<ArchiveItem> {
  const { limits, counter } = reading;
  const entries = zipEntries(file, {
    ratioMax: limits.ratioMax,
    onCount: (count) => counter.expectMembers(count),
    onOutput: outputCounter(reading),
    refuse: rejectAt(place),
  });
  return readEntries(entries, place, reading);
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

/** The item for a refusal of this place; any other error goes on upwards. */
function rejectionAt(error: unknown, place: ArchivePath): RejectedMember {
  if (error instanceof ArchiveRejection && error.place === place) return refused(place, error.message);
  throw error;
}
