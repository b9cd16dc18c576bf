import { rememberTexts } from '../../kit/bounded-memory.ts';

/** A version longer than this is none: what is compared is bounded in time. */
const versionCharsMax = 256;

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

/** Placeholders for an unknown or missing version. */
export function isPlaceholder(text: string): boolean {
  return placeholders.has(text.trim().toLowerCase());
}

/** A placeholder that says that there is something, but not what. */
export function saysUnknown(text: string): boolean {
  return /^(?:unknown|\?+)$/i.test(text.trim());
}

/** Whether a text may name one version: no placeholder, wildcard, comparison, or words for several versions. */
export function mayBeOneVersion(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed.length > versionCharsMax || isPlaceholder(trimmed) || /[<>=*|,;!?]/.test(trimmed)) return false;
  if (/(?:^|[\d.\s_-])x(?:$|[.\s_-])/i.test(trimmed)) return false;
  return !trimmed.split(/[^a-z]+/i).some((word) => wordsForSeveral.has(word.toLowerCase()));
}

/** Whether a text has the form of a version: one word that begins with a number. */
export function isVersionForm(text: string): boolean {
  return /^v?\d[\w.+~^:()-]*$/i.test(text) && mayBeOneVersion(text);
}

const placeholders: ReadonlySet<string> = new Set([
  '',
  '-',
  '*',
  '*.*',
  '?',
  'all',
  'all versions',
  'any',
  'n/a',
  'na',
  'none',
  'not applicable',
  'unknown',
  'unspecified',
  'various',
]);

const wordsForSeveral: ReadonlySet<string> = new Set(
  (
    'above affected after all and any before below beyond current earlier from greater higher later latest less ' +
    'lower many multiple newer newest next older or previous prior see since than through thru to unknown ' +
    'unspecified until up various version versions'
  ).split(' '),
);
