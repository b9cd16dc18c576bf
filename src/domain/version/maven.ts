import { compareDigits, compareText, isDigits } from './digits.ts';
import { defineScheme } from './scheme.ts';

/** Maven artifacts, by the version order specification of the POM reference. */
export const maven = defineScheme('maven', ['maven'], parse, order);

/** A part of a version with what stood before it; a change between digits and letters counts as a hyphen. */
interface Token {
  readonly separator: '.' | '-';
  readonly text: string;
}

function parse(text: string): readonly Token[] | null {
  if (!/^\d[\w.+~-]*$/.test(text) || isOrderedDifferently(text)) return null;
  return trimNulls(tokens(text.toLowerCase()));
}

/**
 * Where a word after a dot is not the last (`1.0.Final-x`), or a lone zero stands between (`1-0-x`), the
 * specification and the releases of Maven give different orders.
 */
function isOrderedDifferently(text: string): boolean {
  return /\.[^\d.-]+[.-]/.test(text) || /-0+\D/.test(text);
}

function tokens(text: string): Token[] {
  const found = [...text.matchAll(/([.-]|^|)(\d+|[^\d.-]+|)/g)].filter(([whole]) => whole !== '');
  return found.map(([, mark, part = ''], index) => {
    const next = found[index + 1];
    const isBeforeDigits = next?.[1] === '' && isDigits(next[2] ?? '');
    const word =
      part === '' ? '0' : ((isBeforeDigits ? shortNames.get(part) : undefined) ?? aliases.get(part) ?? part);
    // A word after a dot counts as one after a hyphen.
    return { separator: mark === '.' && isDigits(word) ? '.' : '-', text: word };
  });
}

const shortNames: ReadonlyMap<string, string> = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
]);
const aliases: ReadonlyMap<string, string> = new Map([
  ['cr', 'rc'],
  ['ga', ''],
  ['final', ''],
  ['release', ''],
]);

/** `1.0.0` is `1`, and `1.0.0-rc.0` is `1-rc`: what says nothing goes, at the end and before each hyphen. */
function trimNulls(parts: readonly Token[]): readonly Token[] {
  const kept: Token[] = [];
  let isAtEnd = true;
  for (const part of parts.toReversed()) {
    if (isAtEnd && isNull(part) && kept.length + 1 < parts.length) continue;
    kept.push(part);
    isAtEnd = part.separator === '-';
  }
  return kept.reverse();
}

function isNull({ text }: Token): boolean {
  return text === '' || /^0+$/.test(text);
}

function order(a: readonly Token[], b: readonly Token[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = compareTokens(a[at] ?? padding(b[at]), b[at] ?? padding(a[at]));
    if (difference !== 0) return difference;
  }
  return 0;
}

function padding(beside: Token | undefined): Token {
  return beside?.separator === '.' ? { separator: '.', text: '0' } : { separator: '-', text: '' };
}

function compareTokens(a: Token, b: Token): number {
  const difference = kind(a) - kind(b);
  if (difference !== 0) return difference;
  return kind(a) === kinds.word ? compareWords(a.text, b.text) : compareDigits(a.text, b.text);
}

const kinds = { word: 0, numberAfterHyphen: 1, numberAfterDot: 2 } as const;

function kind({ separator, text }: Token): number {
  if (!isDigits(text)) return kinds.word;
  return separator === '.' ? kinds.numberAfterDot : kinds.numberAfterHyphen;
}

/** The words that Maven knows come first, in this order; the empty one is the release itself. */
const knownWords = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];

function compareWords(a: string, b: string): number {
  const [left, right] = [knownWords.indexOf(a), knownWords.indexOf(b)];
  if (left === -1 && right === -1) return compareText(a, b);
  if (left === -1 || right === -1) return left === -1 ? 1 : -1;
  return left - right;
}
