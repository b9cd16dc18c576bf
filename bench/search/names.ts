import { hashOf, Random } from './random.ts';

/** The number of records that contain each word and each product. */
export interface NameCounts {
  readonly words: Map<string, number>;
  readonly products: Map<string, number>;
}

/** A product as a record names it. */
export interface NamedProduct {
  readonly vendor: string;
  readonly product: string;
}

/** The replacement of a word in a copy; null where it stays. */
export type Renaming = (word: string) => string | null;

/**
 * A name in N records becomes another one in this share of the copies, divided by N. So the number of names
 * grows with the records as in the real data. There the slope of growth is 0.65 (the share of words,
 * products and vendors that occur in one record only). It gives 3.2 times the names for 6 times the records.
 */
const renamedShare = 0.6;

export const wordForm = /[\p{L}\p{N}]+/gu;

export function countNames(
  counts: NameCounts,
  texts: readonly string[],
  products: readonly NamedProduct[],
): void {
  const words = new Set<string>();
  for (const text of texts) for (const [word] of text.matchAll(wordForm)) words.add(word.toLowerCase());
  for (const word of words) counts.words.set(word, (counts.words.get(word) ?? 0) + 1);
  for (const name of new Set(products.map(keyOf)))
    counts.products.set(name, (counts.products.get(name) ?? 0) + 1);
}

/** How the words of a record change in a copy. All records of a copy change a word or a product in the same way. */
export function renamingFor(copy: number, counts: NameCounts, products: readonly NamedProduct[]): Renaming {
  const renamed = new Set<string>();
  for (const product of products) {
    const name = keyOf(product);
    if (!isRenamed(name, copy, counts.products.get(name) ?? 1)) continue;
    const rarest = [...product.product.toLowerCase().matchAll(wordForm)]
      .map(([word]) => word)
      .sort((a, b) => (counts.words.get(a) ?? 1) - (counts.words.get(b) ?? 1))[0];
    if (rarest !== undefined) renamed.add(rarest);
  }
  return (word) => {
    const isOther = renamed.has(word) || isRenamed(word, copy, counts.words.get(word) ?? 1);
    return isOther ? inventWord(word, copy) : null;
  };
}

/** Changes the words of a text and keeps their case. */
export function rename(text: string, renaming: Renaming): string {
  return text.replace(wordForm, (word) => {
    const other = renaming(word.toLowerCase());
    if (other === null) return word;
    if (word === word.toLowerCase()) return other;
    return word === word.toUpperCase() ? other.toUpperCase() : other[0]?.toUpperCase() + other.slice(1);
  });
}

function keyOf({ vendor, product }: NamedProduct): string {
  return `${vendor}\0${product}`.toLowerCase();
}

/** Numbers of few digits are versions and years: more records do not bring more of them. */
function isRenamed(name: string, copy: number, records: number): boolean {
  if (/^\d{1,5}$/.test(name)) return false;
  return hashOf(`${copy}\0renamed\0${name}`) / 2 ** 32 < renamedShare / records;
}

/** A pronounceable word of the same length or a little longer. A word with digits keeps its form. */
function inventWord(word: string, copy: number): string {
  const random = new Random(`${copy}\0${word}`);
  if (/\d/.test(word)) {
    return word.replace(/./gu, (sign) => (/\d/.test(sign) ? String(random.below(10)) : random.pick(letters)));
  }
  let invented = '';
  while (invented.length < Math.max(word.length, 6))
    invented += random.pick(consonants) + random.pick(vowels);
  return invented;
}

const vowels = [...'aeiou'];
const consonants = [...'bcdfghjklmnpqrstvwxyz'];
const letters = [...vowels, ...consonants];
