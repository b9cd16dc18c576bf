import { compareDigits, compareText } from './digits.ts';
import { defineScheme } from './scheme.ts';

/** Alpine packages: numbers, a letter, suffixes (`_rc1`, `_p2`) and the build (`-r0`). */
export const apk = defineScheme('apk', ['apk', 'alpine', 'wolfi', 'chainguard'], parse, order);

interface ApkVersion {
  readonly numbers: readonly string[];
  readonly letter: string;
  readonly suffixes: readonly Suffix[];
  readonly build: string;
}

interface Suffix {
  readonly rank: number;
  readonly number: string;
}

const pattern = /^(\d+(?:\.\d+)*)([a-z]?)((?:_(?:alpha|beta|pre|rc|cvs|svn|git|hg|p)\d*)*)(?:-r(\d+))?$/;

/** Those of pre-releases are below zero, which is the end of a version. */
const ranks: Readonly<Record<string, number>> = {
  alpha: -4,
  beta: -3,
  pre: -2,
  rc: -1,
  cvs: 1,
  svn: 2,
  git: 3,
  hg: 4,
  p: 5,
};

function parse(text: string): ApkVersion | null {
  const [, numbers, letter = '', suffixes = '', build = '0'] = pattern.exec(text) ?? [];
  if (numbers === undefined) return null;
  const read = [...suffixes.matchAll(/_([a-z]+)(\d*)/g)].map(([, word = '', number = '']) => {
    return { rank: ranks[word] ?? 0, number };
  });
  return { numbers: numbers.split('.'), letter, suffixes: read, build };
}

function order(a: ApkVersion, b: ApkVersion): number | null {
  const numbers = orderNumbers(a.numbers, b.numbers);
  if (numbers !== 0) return numbers;
  return (
    compareText(a.letter, b.letter) ||
    orderSuffixes(a.suffixes, b.suffixes) ||
    compareDigits(a.build, b.build)
  );
}

/** Digits after a dot that begin with a zero count as a fraction; those are ordered only at equal length. */
function orderNumbers(a: readonly string[], b: readonly string[]): number | null {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const own = a[at] ?? '';
    const other = b[at] ?? '';
    const isFraction = at > 0 && (/^0\d/.test(own) || /^0\d/.test(other));
    if (isFraction && own.length !== other.length) return null;
    const difference = compareDigits(own, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function orderSuffixes(a: readonly Suffix[], b: readonly Suffix[]): number {
  const none: Suffix = { rank: 0, number: '' };
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const own = a[at] ?? none;
    const other = b[at] ?? none;
    const difference = own.rank - other.rank || compareDigits(own.number, other.number);
    if (difference !== 0) return difference;
  }
  return 0;
}
