import { cleanText } from '../kit/clean-text.ts';

/** Longer texts of upstream are quoted up to the end of a sentence; one sentence alone may be longer. */
const quoteCharactersMax = 320;
const sentenceCharactersMax = 480;
const nameCharactersMax = 120;
/** A stretch of a sentence that is worth being quoted alone. */
const stretchCharactersMin = 40;
/** Text that is looked at, in quotes of the longest kind. */
const lookedAt = 8;

/** Marks of ATT&CK and of Markdown, of which a reader sees the words of links alone. */
const citations = /\s?\(Citation: [^()]{0,200}\)|<\/?code>/gu;
const markdownLinks = /\[([^[\]]{0,200})\]\([^()\s]{0,500}\)/gu;
const address = /[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![a-z])www\./iu;
const sentenceEnds = /[.!?]["”’)]{0,3}(?=\s)|[。！？]/gu;

/**
 * What sentences quote of a text of upstream: its first whole sentences as a reader sees them, without marks of links
 * and citations. Sentences with an address are left out, since answers link only their sources. It is on one line,
 * without characters that deceive.
 */
export function quotedText(text: string): string {
  const start = cleanText(text.slice(0, quoteCharactersMax * lookedAt));
  const seen = start.replaceAll(citations, '').replaceAll(markdownLinks, '$1').trim();
  const sentences = sentencesIn(seen);
  const first = sentences.findIndex((one) => !address.test(one));
  if (first === -1) return longestStretch(seen);
  let quote = sentences[first] ?? '';
  if (quote.length > sentenceCharactersMax) return shortened(quote, quoteCharactersMax);
  for (const next of sentences.slice(first + 1)) {
    if (address.test(next) || quote.length + next.length >= quoteCharactersMax) break;
    quote = `${quote} ${next}`;
  }
  return quote;
}

/** The same of a plain name or version, which stands without quotation marks. */
export function quotedName(text: string): string {
  return shortened(text, nameCharactersMax);
}

/** A script without blanks between sentences keeps it so. */
function sentencesIn(text: string): string[] {
  const ends = Array.from(text.matchAll(sentenceEnds), ({ index, 0: mark }) => index + mark.length);
  const parts = [0, ...ends].map((from, i) => text.slice(from, ends[i] ?? text.length).trim());
  return parts.filter((part, i) => part !== '' || i === 0);
}

/** The stretches between words with an address. */
function stretchesIn(text: string): string[] {
  const stretches: string[][] = [[]];
  for (const word of text.split(' ')) {
    if (address.test(word)) stretches.push([]);
    else stretches.at(-1)?.push(word);
  }
  return stretches.map((words) => words.join(' '));
}

/** The start of a text of which every sentence has an address or, if that is too short, its longest stretch. */
function longestStretch(text: string): string {
  const stretches = stretchesIn(text);
  const [start = ''] = stretches;
  if (start.length >= stretchCharactersMin) return shortened(`${start} …`, quoteCharactersMax);
  const longest = stretches.reduce((one, other) => (other.length > one.length ? other : one));
  return longest === '' ? '' : shortened(`${longest} …`, quoteCharactersMax);
}

function shortened(text: string, charactersMax: number): string {
  const clean = cleanText(text.slice(0, charactersMax * lookedAt));
  const isWhole = clean.length <= charactersMax && text.length <= charactersMax * lookedAt;
  if (isWhole) return clean;
  const start = clean.slice(0, charactersMax);
  const end = start.lastIndexOf(' ');
  return `${start.slice(0, end > charactersMax / 2 ? end : -1).trimEnd()} …`;
}
