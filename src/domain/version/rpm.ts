import { compareDigits, compareText } from './digits.ts';
import { defineScheme } from './version.ts';

/** RPM packages: `epoch:version-release`, each part ordered as `rpmvercmp` does. */
export const rpm = defineScheme(
  'rpm',
  ['rpm', 'red hat', 'rocky linux', 'almalinux', 'suse', 'opensuse', 'mageia', 'openeuler'],
  parse,
  order,
);

interface RpmVersion {
  readonly epoch: string;
  readonly version: string;
  readonly release: string | null;
}

function parse(text: string): RpmVersion | null {
  const parts = /^(?:(\d+):)?([\w.+~^]+)(?:-([\w.+~^]+))?$/.exec(text);
  const [, epoch = '0', version, release = null] = parts ?? [];
  return version === undefined ? null : { epoch, version, release };
}

/** A version without a release is that of any release, so it is neither before nor after one of them. */
function order(a: RpmVersion, b: RpmVersion): number | null {
  const versions = compareDigits(a.epoch, b.epoch) || compareSegments(a.version, b.version);
  if (versions !== 0) return versions;
  if (a.release === null || b.release === null) return a.release === b.release ? 0 : null;
  return compareSegments(a.release, b.release);
}

/** Numbers, words, tildes and carets; whatever else stands between them only parts them. */
function compareSegments(a: string, b: string): number {
  const left = segments(a);
  const right = segments(b);
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const difference = compareSegment(left[at], right[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function segments(text: string): readonly string[] {
  return text.match(/\d+|[a-z]+|[~^]/gi) ?? [];
}

function compareSegment(a: string | undefined, b: string | undefined): number {
  const difference = rank(a) - rank(b);
  if (difference !== 0 || a === undefined || b === undefined) return difference;
  return rank(a) === ranks.number ? compareDigits(a, b) : compareText(a, b);
}

/** A tilde comes before the end of a version, a caret right after it. */
const ranks = { tilde: 0, end: 1, caret: 2, word: 3, number: 4 } as const;

function rank(segment: string | undefined): number {
  if (segment === undefined) return ranks.end;
  if (segment === '~') return ranks.tilde;
  if (segment === '^') return ranks.caret;
  return /^\d/.test(segment) ? ranks.number : ranks.word;
}
