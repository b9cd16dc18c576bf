import { versionCharsMax } from './scheme.ts';

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
