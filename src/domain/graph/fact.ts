import { sha256 } from '../../kit/digest.ts';
import { type Claim, claim } from './claim.ts';

/** A statement about an entity alone, as a claim, with the places in its record that show it. */
export interface Fact {
  readonly claim: Claim;
  /** The value as written in the record. */
  readonly value: unknown;
  /** JSON pointers into the record: one for each source or scorer that says it. */
  readonly pointers: readonly string[];
  /** Facts of one entity with the same matter and other objects contradict each other; null for what can't be. */
  readonly matter: string | null;
}

export function fact(
  stated: Claim,
  value: unknown,
  pointers: readonly string[],
  matter: string | null = null,
): Fact {
  return { claim: stated, value, pointers, matter };
}

/** The fact that a value with a place is; none if it is missing. */
export function present(
  predicate: string,
  id: string,
  value: string | boolean | null | undefined,
  pointer: string,
  matter: string | null = predicate,
): Fact[] {
  if (value === null || value === undefined) return [];
  return [fact(claim(id, predicate, String(value)), value, [pointer], matter)];
}

/** A text of upstream, as a fact that no other text contradicts. @param lang null if upstream does not tell it */
export function textFact(
  id: string,
  predicate: string,
  text: string,
  lang: string | null,
  pointer: string,
): Fact {
  return fact(claim(id, predicate, textObject(text), lang === null ? {} : { lang }), text, [pointer]);
}

/** A longer text is named by its SHA-256, so that claims stay small. */
const objectCharactersMax = 256;

/** The object of a claim that is a text: the text, or `sha256:` and the 64 digits of a longer one. */
function textObject(text: string): string {
  return text.length <= objectCharactersMax ? text : `sha256:${sha256(text)}`;
}

/** One fact for each claim, with all places that show it. */
export function merged(facts: readonly Fact[]): Fact[] {
  if (facts.length < 2) return [...facts];
  const distinct = new Map<string, Fact>();
  for (const one of facts) {
    const known = distinct.get(one.claim.id);
    distinct.set(one.claim.id, {
      ...(known ?? one),
      pointers: [...(known?.pointers ?? []), ...one.pointers],
    });
  }
  return [...distinct.values()];
}
