import { createHash } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Failure, reasonOf } from '../failure.ts';
import { type ArchivePath, nameRejection, refused, rejectAt } from './archive-path.ts';
import { ByteReader } from './byte-reader.ts';
import { formatOf, headBytes, OutputCounter, type Reading, readContent, readZip } from './content.ts';
import type { ArchiveItem, RejectedMember } from './item.ts';
import type { ArchiveLimits } from './limits.ts';
import { RandomFile } from './random-file.ts';
import type { SpoolLocation } from './spool.ts';

interface FileOptions {
  readonly limits: ArchiveLimits;
  readonly wanted: (member: string, head: Uint8Array) => boolean;
  readonly spoolLocation: SpoolLocation;
  /** Whether the digest is also wanted of a large file of which nothing was taken. */
  readonly alwaysDigest: boolean;
  /** Throws once the reading is to stop. */
  readonly checkAborted: () => void;
  /** Called with the bytes of the file that have been read so far, never more than it has. */
  readonly onProgress: (bytesRead: number) => void;
}

const chunkBytesMin = 4096;
const chunkBytesMax = 256 * 1024;

/**
 * All content of a file on disk, then its digest. A file that is larger than a member may be, and of which nothing
 * was used, has no digest unless it is requested.
 * @throws Failure `invalid_input` when it was asked for itself and can't be opened
 */
export async function* readFileOnDisk(
  found: FileOnDisk,
  options: FileOptions,
): AsyncGenerator<ArchiveItem, void> {
  const { path, member } = found;
  const place: ArchivePath = { member, prefix: found.isRoot ? '' : `${member}!/`, container: path, depth: 0 };
  let handle: FileHandle;
  try {
    handle = await openFile(found);
  } catch (error) {
    if (found.isRoot) throw unreadable(path, error);
    yield refused(place, unreadableReason(error));
    return;
  }
  try {
    yield* readOpenFile(handle, place, options);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    yield refused(place, unreadableReason(error));
  } finally {
    await handle.close();
  }
}

/** What was a file when its folder was listed may be something else now: no link is followed, no FIFO waits. */
function openFile({ path, isRoot }: FileOnDisk): Promise<FileHandle> {
  const noLink = isRoot ? 0 : constants.O_NOFOLLOW;
  return open(path, constants.O_RDONLY | constants.O_NONBLOCK | noLink);
}

async function* readOpenFile(
  handle: FileHandle,
  place: ArchivePath,
  { limits, wanted, spoolLocation, alwaysDigest, checkAborted, onProgress }: FileOptions,
): AsyncGenerator<ArchiveItem> {
  const stats = await handle.stat();
  if (!stats.isFile()) {
    yield refused(place, 'is neither a file nor a folder');
    return;
  }
  const { size } = stats;
  const hash = createHash('sha256');
  let hashedBytes = 0;
  let fetchedBytes = 0;
  const onFetched = (bytes: number): void => {
    checkAborted();
    fetchedBytes += bytes;
    onProgress(Math.min(fetchedBytes, size));
  };
  const bytes = new ByteReader(
    chunksOf(handle, size, (chunk) => {
      hash.update(chunk);
      hashedBytes += chunk.length;
      onFetched(chunk.length);
    }),
  );
  const counter = new OutputCounter(limits, rejectAt(place));
  const reading: Reading = { limits, wanted, spoolLocation, counter, checkAborted };
  const isZip = formatOf(await bytes.peek(headBytes)) === 'zip';
  const items = isZip
    ? readZip(new RandomFile(handle, size, onFetched), place, reading)
    : readContent(bytes, place, reading);
  let isUsed = false;
  for await (const item of items) {
    isUsed ||= item.kind === 'file';
    yield item;
  }
  // Nobody asks for the digest of a file that gave nothing, and to read it whole may take hours.
  if (!isUsed && !alwaysDigest && size > limits.memberBytesMax) return;
  // The digest is of the whole file, however far its content was read.
  await bytes.drain();
  yield { kind: 'container', container: place.container, sha256: hash.digest('hex'), bytes: hashedBytes };
}

async function* chunksOf(
  handle: FileHandle,
  size: number,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const length = Math.min(Math.max(size - position, chunkBytesMin), chunkBytesMax);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(length), 0, length, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    const chunk = buffer.subarray(0, bytesRead);
    onChunk(chunk);
    yield chunk;
  }
}

/** A regular file on disk, to be opened. */
export interface FileOnDisk {
  readonly kind: 'on-disk';
  /** Absolute. */
  readonly path: string;
  /** Path inside the folder that was asked for; the file's own name when it was asked for itself. */
  readonly member: string;
  /** Whether it was asked for itself. */
  readonly isRoot: boolean;
}

/**
 * The file at a path, or all files of the folder there and its subfolders, by names in code unit order. A
 * link is followed only when it is the path itself.
 * @throws Failure `invalid_input` when there is nothing to be read at the path
 */
export async function* walk(path: string, nameCharsMax: number): AsyncGenerator<FileOnDisk | RejectedMember> {
  const root = resolve(path);
  const inside = await listRoot(root);
  if (inside === null) yield { kind: 'on-disk', path: root, member: basename(root), isRoot: true };
  else yield* walkFolder(root, '', inside, nameCharsMax);
}

/** The failure of the path itself. */
function unreadable(path: string, error: unknown): Failure {
  const code = codeOf(error);
  const message = code === 'ENOENT' ? `There is nothing at ${path}.` : `${path} can't be read (${code}).`;
  return new Failure('invalid_input', message, { cause: error });
}

/** The reason for which a file inside a folder is refused. */
function unreadableReason(error: unknown): string {
  return `can't be read (${codeOf(error)})`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : reasonOf(error);
}

/** What is in the folder at the path; null when a file is there. */
async function listRoot(path: string): Promise<readonly Dirent[] | null> {
  try {
    const stats = await stat(path);
    if (stats.isFile()) return null;
    if (stats.isDirectory()) return await list(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  throw new Failure('invalid_input', `${path} is neither a file nor a folder.`);
}

async function list(folder: string): Promise<readonly Dirent[]> {
  const inside = await readdir(folder, { withFileTypes: true });
  return inside.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function* walkFolder(
  folder: string,
  prefix: string,
  inside: readonly Dirent[],
  nameCharsMax: number,
): AsyncGenerator<FileOnDisk | RejectedMember> {
  for (const found of inside) {
    const path = join(folder, found.name);
    const member = prefix + found.name;
    const rejection = nameRejection(member, nameCharsMax) ?? kindRejection(found);
    if (rejection !== null) yield refused({ member, container: path }, rejection);
    else if (found.isFile()) yield { kind: 'on-disk', path, member, isRoot: false };
    else {
      let deeper: readonly Dirent[];
      try {
        deeper = await list(path);
      } catch (error) {
        yield refused({ member, container: path }, unreadableReason(error));
        continue;
      }
      yield* walkFolder(path, `${member}/`, deeper, nameCharsMax);
    }
  }
}

function kindRejection(found: Dirent): string | null {
  if (found.isSymbolicLink()) return 'is a symbolic link';
  return found.isFile() || found.isDirectory() ? null : 'is neither a file nor a folder';
}
