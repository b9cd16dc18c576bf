import { compareDigits, compareText } from './digits.ts';
import { defineScheme } from './version.ts';

/** Alpine packages: numbers, a letter that may have a number (`p1`), suffixes (`_rc1`, `_p2`) and the build (`-r0`). */
export const apk = defineScheme('apk', ['apk', 'alpine', 'wolfi', 'chainguard'], parse, order);

interface ApkVersion {
  readonly numbers: readonly string[];
  readonly letter: string;
  /** Null where none follows the letter, which is before any number. */
  readonly letterNumber: string | null;
  readonly suffixes: readonly Suffix[];
  readonly build: string;
}

interface Suffix {
  readonly rank: number;
  readonly number: string;
}

const pattern =
  /^(\d+(?:\.\d+)*)(?:([a-z])(\d+)?)?((?:_(?:alpha|beta|pre|rc|cvs|svn|git|hg|p)\d*)*)(?:-r(\d+))?$/;

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
  const [, numbers, letter = '', letterNumber = null, suffixes = '', build = '0'] = pattern.exec(text) ?? [];
  if (numbers === undefined) return null;
  const read = [...suffixes.matchAll(/_([a-z]+)(\d*)/g)].map(([, word = '', number = '']) => {
    return { rank: ranks[word] ?? 0, number };
  });
  return { numbers: numbers.split('.'), letter, letterNumber, suffixes: read, build };
}

function order(a: ApkVersion, b: ApkVersion): number | null {
  const numbers = orderNumbers(a.numbers, b.numbers);
  if (numbers !== 0) return numbers;
  return (
    compareText(a.letter, b.letter) ||
    compareOptional(a.letterNumber, b.letterNumber) ||
    orderSuffixes(a.suffixes, b.suffixes) ||
    compareDigits(a.build, b.build)
  );
}

function compareOptional(a: string | null, b: string | null): number {
  return a === null || b === null ? Number(a !== null) - Number(b !== null) : compareDigits(a, b);
}

function orderNumbers(a: readonly string[], b: readonly string[]): number | null {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [own = '', other = ''] = [a[at], b[at]];
    const hasZeros = at > 0 && (own.startsWith('0') || other.startsWith('0'));
    const difference = hasZeros ? orderWithZeros(own, other) : compareDigits(own, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Digits after a dot that begin with a zero are ordered as texts by version 3 of apk-tools; version 2 counts the zeros
 * first, more of them being less. Null where the two differ.
 */
function orderWithZeros(a: string, b: string): number | null {
  const [left, right] = [zerosBefore(a), zerosBefore(b)];
  const older = right - left || compareDigits(a, b);
  const newer = compareText(a, b);
  return Math.sign(older) === newer ? newer : null;
}

function zerosBefore(digits: string): number {
  return /^0*/.exec(digits)?.[0].length ?? 0;
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
