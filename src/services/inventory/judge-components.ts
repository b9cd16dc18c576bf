import type { ReaderContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import type { InventoryComponentPage } from './contract.ts';
import { readHandlings } from './judge.ts';
import { judgedInventory } from './remembered.ts';
import { applyHandling, componentStandings } from './standing.ts';
import type { JudgeComponentsInput } from './types.ts';

/** The components of an inventory in its order, with what is known of each. @throws Failure as `judgeInventory` */
export const verb = defineVerb({
  name: 'judgeInventoryComponents',
  where: 'reader',
  scope: 'internal',
  run: (
    { reader, clock, cursors }: ReaderContext,
    { own, limit, cursor, state }: JudgeComponentsInput,
  ): InventoryComponentPage => {
    const judged = judgedInventory(reader, own.inventory);
    const standing = applyHandling(judged.ordered, readHandlings(reader, own.handlings, clock()));
    const standings = componentStandings(judged, standing);
    const all = judged.inventory.components.flatMap((one) => {
      const known = standings.get(one.id);
      return known === undefined || (state !== undefined && known.state !== state)
        ? []
        : [{ ...one, ...known }];
    });
    const { identity, version } = own.inventory;
    const places = cursors(isStart);
    // Another version has other components.
    const query = JSON.stringify(['inventory/components', identity, version, state]);
    const start = cursor === undefined ? 0 : places.decode(cursor, query);
    const items = all.slice(start, start + limit);
    const next = start + items.length;
    return {
      version,
      items,
      count: items.length,
      total: all.length,
      nextCursor: next < all.length ? places.encode(next, query) : null,
    };
  },
});

function isStart(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
