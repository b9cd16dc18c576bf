import { eastAsianWidth } from 'get-east-asian-width';

/** The number of columns that a text needs in a terminal. The text is plain, without control characters. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const { width: own } of glyphsOf(text)) width += own;
  return width;
}

/** What a reader sees as one character, and its number of columns: 0, 1 or 2. */
export interface Glyph {
  readonly text: string;
  readonly width: number;
}

export function glyphsOf(text: string): Glyph[] {
  if (ascii.test(text)) return Array.from(text, (character) => ({ text: character, width: 1 }));
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment,
    width: glyphWidth(segment),
  }));
}

const ascii = /^[\x20-\x7e]*$/;
let segmenter: Intl.Segmenter | undefined;

/** Shown as an emoji, which needs two columns. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u;
const withoutBase = /^[\p{Mark}\p{Cf}]+$/u;

function glyphWidth(glyph: string): number {
  if (withoutBase.test(glyph)) return 0;
  return emoji.test(glyph) ? 2 : eastAsianWidth(glyph.codePointAt(0) ?? 0);
}
