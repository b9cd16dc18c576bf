import { compareDigits, compareNumbers } from './digits.ts';
import { defineScheme } from './version.ts';

/** Composer packages: one to four numbers and a stability. Branches such as `dev-main` have no order. */
export const composer = defineScheme('composer', ['composer', 'packagist'], parse, order);

interface ComposerVersion {
  readonly numbers: readonly string[];
  readonly stability: number;
  /** The numbers behind the stability: `beta.2.5`. */
  readonly counters: readonly string[];
}

const pattern =
  /^v?(\d+(?:\.\d+){0,3})(?:[._-]?(stable|beta|b|rc|alpha|a|patch|pl|p)((?:[.-]?\d)*))?([.-]?dev)?(?:\+[\da-z.-]+)?$/i;

/** From `dev` to a patch of the release; a release has none of the words. */
const stabilities: Readonly<Record<string, number>> = {
  alpha: 1,
  a: 1,
  beta: 2,
  b: 2,
  rc: 3,
  stable: 4,
  patch: 5,
  pl: 5,
  p: 5,
};

function parse(text: string): ComposerVersion | null {
  const [, numbers, word, counters, dev] = pattern.exec(text) ?? [];
  if (numbers === undefined) return null;
  // The order of `1.0-beta1-dev` relative to other betas differs between releases of Composer.
  if (dev !== undefined && word !== undefined) return null;
  const stability = dev === undefined ? (stabilities[word?.toLowerCase() ?? 'stable'] ?? null) : 0;
  if (stability === null) return null;
  // Composer drops `stable` with all numbers after it.
  const isStable = word?.toLowerCase() === 'stable';
  return {
    numbers: numbers.split('.'),
    stability,
    counters: isStable ? [] : (counters?.match(/\d+/g) ?? []),
  };
}

function order(a: ComposerVersion, b: ComposerVersion): number {
  return (
    compareNumbers(a.numbers, b.numbers) ||
    a.stability - b.stability ||
    compareCounters(a.counters, b.counters)
  );
}

/** Unlike the numbers before them, `beta` is before `beta0`, and `beta1` before `beta1.0`. */
function compareCounters(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = compareDigits(a[at] ?? '', b[at] ?? '');
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
