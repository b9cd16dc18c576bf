/** A file that was read whole. Its bytes are its own: nothing else refers to their buffer. */
export interface Member {
  readonly kind: 'file';
  /**
   * Path inside the outermost folder or archive, with `/`; an archive inside is joined to its members with
   * `!/`. A file that was only compressed goes by its name without `.gz` or `.zst`.
   */
  readonly member: string;
  /** Absolute path of the file on disk that it came from. */
  readonly container: string;
  readonly bytes: Uint8Array;
}

/** Something that was not read, or not to its end: a member, or a whole archive by its own name. */
export interface RejectedMember {
  readonly kind: 'refused';
  /** As in `Member`, with control characters escaped. */
  readonly member: string;
  readonly container: string;
  /** One sentence without a subject: `is a symbolic link`. */
  readonly reason: string;
}

/** A file that the caller did not want. */
export interface SkippedMember {
  readonly kind: 'skipped';
  readonly member: string;
  readonly container: string;
}

/** A file on disk was read to its end. It follows all that came out of it, refusals included. */
export interface ContainerRead {
  readonly kind: 'container';
  readonly container: string;
  /** Lower-case hex SHA-256 of the file as it lies on disk. */
  readonly sha256: string;
  /** Its length on disk. */
  readonly bytes: number;
}

export type ArchiveItem = Member | RejectedMember | SkippedMember | ContainerRead;
