import type { StoredInventory } from '../inventory/items.ts';

/** Differs for each inventory and each of its versions. */
export function versionOf({ id, version }: Pick<StoredInventory, 'id' | 'version'>): string {
  return `${id} ${version}`;
}
