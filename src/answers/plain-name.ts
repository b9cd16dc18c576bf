import { cleanText } from '../kit/clean-text.ts';

const charactersMax = 120;
/** Characters of scripts that write without spaces. */
const unspacedMax = 40;
const wordsOfSentence = 5;
/** Ends of sentences, but not of abbreviations such as `Inc.`; quotation marks, markup, and links. */
const sentenceSigns =
  /(?:\p{L}{5,}[.]|[!?:;]|[。！？：；、])(?:\s|$)|[。！？；]|[<>[\]{}|\\"“”„「」『』`]|\/\//u;
const rangeSigns = /[<>]=?/g;
/** Ids of other things, of which a name states nothing. */
const ids = /(?<![\p{L}\p{N}])(?:CVE|CWE|CAPEC)-\d/iu;

/** Whether a text is a name or a version and nothing more, by its form: orders in it must not stand unquoted. */
export function isPlainName(value: string): boolean {
  const text = cleanText(value);
  if (text.length > charactersMax || sentenceSigns.test(text.replaceAll(rangeSigns, ''))) return false;
  if (ids.test(text)) return false;
  const words = text.split(/\s+/);
  const small = words.filter((word) => /^\p{Ll}+$/u.test(word)).length;
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return (words.length < wordsOfSentence || small * 2 <= words.length) && unspaced <= unspacedMax;
}
