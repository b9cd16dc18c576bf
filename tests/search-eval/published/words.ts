import type { Published } from './published.ts';
import type { RawText } from './texts.ts';

/** Words of CVE records and their places, for conditions on single words. */
export interface WordPlaces {
  /** Words whose places are certain. */
  readonly drawable: readonly string[];
  /** CVEs with the word in their title or description. */
  idsOf(word: string): ReadonlySet<string>;
}

/** A word is in at least this many texts, and at most this many. */
const idsMin = 3;
const idsMax = 3_000;

/**
 * Words are letters and digits, without case and marks. A word can be drawn if it occurs only in titles and
 * descriptions, so that other fields make no difference. It must also have no other form: it has a digit, or
 * no other word differs only in the last letter.
 */
export function placeWords(
  { records, mentions }: Published,
  texts: ReadonlyMap<string, RawText>,
): WordPlaces {
  const places = new Map<string, string[]>();
  const elsewhere = new Set<string>();
  for (const [id, { searched }] of records) {
    const own = new Set(wordsOf(`${searched.title ?? ''}\n${searched.text}`));
    for (const word of own) {
      const ids = places.get(word);
      if (ids === undefined) places.set(word, [id]);
      else ids.push(id);
    }
    const { title = '', product = '' } = texts.get(id) ?? {};
    for (const word of wordsOf(`${title}\n${product}\n${searched.otherTexts}`)) {
      if (!own.has(word)) elsewhere.add(word);
    }
  }
  for (const [id, { title, product, text }] of texts) {
    if (records.has(id) || !id.startsWith('CVE-')) continue;
    for (const word of wordsOf(`${title}\n${product}\n${text}`)) elsewhere.add(word);
  }
  for (const [id, text] of mentions) {
    if (!records.has(id)) for (const word of wordsOf(text)) elsewhere.add(word);
  }
  const isAlone = lonelyWords(new Set([...places.keys(), ...elsewhere]));
  const drawable = Array.from(places, ([word, { length }]) => ({ word, length }))
    .filter(({ word, length }) => length >= idsMin && length <= idsMax && !elsewhere.has(word))
    .filter(({ word }) => (/\d/.test(word) && /[a-z]/.test(word) && word.length >= 3) || isAlone.has(word))
    .map(({ word }) => word);
  const kept = new Map(drawable.map((word) => [word, places.get(word) ?? []]));
  return { drawable, idsOf: (word) => new Set(kept.get(word)) };
}

/** Words that do not share all letters except the last with another word, and do not end like an inflected form. */
function lonelyWords(all: ReadonlySet<string>): Set<string> {
  const sorted = [...all].sort();
  return new Set(
    sorted.filter((word, at) => {
      if (!/^[a-z]{5,}$/.test(word) || /(?:s|ed|ing)$/.test(word)) return false;
      const beginning = word.slice(0, -1);
      return [sorted[at - 1], sorted[at + 1]].every((other) => !other?.startsWith(beginning));
    }),
  );
}

function wordsOf(text: string): string[] {
  if (isAscii.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.map((word) => word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase());
}

const isAscii = /^[ -~\s]*$/;
