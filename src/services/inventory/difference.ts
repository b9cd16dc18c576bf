import { listedComponent, subjectOf } from './component.ts';
import { type InventoryComponent, type InventoryDifference, inventoryLimits } from './contract.ts';

/** What distinguishes two lists of components, each without duplicates. */
export function differenceOf(
  before: readonly InventoryComponent[],
  after: readonly InventoryComponent[],
): InventoryDifference {
  const known = new Set(before.map(({ id }) => id));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id));
  const removedBySubject = Map.groupBy(removed, subjectOf);
  const changed: { from: InventoryComponent; to: InventoryComponent }[] = [];
  const added = after.filter((to) => {
    if (known.has(to.id)) return false;
    const from = removedBySubject.get(subjectOf(to))?.shift();
    if (from !== undefined) changed.push({ from, to });
    return from === undefined;
  });
  const replaced = new Set(changed.map(({ from }) => from));
  const left = removed.filter((one) => !replaced.has(one));
  return {
    added: added.slice(0, inventoryLimits.listed).map(listedComponent),
    removed: left.slice(0, inventoryLimits.listed).map(listedComponent),
    changed: changed
      .slice(0, inventoryLimits.listed)
      .map(({ from, to }) => ({ from: listedComponent(from), to: listedComponent(to) })),
    counts: {
      added: added.length,
      removed: left.length,
      changed: changed.length,
      unchanged: before.length - removed.length,
    },
  };
}
