import type { Published } from './published.ts';
import { typesOfThings } from './things.ts';

/** The texts of the files about a thing, for a search that knows only words. */
export interface RawText {
  /** Id, names and other names. */
  readonly title: string;
  /** Vendors, products and packages. */
  readonly product: string;
  readonly text: string;
}

/** The words of everything that can be found, by its id. */
export function textsOf(published: Published): ReadonlyMap<string, RawText> {
  const products = productsOf(published);
  return new Map(
    Array.from(typesOfThings(published).keys(), (id) => {
      const title = [id, ...new Set(published.names.get(id))].join(' ');
      return [id, { title, product: products.get(id) ?? '', text: published.texts.get(id) ?? '' }];
    }),
  );
}

/** Names of the products and packages to which each thing is linked, and of these themselves. */
function productsOf({ links }: Published): Map<string, string> {
  const names = new Map<string, string>();
  const add = (id: string, words: string) => {
    const known = names.get(id);
    if (known === undefined) names.set(id, words);
    else if (!known.includes(words)) names.set(id, `${known} ${words}`);
  };
  for (const { from, type, to } of links) {
    if (type !== 'affects') continue;
    const words = to.replace(/^[a-z]+:/, '').replaceAll(/[:_/]/g, ' ');
    add(from, words);
    add(to, words);
  }
  return names;
}
