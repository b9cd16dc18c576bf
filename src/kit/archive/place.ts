import { reasonOf } from '../failure.ts';
import type { RefusedMember } from './item.ts';
import { shownName } from './name.ts';

/** Where in a file on disk the reading is. Compared by identity: each file and archive has a place of its own. */
export interface Place {
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
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly place: Place;

  constructor(place: Place, reason: string) {
    super(reason);
    this.place = place;
  }
}

/** Makes the error that gives up one certain place. */
export type Refuse = (reason: string) => Refusal;

export function refuseAt(place: Place): Refuse {
  return (reason) => new Refusal(place, reason);
}

export function refused(place: Pick<Place, 'member' | 'container'>, reason: string): RefusedMember {
  return { kind: 'refused', member: shownName(place.member), container: place.container, reason };
}

/** The first sentence of what a library says about an archive; the others are advice to programmers. */
export function libraryReason(error: unknown): string {
  const [first = ''] = reasonOf(error).split('. ');
  return first;
}
