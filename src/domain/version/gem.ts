import { compareDigits, compareText, isDigits } from './digits.ts';
import { defineScheme } from './version.ts';

/** Ruby gems, as `Gem::Version` orders them: a word is before any number, and a hyphen begins a pre-release. */
export const gem = defineScheme('gem', ['gem', 'rubygems', 'ruby'], parse, order);

function parse(text: string): readonly string[] | null {
  if (!/^\d+(?:\.[\da-z]+)*(?:-[\da-z-]+(?:\.[\da-z-]+)*)?$/i.test(text)) return null;
  const segments = text.replaceAll('-', '.pre.').match(/\d+|[a-z]+/gi) ?? [];
  const firstWord = segments.findIndex((segment) => !isDigits(segment));
  if (firstWord === -1) return withoutEndingZeros(segments);
  return [
    ...withoutEndingZeros(segments.slice(0, firstWord)),
    ...withoutEndingZeros(segments.slice(firstWord)),
  ];
}

function withoutEndingZeros(segments: readonly string[]): readonly string[] {
  return segments.slice(0, segments.findLastIndex((segment) => !/^0+$/.test(segment)) + 1);
}

function order(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const own = a[at] ?? '0';
    const other = b[at] ?? '0';
    const difference = compareSegment(own, other);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareSegment(a: string, b: string): number {
  if (isDigits(a) !== isDigits(b)) return isDigits(a) ? 1 : -1;
  return isDigits(a) ? compareDigits(a, b) : compareText(a, b);
}
