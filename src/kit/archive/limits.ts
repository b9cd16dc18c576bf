/**
 * How much of an archive is believed. A refusal names the limit that it hit and the limit's value. In addition to
 * these, a zstd window may have at most 128 MiB.
 */
export interface ArchiveLimits {
  /** Bytes of one member, decompressed and counted as they come; declared sizes are never trusted. */
  readonly memberBytesMax: number;
  /** Entries of one archive on disk, with those of every archive inside it. */
  readonly membersMax: number;
  /** Decompressed bytes of one archive on disk, with those of every archive inside it. */
  readonly archiveBytesMax: number;
  /** Bytes of a zip inside another archive: it is written to a temporary file, as its index is at its end. */
  readonly nestedZipBytesMax: number;
  /** Decompressed bytes for each compressed one, once the first MiB has come out. */
  readonly ratioMax: number;
  /** UTF-16 code units of a name inside one archive or folder. */
  readonly nameCharsMax: number;
  /** Archives inside one another; a compressed tar counts once. */
  readonly nestingMax: number;
}

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

export const defaultLimits: ArchiveLimits = {
  memberBytesMax: 64 * MiB,
  membersMax: 2_000_000,
  archiveBytesMax: 64 * GiB,
  nestedZipBytesMax: 4 * GiB,
  ratioMax: 1000,
  nameCharsMax: 1024,
  nestingMax: 3,
};

/** Output below this many bytes is never checked against the ratio. */
export const ratioFreeBytes = MiB;

/** A byte count for a sentence: `64 MiB`, `1000 bytes`. */
export function spellBytes(bytes: number): string {
  if (bytes >= GiB && bytes % GiB === 0) return `${bytes / GiB} GiB`;
  return bytes >= MiB && bytes % MiB === 0 ? `${bytes / MiB} MiB` : `${bytes} bytes`;
}
