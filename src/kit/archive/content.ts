import { ByteReader, readWhole } from './byte-reader.ts';
import { decompress } from './decompress.ts';
import type { Entry } from './entry.ts';
import { formatOf, headBytes } from './format.ts';
import type { ArchiveItem, RefusedMember } from './item.ts';
import { type ArchiveLimits, spellBytes } from './limits.ts';
import { nameFault, plainName, uncompressedName } from './name.ts';
import { type Place, Refusal, refuseAt, refused } from './place.ts';
import type { RandomFile } from './random-file.ts';
import { type SpoolPlace, spool } from './spool.ts';
import type { Tally } from './tally.ts';
import { tarEntries } from './tar.ts';
import { zipEntries } from './zip.ts';

/** What holds for all that comes out of one file on disk. */
export interface Reading {
  readonly limits: ArchiveLimits;
  readonly wanted: (member: string, head: Uint8Array) => boolean;
  readonly tally: Tally;
  /** For zips inside other archives. */
  readonly spoolPlace: SpoolPlace;
  /** Throws once the reading is to stop. */
  readonly checkAborted: () => void;
}

/** Chunks of a file on disk, which is mostly large, and of what is compressed inside one, mostly small. */
const outerChunkBytes = 1024 * 1024;
const innerChunkBytes = 256 * 1024;

/** What lies at a place: a member, or the members of an archive. A refusal of the place ends as an item. */
export async function* readContent(
  bytes: ByteReader,
  place: Place,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const refuse = refuseAt(place);
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
    yield refusalHere(error, place);
  }
}

/** As `readContent`, of a zip that can be read at any place. */
export async function* readZip(
  file: RandomFile,
  place: Place,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  try {
    checkNesting(place, reading);
    yield* readZipEntries(file, place, reading);
  } catch (error) {
    yield refusalHere(error, place);
  }
}

async function* readCompressed(
  bytes: ByteReader,
  codec: 'gzip' | 'zstd',
  place: Place,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const { limits } = reading;
  const inside = new ByteReader(
    decompress(bytes, {
      codec,
      ratioMax: limits.ratioMax,
      chunkBytes: place.depth === 0 ? outerChunkBytes : innerChunkBytes,
      onOutput: outputCounter(reading),
      refuse: refuseAt(place),
    }),
  );
  try {
    const isTar = formatOf(await inside.peek(headBytes)) === 'tar';
    if (isTar) yield* readEntries(tarEntries(inside, refuseAt(place)), place, reading);
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
  place: Place,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  const { nestedZipBytesMax } = reading.limits;
  const tooLarge = (): Error =>
    new Refusal(
      place,
      `is a zip inside another archive of more than ${spellBytes(nestedZipBytesMax)} (nestedZipBytesMax)`,
    );
  const spooled = await spool(bytes, reading.spoolPlace, nestedZipBytesMax, tooLarge);
  try {
    yield* readZipEntries(spooled.file, place, reading);
  } finally {
    await spooled.remove();
  }
}

function readZipEntries(file: RandomFile, place: Place, reading: Reading): AsyncGenerator<ArchiveItem> {
  const { limits, tally } = reading;
  const entries = zipEntries(file, {
    ratioMax: limits.ratioMax,
    onCount: (count) => tally.expectMembers(count),
    onOutput: outputCounter(reading),
    refuse: refuseAt(place),
  });
  return readEntries(entries, place, reading);
}

/** All entries of an archive. A fault of one ends as an item, and the next is read. */
async function* readEntries(
  entries: AsyncIterable<Entry>,
  place: Place,
  reading: Reading,
): AsyncGenerator<ArchiveItem> {
  for await (const entry of entries) {
    reading.checkAborted();
    reading.tally.addMember();
    if (entry.isFolder) continue;
    const { container, prefix, depth } = place;
    const fault = nameFault(entry.name, reading.limits.nameCharsMax) ?? entry.fault;
    if (fault !== null) {
      yield refused({ member: prefix + entry.name, container }, fault);
      continue;
    }
    const member = prefix + plainName(entry.name);
    const inner = { member, prefix: `${member}!/`, container, depth: depth + 1 };
    const bytes = entry.open(refuseAt(inner));
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
  place: Place,
  { limits, wanted }: Reading,
): Promise<ArchiveItem> {
  const { member, container } = place;
  if (!wanted(member, head)) return { kind: 'skipped', member, container };
  const whole = await readWhole(
    bytes,
    limits.memberBytesMax,
    () => new Refusal(place, `is larger than ${spellBytes(limits.memberBytesMax)} (memberBytesMax)`),
  );
  return { kind: 'file', member, container, bytes: whole };
}

function outputCounter({ tally, checkAborted }: Reading): (bytes: number) => void {
  return (bytes) => {
    checkAborted();
    tally.addDecompressed(bytes);
  };
}

function checkNesting(place: Place, { limits: { nestingMax } }: Reading): void {
  if (place.depth < nestingMax) return;
  throw new Refusal(place, `is an archive inside ${nestingMax} others, the most that are read (nestingMax)`);
}

/** The item for a refusal of this place; any other error goes on upwards. */
function refusalHere(error: unknown, place: Place): RefusedMember {
  if (error instanceof Refusal && error.place === place) return refused(place, error.message);
  throw error;
}
