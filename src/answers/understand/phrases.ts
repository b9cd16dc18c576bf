import { foldWords } from './normalize.ts';

/** A text in the form in which phrases are found: folded words between single blanks, Japanese and Chinese apart from Latin. */
export function cueText(text: string): string {
  const folded = spaced(foldWords(text))
    .replaceAll(elision, '$& ')
    .replaceAll(/[^\p{L}\p{N}\p{M}#&'%<>=+*]+/gu, ' ');
  return ` ${folded.trim()} `;
}

/** With blanks between letters of Japanese or Chinese and Latin ones. */
function spaced(text: string): string {
  return text.replaceAll(scriptChange, ' ');
}

/** What French shortens before a vowel is a word of its own: `d'exploitation`. */
const elision = /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=[\p{L}#])/gu;

const scriptChange =
  /(?<=[a-z\d#])(?=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])|(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])(?=[a-z\d#])/gu;

/** Whether a text has letters of Japanese or Chinese, which put no blanks between words. */
export function hasNoBlanks(text: string): boolean {
  return blanklessLetters.test(text);
}

const blanklessLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * Phrases between bars, as they are looked for in a text in the form of `cueText`. A star at the end stands for any
 * ending. Phrases of Japanese and Chinese are found anywhere, all others only as whole words.
 */
export function phrases(rows: string): readonly string[] {
  return rows
    .split('|')
    .map((phrase) => cueText(phrase).trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => {
      if (hasNoBlanks(phrase)) return phrase;
      return phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `;
    });
}
