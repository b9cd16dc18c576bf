import { storedInventory } from '../inventory/items.ts';
import type { OwnContext } from '../own/owner.ts';
import type { WatchReads } from './types.ts';
import type { WatchedList } from './watched-lists.ts';

/** Which inventories have a product or package. An inventory is read again when it has another version. */
export class InventoryIndex {
  readonly #reads: WatchReads;
  readonly #access: Pick<OwnContext, 'access'>;
  /** Identities by the name of a product or package. */
  readonly #byName = new Map<string, Set<number>>();
  readonly #known = new Map<number, { readonly inventory: string; readonly names: readonly string[] }>();

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
    for (const [identity, inventory] of watched) {
      if (this.#known.get(identity)?.inventory === inventory) continue;
      this.#forget(identity);
      const text = await this.textOf(identity);
      const names = text === null ? [] : await this.#reads.listInventoryNames({ inventory: text });
      this.#known.set(identity, { inventory, names });
      for (const name of names) {
        const owners = this.#byName.get(name);
        if (owners === undefined) this.#byName.set(name, new Set([identity]));
        else owners.add(identity);
      }
    }
  }

  /** Identities whose inventory has any of the products and packages by which the subjects may be found. */
  async ownersOfNamesOf(subjects: readonly string[]): Promise<ReadonlySet<number>> {
    if (this.#known.size === 0) return new Set();
    const names = await this.#reads.listSubjectNames({ subjects });
    return new Set(names.flatMap((name) => [...(this.#byName.get(name) ?? [])]));
  }

  /** The inventory as it is stored. */
  async textOf(identity: number): Promise<string | null> {
    return (await storedInventory(this.#access, identity))?.text ?? null;
  }

  #forget(identity: number): void {
    for (const name of this.#known.get(identity)?.names ?? []) {
      const owners = this.#byName.get(name);
      owners?.delete(identity);
      if (owners?.size === 0) this.#byName.delete(name);
    }
    this.#known.delete(identity);
  }
}
