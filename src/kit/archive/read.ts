import { open, stat } from 'node:fs/promises';
import { formatOf, headBytes } from './content.ts';
import { type FileOnDisk, readFileOnDisk, walk } from './file-on-disk.ts';
import type { ArchiveItem } from './item.ts';
import { type ArchiveLimits, defaultLimits } from './limits.ts';
import { type SpoolLocation, temporaryLocation } from './spool.ts';

export type { ArchiveItem, ContainerRead, Member, RejectedMember, SkippedMember } from './item.ts';
export { type ArchiveLimits, defaultLimits } from './limits.ts';
export type { SpoolLocation } from './spool.ts';

export interface ReadOptions {
  readonly limits?: Partial<ArchiveLimits>;
  /**
   * Whether a file is to be read. All are, by default. Asked with the first bytes of the decompressed file,
   * at most 4 KiB, which are lent for the call only.
   */
  readonly wanted?: (member: string, head: Uint8Array) => boolean;
  /** For zips inside other archives; by default the system's folder for temporary files. */
  readonly spoolLocation?: SpoolLocation;
  /** Whether the digest is also wanted of a file that is larger than a member may be, and of which nothing was taken. */
  readonly alwaysDigest?: boolean;
  /** Ends the reading with its reason as the error. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the bytes on disk that have been read so far, of `totalBytes`. */
  readonly onProgress?: (bytesRead: number) => void;
}

/**
 * The files at a path, in a fixed order: a plain file, a folder, or an archive or compressed file (gzip, zstd, tar,
 * zip). Formats are detected from content, and archives are read down to the files inside. Memory is bounded by the
 * limits, whatever the archive says. What can't be read comes as a `refused` item with the reason; when that is a
 * whole archive, what came before it stands.
 * @throws Failure `invalid_input` when there is nothing to be read at the path, or the signal's reason
 */
export async function* readMembers(
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<ArchiveItem, void> {
  const limits = { ...defaultLimits, ...options.limits };
  const {
    wanted = () => true,
    spoolLocation = temporaryLocation(),
    alwaysDigest = false,
    signal,
    onProgress = () => {},
  } = options;
  let bytesBefore = 0;
  for await (const found of walk(path, limits.nameCharsMax)) {
    signal?.throwIfAborted();
    if (found.kind === 'refused') {
      yield found;
      continue;
    }
    let bytesRead = 0;
    yield* readFileOnDisk(found, {
      limits,
      wanted,
      spoolLocation,
      alwaysDigest,
      checkAborted: () => signal?.throwIfAborted(),
      onProgress: (bytes) => {
        bytesRead = bytes;
        onProgress(bytesBefore + bytes);
      },
    });
    bytesBefore += bytesRead;
  }
}

/**
 * Bytes on disk of all that `readMembers` reads at a path.
 * @param weightOf by which the size of a file counts; 1 by default
 * @throws Failure as `readMembers` does
 */
export async function totalBytes(
  path: string,
  weightOf: (path: string) => number = () => 1,
): Promise<number> {
  let total = 0;
  for await (const found of walk(path, defaultLimits.nameCharsMax)) {
    if (found.kind === 'refused') continue;
    // What has gone since its folder was listed is refused when it is read.
    const size = await stat(found.path).then(
      ({ size }) => size,
      () => 0,
    );
    total += size * weightOf(found.path);
  }
  return total;
}

/**
 * Bytes on disk of the archives at a path, and of the other files there that are wanted.
 * @param wanted as for `readMembers`
 * @throws Failure as `readMembers` does
 */
export async function wantedBytes(path: string, wanted: Wanted): Promise<number> {
  let total = 0;
  for await (const found of walk(path, defaultLimits.nameCharsMax)) {
    if (found.kind === 'on-disk') total += await bytesIfWanted(found, wanted);
  }
  return total;
}

type Wanted = NonNullable<ReadOptions['wanted']>;

/** 0 for a file that cannot be read, which is refused later. */
async function bytesIfWanted({ path, member }: FileOnDisk, wanted: Wanted): Promise<number> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead);
    return formatOf(head) !== null || wanted(member, head) ? (await file.stat()).size : 0;
  } catch {
    return 0;
  }
}

/** Fewer bytes are read sooner than a thread starts. */
const smallBytesMax = 512 * 1024;
/** Each file is opened and recognised. */
const smallFilesMax = 256;

/**
 * Whether what is at a path is few and short files, so that a thread of its own would not pay. A large folder is not
 * listed whole for the answer. False as well where nothing can be read: who reads it says why.
 */
export async function isSmallInput(path: string): Promise<boolean> {
  let [files, bytes] = [0, 0];
  try {
    for await (const found of walk(path, defaultLimits.nameCharsMax)) {
      files++;
      if (found.kind === 'on-disk') bytes += (await stat(found.path)).size;
      if (files >= smallFilesMax || bytes >= smallBytesMax) return false;
    }
  } catch {
    return false;
  }
  return files > 0;
}
