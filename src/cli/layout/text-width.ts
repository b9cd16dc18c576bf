/** Columns that a text takes up in a terminal. The text is plain: no controls. */
export function widthOf(text: string): number {
  if (ascii.test(text)) return text.length;
  let width = 0;
  for (const { width: own } of glyphsOf(text)) width += own;
  return width;
}

/** What a reader sees as one character, and the columns it takes up: 0, 1 or 2. */
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

/** Unicode's East Asian Wide and Fullwidth blocks, and what is shown as an emoji. */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const withoutBase = /^[\p{Mark}\p{Cf}]+$/u;

function glyphWidth(glyph: string): number {
  if (withoutBase.test(glyph)) return 0;
  return wide.test(glyph) ? 2 : 1;
}
