import type SemVer from 'semver/classes/semver.js';
import parse from 'semver/functions/parse.js';
import { compareNumbers } from './digits.ts';
import { parseDotted } from './dotted.ts';
import { defineScheme } from './version.ts';

/**
 * Semantic Versioning 2.0.0, and what else CVE records call by its name: `6.1` is `6.1.0`, and plain numbers of
 * any count are ordered among themselves. `original_commit_for_fix` is what the Linux kernel's CNA calls the
 * versions of the main line.
 */
export const semver = defineScheme(
  'semver',
  ['semver', 'semver 2.0.0', 'original_commit_for_fix', 'hex', 'swifturl'],
  parseLenient,
  orderLenient,
);

/** A version with all three numbers, `v` before it or not. */
export function parseSemver(text: string): SemVer | null {
  return parse(text);
}

/** A version that may lack the last one or two of its numbers, which are then zero. */
export function parseShortSemver(text: string): SemVer | null {
  const parts = /^v?(\d+)(\.\d+)?(\.\d+)?(?=[-+]|$)/i.exec(text);
  if (parts === null) return null;
  const [numbers, major, minor = '.0', patch = '.0'] = parts;
  return parse(`${major}${minor}${patch}${text.slice(numbers.length)}`);
}

/** By precedence, in which build metadata does not count. */
export function orderSemver(a: SemVer, b: SemVer): number {
  return a.compare(b);
}

/** Numbers with dots between them, or a version that is more than that. */
type Lenient =
  | { readonly text: string; readonly numbers: readonly string[] }
  | { readonly numbers: null; readonly semantic: SemVer };

/** Numbers are mostly compared with numbers: what takes longer to read is read where it is needed. */
function parseLenient(text: string): Lenient | null {
  const numbers = parseDotted(text);
  if (numbers !== null) return { text, numbers };
  const semantic = parseShortSemver(text);
  return semantic === null ? null : { numbers, semantic };
}

function orderLenient(a: Lenient, b: Lenient): number | null {
  if (a.numbers !== null && b.numbers !== null) return compareNumbers(a.numbers, b.numbers);
  const [left, right] = [semanticOf(a), semanticOf(b)];
  return left !== null && right !== null ? orderSemver(left, right) : null;
}

function semanticOf(version: Lenient): SemVer | null {
  return version.numbers === null ? version.semantic : parseShortSemver(version.text);
}
