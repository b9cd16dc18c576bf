import { packageId, productId, productOfCpe } from '../entity/name.ts';
import type { AffectedProduct } from '../product.ts';
import { type CpeProduct, readCpe } from './cpe-product.ts';
import { repositoryOf } from './repository.ts';

/** An entry with the products and packages that it names, however it names them. */
export interface NamedEntry {
  readonly entry: AffectedProduct;
  readonly ids: readonly string[];
  /** Those of its CPE names that name one product. */
  readonly cpes: readonly CpeProduct[];
}

const cpesMax = 500;

/**
 * Reads what entries name. Many entries have the same names, and reading a name takes longer than all other work on
 * it, so names are cached: a reader is for one piece of work.
 */
export class EntryNames {
  readonly #packages = new Map<string, string | null>();
  readonly #products = new Map<string, string | null>();
  readonly #cpes = new Map<string, { readonly id: string | null; readonly product: CpeProduct | null }>();

  read(entry: AffectedProduct): NamedEntry {
    const { vendor, product, packageName, purl } = entry;
    const cpes = entry.cpes.slice(0, cpesMax).map((text) => this.#cpe(text));
    const ids = [
      purl === null ? null : remember(this.#packages, purl, () => packageId(purl)),
      repositoryOf(entry),
      this.#product(vendor, product ?? packageName ?? null),
      ...cpes.flatMap(({ id, product }) => [id, product?.id ?? null]),
    ];
    return {
      entry,
      ids: [...new Set(ids.filter((id) => id !== null))],
      cpes: cpes.map(({ product }) => product).filter((one) => one !== null),
    };
  }

  #product(vendor: string | null, product: string | null): string | null {
    if (product === null) return null;
    return remember(this.#products, `${vendor ?? ''}\0${product}`, () => productId(vendor, product));
  }

  /** Also by the rules for links, which accept incomplete CPE names: linked products are found here. */
  #cpe(text: string) {
    return remember(this.#cpes, text, () => {
      const named = productOfCpe(text);
      return { id: named && productId(named.vendor, named.product), product: readCpe(text) };
    });
  }
}

function remember<T>(known: Map<string, T>, key: string, read: () => T): T {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = read();
  known.set(key, made);
  return made;
}
