import { reasonOf } from '../failure.ts';
import type { RejectedMember } from './item.ts';
import { displayName } from './name.ts';

/** Where in a file on disk the reading is. Compared by identity: each file and archive has a place of its own. */
export interface ArchivePath {
  /** Name of what lies here, as `Member.member`. */
  readonly member: string;
  /** What the names of members inside begin with. */
  readonly prefix: string;
  /** Absolute path of the file on disk. */
  readonly container: string;
  /** Archives around it. */
  readonly depth: number;
}

/** Thrown to give up what lies at a place, and all inside it; what is around it is read on. */
export class ArchiveRejection extends Error {
  override readonly name = 'Refusal';
  readonly place: ArchivePath;

  constructor(place: ArchivePath, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** Makes the error that gives up one certain place. */
export type Reject = (reason: string) => ArchiveRejection;

export function rejectAt(place: ArchivePath): Reject {
  return (reason) => new ArchiveRejection(place, reason);
}

export function refused(place: Pick<ArchivePath, 'member' | 'container'>, reason: string): RejectedMember {
  return { kind: 'refused', member: displayName(place.member), container: place.container, reason };
}

/** The first sentence of what a library says about an archive; the others are advice to programmers. */
export function libraryReason(error: unknown): string {
  const [first = ''] = reasonOf(error).split('. ');
  return first;
}
