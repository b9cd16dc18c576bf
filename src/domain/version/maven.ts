import { compareDigits, compareText, isDigits } from './digits.ts';
import { defineScheme, mayBeOneVersion } from './version.ts';

/**
 * Maven artifacts, in the order of `ComparableVersion` of Maven 3.9. Where the version order specification of the POM
 * reference differs, the tool decides, because it chooses the versions that are used.
 */
export const maven = defineScheme('maven', ['maven'], parse, compareLists);

/**
 * Whether two versions are written in different ways: only one of them begins with a number. Maven puts all words
 * before all numbers, so that its order of `lts_2.414.1` and `2.413` says nothing about releases.
 */
export function differInForm(a: string, b: string): boolean {
  return beginsWithWord(a) !== beginsWithWord(b);
}

function beginsWithWord(text: string): boolean {
  return !/^\d/.test(text);
}

/** A number, a word, or a list, which begins after a hyphen and where letters meet digits. */
type Item = string | readonly Item[];

function parse(text: string): readonly Item[] | null {
  if (!/^\w[\w.+~-]*$/.test(text) || (beginsWithWord(text) && !mayBeOneVersion(text))) return null;
  const root: Item[] = [];
  const lists = [root];
  let list = root;
  const nest = () => {
    if (list.length === 0) return;
    const inner: Item[] = [];
    list.push(inner);
    lists.push(inner);
    list = inner;
  };
  for (const [full, word = '', digits = '', separator = ''] of text.toLowerCase().matchAll(segments)) {
    if (full === '') break;
    if (word !== '') {
      // A word before digits or at the end begins a list after a dot too: `1.x` is `1-x`.
      if (digits !== '' || separator === '') nest();
      list.push(knownWord(word, digits !== ''));
      if (digits !== '') nest();
    }
    if (word === '' || digits !== '') list.push(digits || '0');
    if (separator !== '.') nest();
  }
  for (const one of lists.toReversed()) removeEmpty(one);
  return root;
}

/** A word, digits, or both, and the separator after them. */
const segments = /([^\d.-]*)(\d*)([.-]?)/g;

function knownWord(word: string, isBeforeDigits: boolean): string {
  return (isBeforeDigits ? shortNames.get(word) : undefined) ?? aliases.get(word) ?? word;
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

/** `1.0.0` is `1`, and `1.0.0-rc.0` is `1-rc`: what is empty goes, at the end and before the lists there. */
function removeEmpty(list: Item[]): void {
  for (let at = list.length - 1; at >= 0; at--) {
    const item = list[at] ?? '';
    if (isEmpty(item)) list.splice(at, 1);
    else if (typeof item === 'string') return;
  }
}

function isEmpty(item: Item): boolean {
  return typeof item === 'string' ? /^0*$/.test(item) : item.length === 0;
}

function compareLists(a: readonly Item[], b: readonly Item[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = compareItems(a[at], b[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareItems(a: Item | undefined, b: Item | undefined): number {
  if (b === undefined) return a === undefined ? 0 : compareWithEnd(a);
  if (a === undefined) return -compareWithEnd(b);
  const difference = kindOf(a) - kindOf(b);
  if (difference !== 0) return difference;
  if (typeof a !== 'string' || typeof b !== 'string') return compareLists(listOf(a), listOf(b));
  return isDigits(a) ? compareDigits(a, b) : compareWords(a, b);
}

/** Where an item lies to the end of a shorter version. */
function compareWithEnd(item: Item): number {
  if (typeof item === 'string') return isDigits(item) ? compareDigits(item, '0') : compareWords(item, '');
  for (const one of item) {
    const difference = compareWithEnd(one);
    if (difference !== 0) return difference;
  }
  return 0;
}

const kinds = { word: 0, list: 1, number: 2 } as const;

function kindOf(item: Item): number {
  if (typeof item !== 'string') return kinds.list;
  return isDigits(item) ? kinds.number : kinds.word;
}

function listOf(item: Item): readonly Item[] {
  return typeof item === 'string' ? [item] : item;
}

/** The words that Maven knows come first, in this order; the empty one is the release itself. */
const knownWords = ['alpha', 'beta', 'milestone', 'rc', 'snapshot', '', 'sp'];

function compareWords(a: string, b: string): number {
  const [left, right] = [knownWords.indexOf(a), knownWords.indexOf(b)];
  if (left === -1 && right === -1) return compareText(a, b);
  if (left === -1 || right === -1) return left === -1 ? 1 : -1;
  return left - right;
}
