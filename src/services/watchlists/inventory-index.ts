import { setImmediate as nextTurn } from 'node:timers/promises';
import { type StoredInventory, storedInventory } from '../inventory/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { ComponentNames } from './component-names.ts';
import { versionOf } from './inventory-version.ts';
import type { InventoryNames, PickedInventory, WatchReads } from './types.ts';
import type { WatchedList } from './watched-lists.ts';

/** Characters of inventories that are sent to a thread together, if they are several. */
export const charactersMax = 200_000;
/** Names that are looked up before other work of the thread. */
const namesMax = 500;
/** With more names of components that were replaced than this, and than of others, these are removed. */
const replacedMax = 10_000;

/**
 * Which components of which inventories may be of a product or package. An inventory is read again when it has changed. What
 * the store learns about names changes nothing here: they are looked up when subjects name them.
 */
export class InventoryIndex {
  readonly #reads: WatchReads;
  readonly #access: Pick<OwnContext, 'access'>;
  #names = new ComponentNames();
  /** The identities whose inventories were read, one after the other; null where it was replaced. */
  #owners: (number | null)[] = [];
  /** By identity. */
  readonly #known = new Map<number, KnownInventory>();
  #replaced = 0;

  constructor(reads: WatchReads, access: Pick<OwnContext, 'access'>) {
    this.#reads = reads;
    this.#access = access;
  }

  /** Reads the inventories that watchlists watch, except those that are known. */
  async update(lists: readonly WatchedList[]): Promise<void> {
    const watched = new Map<number, string>();
    for (const { identity, inventory } of lists) if (inventory !== null) watched.set(identity, inventory);
    for (const [identity, { inventory }] of this.#known)
      if (watched.get(identity) !== inventory) this.#forget(identity);
    if (this.#replaced > Math.max(replacedMax, this.#names.size / 2)) this.#shrink();
    let part: StoredInventory[] = [];
    let characters = 0;
    for (const identity of watched.keys()) {
      if (this.#known.has(identity)) continue;
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
    const names = await this.#reads.listSubjectNames({ subjects });
    for (let at = 0; at < names.length; at += namesMax) {
      for (const name of names.slice(at, at + namesMax)) {
        for (const component of this.#names.find(name)) {
          const identity = this.#owners[Math.floor(component / placesMax)] ?? null;
          if (identity === null) continue;
          const components = found.get(identity) ?? new Set();
          found.set(identity, components.add(component % placesMax));
        }
      }
      await nextTurn();
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
    for (const [i, stored] of inventories.entries()) this.#enter(stored, names[i]);
  }

  #enter(stored: StoredInventory, { names, uses }: InventoryNames = { names: [], uses: [] }): void {
    const owner = this.#owners.push(stored.identity) - 1;
    for (const [i, name] of names.entries())
      for (const place of uses[i] ?? []) this.#names.add(name, owner * placesMax + place);
    this.#known.set(stored.identity, {
      inventory: versionOf(stored),
      owner,
      size: uses.reduce((sum, { length }) => sum + length, 0),
    });
  }

  #forget(identity: number): void {
    const { owner, size } = this.#known.get(identity) ?? { owner: -1, size: 0 };
    this.#known.delete(identity);
    if (owner === -1) return;
    this.#owners[owner] = null;
    this.#replaced += size;
  }

  /** Removes what was replaced. */
  #shrink(): void {
    const names = new ComponentNames();
    for (const [name, component] of this.#names.entries())
      if (this.#owners[Math.floor(component / placesMax)] !== null) names.add(name, component);
    this.#names = names;
    this.#replaced = 0;
  }
}

interface KnownInventory {
  /** Its version. */
  readonly inventory: string;
  /** Its place among the owners. */
  readonly owner: number;
  /** How many names its components have. */
  readonly size: number;
}

/** More than an inventory has components. A component is one number: there are too many for objects. */
const placesMax = 2 ** 14;
