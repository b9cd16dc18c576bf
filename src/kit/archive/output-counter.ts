import type { Reject } from './archive-path.ts';
import type { ArchiveLimits } from './limits.ts';
import { spellBytes } from './limits.ts';

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

  /** Room is needed for so many more entries. */
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
