import { plainText } from './plain-text.ts';
import { type Glyph, glyphsOf, widthOf } from './text-width.ts';

/** The meaning of a piece of text; `style.ts` decides how it looks. */
export type Tone = 'plain' | 'strong' | 'faint' | 'accent' | 'critical' | 'high' | 'medium' | 'low';

interface Span {
  readonly text: string;
  readonly tone: Tone;
  /** Where the text leads on a terminal with links. */
  readonly link?: string;
}

/**
 * One line of text in several tones. `rich` is the only way to create one, so it always contains safe text.
 */
export type Rich = readonly Span[];

/** Text from any source, made safe for a terminal. */
export function rich(raw: string, tone: Tone = 'plain'): Rich {
  const text = plainText(raw);
  return text === '' ? [] : [{ text, tone }];
}

/** Text that leads to a URL, if that is one of the web. */
export function richLink(raw: string, url: string, tone: Tone): Rich {
  const isSafe = /^https?:\/\/[\x21-\x7e]{1,2000}$/i.test(url);
  return rich(raw, tone).map((span) => (isSafe ? { ...span, link: url } : span));
}

export function richWidth(line: Rich): number {
  return line.reduce((width, { text }) => width + widthOf(text), 0);
}

/** The non-empty parts, with a separator between them. */
export function joinRich(parts: readonly Rich[], separator = ' '): Rich {
  const between: Rich = [{ text: separator, tone: 'plain' }];
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [...between, ...part]));
}

/** The line, padded with blanks at its end or its beginning. */
export function padRich(line: Rich, width: number, align: 'left' | 'right' = 'left'): Rich {
  const missing = width - richWidth(line);
  if (missing <= 0) return line;
  const blanks: Rich = [{ text: ' '.repeat(missing), tone: 'plain' }];
  return align === 'left' ? [...line, ...blanks] : [...blanks, ...line];
}

/** The line, or its beginning and `…` if it is too wide. */
export function cutRich(line: Rich, width: number): Rich {
  if (richWidth(line) <= width) return line;
  const kept: TonedGlyph[] = [];
  let used = 1;
  for (const glyph of tonedGlyphs(line)) {
    if (used + glyph.width > width) break;
    kept.push(glyph);
    used += glyph.width;
  }
  return [...spansOf(kept), { text: '…', tone: 'faint' }];
}

/**
 * The line as lines of at most `width` columns. Lines break at blanks, and inside words that are too wide.
 * @param linesMax the last line ends in `…` if there were more
 */
export function wrapRich(line: Rich, width: number, linesMax = Number.POSITIVE_INFINITY): Rich[] {
  if (richWidth(line) <= width) return [line];
  const glyphs = tonedGlyphs(line);
  const lines: Rich[] = [];
  let start = 0;
  while (start < glyphs.length) {
    if (lines.length === linesMax - 1) {
      lines.push(cutRich(spansOf(glyphs.slice(start)), width));
      break;
    }
    const end = lineEnd(glyphs, start, width);
    lines.push(spansOf(glyphs.slice(start, end)));
    start = glyphs[end]?.text === ' ' ? end + 1 : end;
  }
  return lines;
}

interface TonedGlyph extends Glyph, Omit<Span, 'text'> {}

/** The end of the line that begins at `start`: the last blank that fits, or the last column. */
function lineEnd(glyphs: readonly TonedGlyph[], start: number, width: number): number {
  let used = 0;
  let blank = -1;
  for (let at = start; at < glyphs.length; at++) {
    const glyph = glyphs[at];
    if (glyph === undefined) break;
    if (glyph.text === ' ') blank = at;
    used += glyph.width;
    if (used > width) return blank > start ? blank : Math.max(at, start + 1);
  }
  return glyphs.length;
}

function tonedGlyphs(line: Rich): TonedGlyph[] {
  return line.flatMap(({ text, ...looks }) => glyphsOf(text).map((glyph) => ({ ...glyph, ...looks })));
}

function spansOf(glyphs: readonly TonedGlyph[]): Rich {
  const spans: Span[] = [];
  let text = '';
  glyphs.forEach(({ text: own, tone, link }, index) => {
    text += own;
    const next = glyphs[index + 1];
    if (next?.tone === tone && next.link === link) return;
    spans.push({ text, tone, ...(link !== undefined && { link }) });
    text = '';
  });
  return spans;
}
