import { cleanText } from '../kit/clean-text.ts';

/** A longer text of upstream is cut at the end of a sentence or word. */
const quoteCharactersMax = 320;
const nameCharactersMax = 120;
/** A stretch of a text that is worth being quoted alone. */
const stretchCharactersMin = 40;
/** Text that is looked at, in quotes of the longest kind. */
const lookedAt = 8;

/** Links, and the marks of citations in texts of ATT&CK. Answers link only their sources. */
const links =
  /\[[^[\]]{0,200}\]\([^()\s]{0,500}\)|\(Citation: [^()]{0,200}\)|<?\b[a-z][a-z0-9+.-]{1,20}:\/\/\S+|\bwww\.\S+/giu;

/**
 * What sentences quote of a text of upstream, word for word: its start or, if that has links, the first stretch
 * without any. It is on one line, without characters that deceive.
 */
export function quotedText(text: string): string {
  const start = cleanText(text.slice(0, quoteCharactersMax * lookedAt));
  return shortened(stretchWithoutLinks(start), quoteCharactersMax);
}

/** The same of a name, which is quoted as it is. */
export function quotedName(text: string): string {
  return shortened(text, nameCharactersMax);
}

function stretchWithoutLinks(text: string): string {
  const stretches = text.split(links).map((stretch) => stretch.replace(/^[\s.,;:)\]]+/u, ''));
  const first =
    stretches.find((stretch) => stretch.trim().length >= stretchCharactersMin) ?? longest(stretches);
  if (stretches.length === 1 || first === stretches.at(-1)) return first;
  return wholeSentences(first) ?? `${first.trimEnd()} …`;
}

function longest(texts: readonly string[]): string {
  return texts.reduce((one, other) => (other.trim().length > one.trim().length ? other : one), '');
}

/** Up to the last end of a sentence; null if that is too early. */
function wholeSentences(text: string): string | null {
  const end = Math.max(...Array.from(text.matchAll(/[.!?。](?=\s|$)/gu), ({ index }) => index + 1));
  return end >= stretchCharactersMin ? text.slice(0, end) : null;
}

function shortened(text: string, charactersMax: number): string {
  const clean = cleanText(text.slice(0, charactersMax * lookedAt));
  const isWhole = clean.length <= charactersMax && text.length <= charactersMax * lookedAt;
  if (isWhole) return clean;
  const start = clean.slice(0, charactersMax);
  const sentenceEnd = Math.max(start.lastIndexOf('. '), start.lastIndexOf('。'));
  const end = sentenceEnd >= charactersMax / 2 ? sentenceEnd + 1 : start.lastIndexOf(' ');
  return `${start.slice(0, end > charactersMax / 2 ? end : -1).trimEnd()} …`;
}
