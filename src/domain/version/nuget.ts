import { compareDigits, compareNumbers, compareText, isDigits } from './digits.ts';
import { defineScheme } from './version.ts';

/** NuGet packages: Semantic Versioning with one to four numbers, in which case does not count. */
export const nuget = defineScheme('nuget', ['nuget'], parse, order);

interface NugetVersion {
  readonly numbers: readonly string[];
  /** Empty for a release. */
  readonly labels: readonly string[];
}

function parse(text: string): NugetVersion | null {
  const label = '[\\da-z-]+(?:\\.[\\da-z-]+)*';
  const parts = new RegExp(`^(\\d+(?:\\.\\d+){0,3})(?:-(${label}))?(?:\\+${label})?$`, 'i').exec(text);
  const [, numbers, labels] = parts ?? [];
  if (numbers === undefined) return null;
  return { numbers: numbers.split('.'), labels: labels?.toLowerCase().split('.') ?? [] };
}

function order(a: NugetVersion, b: NugetVersion): number {
  const numbers = compareNumbers(a.numbers, b.numbers);
  if (numbers !== 0) return numbers;
  if (a.labels.length === 0 || b.labels.length === 0) return b.labels.length - a.labels.length;
  for (const [at, label] of a.labels.entries()) {
    const other = b.labels[at];
    const difference = other === undefined ? 1 : compareLabels(label, other);
    if (difference !== 0) return difference;
  }
  return a.labels.length - b.labels.length;
}

function compareLabels(a: string, b: string): number {
  if (isDigits(a) !== isDigits(b)) return isDigits(a) ? -1 : 1;
  return isDigits(a) ? compareDigits(a, b) : compareText(a, b);
}
