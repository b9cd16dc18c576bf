import { looseId } from '../../domain/match/package-url.ts';
import { readName } from '../../domain/match/product-aliases.ts';
import { likeness, likenessKeys } from '../../domain/match/similar.ts';
import { tieBreakerOf } from '../../projection/searched.ts';
import { NumberTable } from './number-table.ts';

/** Components by the products and packages that they may be, and by names that are like those of the products. */
export class ComponentNames {
  /** By `nameKey`. */
  readonly #numbers = new Map<string, number>();
  /** One id of each. */
  readonly #ids: string[] = [];
  readonly #components = new NumberTable();
  /** Products by the hashes of their keys. */
  readonly #similar = new NumberTable();

  /** How many names of components there are. */
  get size(): number {
    return this.#components.size;
  }

  /** @param id of a product or package */
  add(id: string, component: number): void {
    const key = nameKey(id);
    this.#components.add(this.#numbers.get(key) ?? this.#enter(key, id), component);
  }

  /** Components that may be found by the name of a product or package, some more than once. They are still to be judged. */
  find(id: string): number[] {
    const own = this.#numbers.get(nameKey(id));
    const numbers = new Set(own === undefined ? [] : [own]);
    if (isProduct(id)) {
      for (const key of likenessKeys(id).sought) {
        for (const number of this.#similar.valuesOf(tieBreakerOf(key))) {
          if (!numbers.has(number) && likeness(this.#ids[number] ?? '', id) !== null) numbers.add(number);
        }
      }
    }
    return [...numbers].flatMap((number) => [...this.#components.valuesOf(number)]);
  }

  /** The components of all names, each with an id of its name. */
  *entries(): Iterable<readonly [id: string, component: number]> {
    for (const [number, id] of this.#ids.entries())
      for (const component of this.#components.valuesOf(number)) yield [id, component];
  }

  #enter(key: string, id: string): number {
    const number = this.#ids.push(id) - 1;
    this.#numbers.set(key, number);
    if (isProduct(id)) for (const key of likenessKeys(id).kept) this.#similar.add(tieBreakerOf(key), number);
    return number;
  }
}

/**
 * Equal for ids of products that differ only in how the maker is written, and for packages that count as the same although
 * they are spelled differently.
 */
export function nameKey(id: string): string {
  if (!isProduct(id)) return looseId(id) ?? id;
  const { maker, product } = readName(id);
  return `product:${maker}:${product}`;
}

/** One of the ids of each name. */
export function distinctNames(ids: Iterable<string>): string[] {
  const distinct = new Map<string, string>();
  for (const id of ids) {
    const key = nameKey(id);
    if (!distinct.has(key)) distinct.set(key, id);
  }
  return [...distinct.values()];
}

function isProduct(id: string): boolean {
  return id.startsWith('product:');
}
