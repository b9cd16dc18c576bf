import { foldWords } from './normalize.ts';

/** A text in the form in which phrases are found: folded words between single blanks, Japanese apart from Latin. */
export function cueText(text: string): string {
  const folded = spaced(foldWords(text)).replaceAll(/[^\p{L}\p{N}\p{M}#&'%<>=+*]+/gu, ' ');
  return ` ${folded.trim()} `;
}

/** With blanks between Japanese and other letters. */
function spaced(text: string): string {
  return text.replaceAll(scriptChange, ' ');
}

const scriptChange =
  /(?<=[a-z\d#])(?=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])|(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])(?=[a-z\d#])/gu;

/** Also those of Chinese. */
export const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

/**
 * Phrases between bars, as they are looked for in a text in the form of `cueText`. A star at the end stands for any
 * ending. Phrases with Japanese letters are found anywhere, all others only as whole words.
 */
export function phrases(rows: string): readonly string[] {
  return rows
    .split('|')
    .map((phrase) => cueText(phrase).trim())
    .filter((phrase) => phrase !== '')
    .map((phrase) => {
      if (japaneseLetters.test(phrase)) return phrase;
      return phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `;
    });
}
