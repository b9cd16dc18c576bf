import { companyForms, readName } from './product-aliases.ts';

/**
 * How similar two names are: `close` except for a number or a word that does not distinguish products, `wide` where
 * one has more words.
 */
export type Likeness = 'close' | 'wide';

/** Where names that are alike may be looked for. */
export interface LookAlikes {
  /** Beginnings of ids. */
  readonly prefixes: readonly string[];
  readonly ids: readonly string[];
}

/** Where to look for names that are alike to that of a product; null of an id without a maker. */
export function lookAlikes(id: string): LookAlikes | null {
  const { maker, product } = readName(id);
  if (maker === '' || product === '') return null;
  const stem = shorterForms(product).at(-1) ?? product;
  const first = stem.split('_', 1)[0] ?? stem;
  const makers = [maker, ...companyForms.map((form) => `${maker}${form}`)];
  const words = [...new Set([first, `lib${first}`])];
  const names = [...new Set([product, stem])];
  return {
    prefixes: [
      ...makers.flatMap((one) =>
        words.flatMap((word) => [`product:${one}:${word}`, `product:${one}:${maker}_${word}`]),
      ),
      ...words.map((word) => `product::${word}`),
    ],
    ids: [
      ...names.flatMap((name) => [`product:${name}:${name}`, `product:${name}_project:${name}`]),
      ...makers.map((one) => `product:${one}:multiple_products`),
    ],
  };
}

/**
 * How alike the names of two products are, of the same maker or where the other has none; null where they are not.
 * Products that differ in their numbers are different ones: one of two similar names has no number.
 */
export function likeness(id: string, otherId: string): Likeness | null {
  const [own, other] = [readName(id), readName(otherId)];
  const hasMaker = !['', other.product, `${other.product}_project`].includes(other.maker);
  if (hasMaker && other.maker !== own.maker) return null;
  if (own.product === '' || other.product === '') return null;
  if (isClose(own.product, other.product)) return 'close';
  if (!hasMaker) return null;
  return isCollective(other.product) || isWide(own.product, other.product) ? 'wide' : null;
}

/**
 * Keys for an index of products by their names, in which names that are like another one are `sought`. One of these keys is
 * one that the product is `kept` by. Names that share one may still be different.
 */
export function likenessKeys(id: string): {
  readonly kept: readonly string[];
  readonly sought: readonly string[];
} {
  const { maker, product } = readName(id);
  const close = [product, ...shorterForms(product)].map(squash);
  const wide = `${maker}:${wordsOf(product)[0] ?? ''}`;
  const all = `${maker}:*`;
  const sought = [...new Set(close), wide];
  return { kept: [...sought, all], sought: isCollective(product) ? [...sought, all] : sought };
}

/** What is listed where a maker has several products. */
function isCollective(product: string): boolean {
  return /^(?:multiple|various)_products?$/.test(product);
}

function isClose(own: string, other: string): boolean {
  const [plain, its] = [squash(own), squash(other)];
  return (
    plain === its ||
    shorterForms(own).some((form) => squash(form) === its) ||
    shorterForms(other).some((form) => squash(form) === plain)
  );
}

/** All words of one are among those of the other, and the first is the same. */
function isWide(own: string, other: string): boolean {
  const [words, its] = [wordsOf(own), wordsOf(other)];
  const [fewer, more] = words.length <= its.length ? [words, its] : [its, words];
  return words[0] === its[0] && fewer.every((word) => more.includes(word));
}

/** The name without numbers at its end and words that tell no products apart, one by one. */
function shorterForms(product: string): string[] {
  const forms: string[] = [];
  let name = product.replace(/^lib(?=[a-z]{3})/, '');
  if (name !== product) forms.push(name);
  for (;;) {
    const shorter = name.replace(ending, '');
    if (shorter === name || shorter === '') return forms;
    forms.push(shorter);
    name = shorter;
  }
}

function squash(name: string): string {
  return name.replaceAll(/[-_.\s®™\\]|%2f/g, '');
}

function wordsOf(name: string): string[] {
  const words = name.split(/[_\s,&()+\\]|%2f/).filter((word) => word !== '' && !joining.has(word));
  return [...new Set(words)];
}

const joining: ReadonlySet<string> = new Set(['and', 'or', 'for', 'the', 'with', 'in']);

/** A number or version, or one of the words, at the end of a name. */
const ending =
  /(?:[_-]?v?\d{1,4}(?:[._]\d{1,6}){0,4}|[_-](?:utils|utilities|tools|library|lib|server|software|firmware|application|app|plugin|project|suite|framework|platform|edition|core|os|system))$/;
