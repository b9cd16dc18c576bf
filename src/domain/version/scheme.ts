import { rememberTexts } from '../../kit/bounded-memory.ts';

/** A version longer than this is none: what is compared is bounded in time. */
export const versionCharsMax = 256;

/** One way of ordering versions. */
export interface Scheme {
  readonly name: string;
  /** What upstreams call it, in lower case. */
  readonly names: readonly string[];
  /** Below, equal to or above zero as `a` is before, the same as or after `b`; null when the scheme can't tell. */
  readonly compare: (a: string, b: string) => number | null;
  /** `compare` with its first version read once, for many others. */
  readonly compareFrom: (version: string) => (other: string) => number | null;
}

/**
 * @param parse gives null for a text that is not a version of the scheme
 * @param order may give null for two versions that the scheme does not order
 */
export function defineScheme<T>(
  name: string,
  names: readonly string[],
  parse: (text: string) => T | null,
  order: (a: T, b: T) => number | null,
): Scheme {
  const read = rememberTexts((text) => (text.length > versionCharsMax ? null : parse(text.trim())));
  const compareFrom = (version: string) => {
    const a = read(version);
    return (other: string) => {
      const b = a === null ? null : read(other);
      return a === null || b === null ? null : order(a, b);
    };
  };
  return { name, names, compare: (a, b) => compareFrom(a)(b), compareFrom };
}
