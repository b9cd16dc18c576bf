import { cleanText } from '../kit/clean-text.ts';

/** A longer text of upstream is cut at the end of a sentence or word. */
const quoteCharactersMax = 320;
const nameCharactersMax = 120;

/** What sentences quote of a text of upstream: its start, on one line, without characters that deceive. */
export function quotedText(text: string): string {
  return shortened(text, quoteCharactersMax);
}

/** The same of a name. */
export function quotedName(text: string): string {
  return shortened(text, nameCharactersMax);
}

function shortened(text: string, charactersMax: number): string {
  const clean = cleanText(text.slice(0, charactersMax * 8));
  const isWhole = clean.length <= charactersMax && text.length <= charactersMax * 8;
  if (isWhole) return clean;
  const start = clean.slice(0, charactersMax);
  const sentenceEnd = Math.max(start.lastIndexOf('. '), start.lastIndexOf('。'));
  const end = sentenceEnd >= charactersMax / 2 ? sentenceEnd + 1 : start.lastIndexOf(' ');
  return `${start.slice(0, end > charactersMax / 2 ? end : -1).trimEnd()} …`;
}
