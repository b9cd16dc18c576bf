/** A word of a text: where it is, in UTF-16 code units, and its folded form. */
export interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

/**
 * The words of a text as the index sees them: letters and digits, without case and accents.
 * @param most the maximum number of words to return
 */
export function words(text: string, most: number = Number.POSITIVE_INFINITY): Word[] {
  return asciiWords(text, most) ?? unicodeWords(text, most);
}

/**
 * The index term of a folded word. English plurals, the endings -ed and -ing, and a final e are removed, so
 * that `cache`, `caches`, `cached` and `caching` become one term. The stem of a stem is the stem itself.
 * Words with digits or letters outside a–z, and short words, stay as they are. Stems are not for display.
 */
export function stem(folded: string): string {
  const word = folded.length > lengthMax ? cut(folded) : folded;
  if (!mayChange(word)) return word;
  for (let current = word; ; ) {
    const shorter = shorten(current);
    if (shorter === current) return current;
    current = shorter;
  }
}

/**
 * Stems of words that begin with this, if the stem itself does not: `overwritin` begins `overwriting`, whose
 * stem is `overwrit`.
 */
export function stemsBegunBy(prefix: string): string[] {
  const stems = new Set<string>();
  for (const ending of endings) {
    for (let skipped = 0; skipped <= Math.min(ending.length, prefix.length - 1); skipped++) {
      if (!prefix.endsWith(ending.slice(0, skipped))) continue;
      const begun = stem(prefix + ending.slice(skipped));
      if (!begun.startsWith(prefix)) stems.add(begun);
    }
  }
  return [...stems];
}

/**
 * Most texts are plain ASCII, for which a scan is ten times faster than the regular expression. Null for
 * other texts.
 */
function asciiWords(text: string, most: number): Word[] | null {
  const lower = text.toLowerCase();
  const found: Word[] = [];
  let start = -1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 127) return null;
    const inWord = isLetter(code | 32) || isDigit(code);
    if (inWord && start === -1) {
      if (found.length >= most) return found;
      start = at;
    } else if (!inWord && start !== -1) {
      found.push({ start, end: at, folded: lower.slice(start, at) });
      start = -1;
    }
  }
  if (start !== -1) found.push({ start, end: text.length, folded: lower.slice(start) });
  return found;
}

function isLetter(lowerCode: number): boolean {
  return lowerCode >= 97 && lowerCode <= 122;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function unicodeWords(text: string, most: number): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)) {
    if (found.length >= most) break;
    const folded = foldWord(match[0]);
    if (folded === '') continue;
    found.push({ start: match.index, end: match.index + match[0].length, folded });
  }
  return found;
}

/** Some characters decompose into several, and not all of those are letters or digits. */
function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{Co}]+/gu, '');
}

/**
 * Longer words are hashes and keys, of which users type at most the beginning. It also lets the length of a
 * term fit into a byte.
 */
const lengthMax = 64;

/** All endings that `shorten` removes, in the forms in which they occur. */
const endings = ['', 's', 'es', 'ies', 'e', 'ie', 'ed', 'ied', 'ing', 'ings'];

/** Words whose s is not a plural ending, or whose plural the rule does not recognize. */
const irregular = new Map([
  ['aliases', 'alias'],
  ['apis', 'api'],
  ['cpus', 'cpu'],
  ['gpus', 'gpu'],
  ['menus', 'menu'],
  ['statuses', 'status'],
  ['uris', 'uri'],
  ['viruses', 'virus'],
  ...['alias', 'https', 'ftps', 'imaps', 'ldaps', 'smtps'].map((name): [string, string] => [name, name]),
]);

function cut(folded: string): string {
  const last = folded.charCodeAt(lengthMax - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return folded.slice(0, splitsPair ? lengthMax - 1 : lengthMax);
}

/** Checks the last letter first, as most words end differently. */
function mayChange(word: string): boolean {
  if (word.length < 4) return false;
  const last = word.charCodeAt(word.length - 1);
  const ends = last === 115 || last === 101 || last === 100 || last === 103; // s e d g
  return ends && /^[a-z]+$/.test(word);
}

function shorten(word: string): string {
  if (word.length < 4) return word;
  const other = irregular.get(word);
  if (other !== undefined) return other;
  if (word.endsWith('s')) return singular(word);
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('ed')) return word.endsWith('eed') ? word : withoutEnding(word, 2);
  if (word.endsWith('ing')) return withoutEnding(word, 3);
  if (word.endsWith('ie') && word.length > 4) return `${word.slice(0, -2)}y`;
  if (/[^es]e$/.test(word) && word.length > 4) return word.slice(0, -1);
  return word;
}

function singular(word: string): string {
  if (/(?:ss|us|is|os)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('xes') && word.length > 4) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Four letters with a vowel must remain: `string`, `spring` and `embed` do not have an ending. */
function withoutEnding(word: string, length: number): string {
  const rest = word.slice(0, -length);
  if (rest.length < 4 || !/[aeiouy]/.test(rest)) return word;
  if (/[^s]s$/.test(rest)) return `${rest}e`; // parsed, which otherwise looks like a plural
  return /([bcdghjkmnpqrtvwxy])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}
