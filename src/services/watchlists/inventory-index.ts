import { type StoredInventory, storedInventory } from '../inventory/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { versionOf } from './inventory-version.ts';
import type { InventoryNames, PickedInventory, WatchReads } from './types.ts';
import type { WatchedList } from './watched-lists.ts';

/** Characters of inventories that are sent to a thread together, if they are several. */
export const charactersMax = 200_000;

/** Which components of which inventories are of a product or package. An inventory is read again when it has changed. */
export class InventoryIndex {
  readonly #reads: WatchReads;
  readonly #access: Pick<OwnContext, 'access'>;
  /** Components as `codeOf` writes them, by the name of a product or package. */
  readonly #byName = new Map<number, number[]>();
  readonly #known = new Map<number, { readonly inventory: string; readonly names: readonly number[] }>();

  constructor(reads: WatchReads, access: Pick<OwnContext, 'access'>) {
    this.#reads = reads;
    this.#access = access;
  }

  /** Reads the inventories that watchlists watch, except those that are known. */
  async update(lists: readonly WatchedList[]): Promise<void> {
    const watched = new Map(
      lists.flatMap(({ identity, inventory }) =>
        inventory === null ? [] : [[identity, inventory] as const],
      ),
    );
    for (const identity of [...this.#known.keys()]) if (!watched.has(identity)) this.#forget(identity);
    let part: StoredInventory[] = [];
    let characters = 0;
    for (const [identity, inventory] of watched) {
      if (this.#known.get(identity)?.inventory === inventory) continue;
      this.#forget(identity);
      const stored = await storedInventory(this.#access, identity);
      if (stored === null) continue;
      if (characters > 0 && characters + stored.text.length > charactersMax) {
        await this.#add(part);
        [part, characters] = [[], 0];
      }
      part.push(stored);
      characters += stored.text.length;
    }
    if (part.length > 0) await this.#add(part);
  }

  /**
   * Components of the products and packages by which the subjects may be found: their places in the inventories, by
   * identity.
   */
  async componentsOf(subjects: readonly string[]): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
    const found = new Map<number, Set<number>>();
    if (this.#known.size === 0) return found;
    for (const name of await this.#reads.listSubjectNames({ subjects })) {
      for (const code of this.#byName.get(name) ?? []) {
        const identity = identityIn(code);
        const components = found.get(identity) ?? new Set();
        found.set(identity, components.add(code % placesMax));
      }
    }
    return found;
  }

  /** An inventory with some of its components; null if it has changed since it was read. */
  async pick(identity: number, components: ReadonlySet<number>): Promise<PickedInventory | null> {
    const stored = await storedInventory(this.#access, identity);
    if (stored === null || this.#known.get(identity)?.inventory !== versionOf(stored)) return null;
    return { text: stored.text, components: [...components].sort((a, b) => a - b) };
  }

  async #add(inventories: readonly StoredInventory[]): Promise<void> {
    const names = await this.#reads.listInventoryNames({ inventories: inventories.map(({ text }) => text) });
    for (const [i, stored] of inventories.entries()) this.#enter(stored, names[i] ?? []);
  }

  #enter(stored: StoredInventory, names: InventoryNames): void {
    const { identity } = stored;
    for (const [at, own] of names.entries()) {
      for (const name of own) {
        const codes = this.#byName.get(name);
        if (codes === undefined) this.#byName.set(name, [codeOf(identity, at)]);
        else codes.push(codeOf(identity, at));
      }
    }
    this.#known.set(identity, { inventory: versionOf(stored), names: [...new Set(names.flat())] });
  }

  #forget(identity: number): void {
    for (const name of this.#known.get(identity)?.names ?? []) {
      const codes = this.#byName.get(name)?.filter((code) => identityIn(code) !== identity) ?? [];
      if (codes.length === 0) this.#byName.delete(name);
      else this.#byName.set(name, codes);
    }
    this.#known.delete(identity);
  }
}

/** More than an inventory has components. */
const placesMax = 2 ** 14;

/** A component of an identity as one number: there are too many for objects. */
function codeOf(identity: number, at: number): number {
  return identity * placesMax + at;
}

function identityIn(code: number): number {
  return Math.floor(code / placesMax);
}
