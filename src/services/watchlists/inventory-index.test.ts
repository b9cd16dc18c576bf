import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnItem } from '../../storage/contract/own-items.ts';
import type { OwnContext } from '../own/owner.ts';
import { InventoryIndex } from './inventory-index.ts';
import { verb as inventoryNames } from './inventory-names.ts';
import type { WatchReads } from './types.ts';
import type { WatchedList } from './watched-lists.ts';

/** Inventories of the names of products, by identity. */
type Stock = Map<number, { readonly version: number; readonly names: readonly string[] }>;

/** An index over the stock, and the components of identities that subjects with some names concern. */
function indexOf(stock: Stock) {
  const read = async (work: Parameters<OwnContext['access']['read']>[0]) =>
    work({
      items: {
        list: async ({ identity = 0 }: { readonly identity?: number }) => {
          const { version = 0, names = [] } = stock.get(identity) ?? {};
          const components = names.map((name, i) => {
            return { id: String(i), name, vendor: 'Loomwright', version: null, purls: [], cpes: [] };
          });
          const value = JSON.stringify({ format: 'identifiers', documentName: null, components });
          return [{ id: identity, identity, version, value } as Partial<OwnItem>];
        },
      },
    } as never);
  const names = { sought: [] as readonly string[] };
  const reads = {
    listInventoryNames: async (input) => inventoryNames.run({} as never, input),
    listSubjectNames: async () => names.sought,
  } as Partial<WatchReads> as WatchReads;
  const index = new InventoryIndex(reads, { access: { read } as Partial<OwnContext['access']> as never });
  return async (sought: readonly string[]) => {
    await index.update(
      Array.from(stock, ([identity, { version }]) => {
        return { identity, inventory: `${identity} ${version}` } as WatchedList;
      }),
    );
    names.sought = sought;
    const found = await index.componentsOf(['CVE-2026-20001']);
    return Array.from(found, ([identity, places]) => [identity, [...places].sort((a, b) => a - b)]).sort();
  };
}

test('an index has each inventory as it is now, however often it was replaced', async () => {
  const stock: Stock = new Map([
    [1, { version: 1, names: ['Shuttle', 'Loom'] }],
    [2, { version: 1, names: ['Loom Firmware', 'Loom', 'Heddle'] }],
  ]);
  const find = indexOf(stock);
  const loom = ['product:loomwright:loom'];
  assert.deepEqual(await find(loom), [
    [1, [1]],
    [2, [0, 1]],
  ]);
  assert.deepEqual(await find(['product:shuttle_project:shuttle', 'pkg:npm/loom']), [[1, [0]]]);
  for (let version = 2; version < 12; version++) {
    const others = Array.from(
      { length: 400 },
      (_, i) => `Spool ${String.fromCodePoint(0x4e00 + version)}${i}x`,
    );
    stock.set(1, { version, names: [...others, 'Loom', 'Loom'] });
    assert.deepEqual(await find(loom), [
      [1, [400, 401]],
      [2, [0, 1]],
    ]);
    assert.deepEqual(await find(['product:loomwright:shuttle']), []);
  }
  stock.delete(2);
  assert.deepEqual(await find(loom), [[1, [400, 401]]]);
});
