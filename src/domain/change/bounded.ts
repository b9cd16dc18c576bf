import { sha256 } from '../../kit/digest.ts';
import type { Change } from '../event.ts';

/** In UTF-16 code units of JSON. Both sides of the largest change seen in the CVE list take 60,000. */
export const displayCharsMax = 65_536;

/** Replaces a side of a change that is too large to be listed; the versions themselves have it. */
export interface Omission {
  readonly omitted: {
    /** UTF-16 code units of its JSON, and the SHA-256 of that JSON in UTF-8. */
    readonly characters: number;
    readonly sha256: string;
  };
}

/** The change with each side bounded: a record of some megabytes could else fill every list of changes. */
export function boundedChange({ type, before, after }: Change): Change {
  return { type, before: boundedSide(before, displayCharsMax), after: boundedSide(after, displayCharsMax) };
}

/** A side of a change, or what stands for one that is too large. @param charsMax in UTF-16 code units of JSON */
export function boundedSide(side: unknown, charsMax: number): unknown {
  const json = JSON.stringify(side);
  if (json.length <= charsMax) return side;
  return { omitted: { characters: json.length, sha256: sha256(json) } } satisfies Omission;
}
