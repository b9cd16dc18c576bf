import type { Omission } from '../domain/change/bounded.ts';
import { sha256 } from '../kit/digest.ts';
import { stepsBelow, valueAt } from './json-pointer.ts';

/** A value that is missing is quoted with the whole part around it, which may be large. */
const quotedCharsMax = 16_384;

/** Bytes, with the pointer to them in the whole file and the tree to which pointers apply. */
interface Quoted {
  readonly pointer: string;
  readonly tree: () => unknown;
}

/** Reads values from the bytes of a statement, at pointers into the whole file. */
export class Quotes {
  readonly #parsed = new Map<Quoted, unknown>();

  /** The value as upstream wrote it; undefined if there is none. */
  at(subject: Quoted, pointer: string): unknown {
    const steps = stepsBelow(subject.pointer, pointer);
    if (steps === null) return undefined;
    if (!this.#parsed.has(subject)) this.#parsed.set(subject, subject.tree());
    return valueAt(this.#parsed.get(subject), steps);
  }
}

/** A quoted value, or a replacement if it is too large. */
export function boundedQuote(quoted: unknown, charsMax = quotedCharsMax): unknown {
  if (typeof quoted !== 'object' || quoted === null) return quoted;
  const json = JSON.stringify(quoted);
  if (json.length <= charsMax) return quoted;
  return { omitted: { characters: json.length, sha256: sha256(json) } } satisfies Omission;
}
