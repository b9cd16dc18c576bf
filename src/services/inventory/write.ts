import { timestamp } from '../../kit/clock.ts';
import { Failure } from '../../kit/failure.ts';
import type { MainContext } from '../context.ts';
import type { ExpectedVersions } from '../contract.ts';
import { requiredVersion } from '../own/expected.ts';
import type { OwnContext } from '../own/owner.ts';
import type { InventoryChange, WrittenInventory } from './contract.ts';
import { inventoryItems, inventoryKey, storedInventory } from './items.ts';

/** If others change the inventory all the time, a change gives up. */
const attemptsMax = 5;

/**
 * Stores what is given in place of an inventory, or changes it. The answer says what is different from exactly the
 * inventory that was replaced: if another request was faster, it is compared again.
 * @throws Failure `precondition_failed` if the caller expects another version, `forbidden` beyond a limit
 */
export async function writeInventory(
  { access, clock, reads }: OwnContext & Pick<MainContext, 'reads'>,
  identity: number,
  given: string | InventoryChange,
  ifMatch: ExpectedVersions,
): Promise<WrittenInventory> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const current = await storedInventory({ access }, identity);
    requiredVersion(ifMatch, current, inventoryItems.declaration.noun);
    const prepared = await reads.prepareInventory({ before: current?.text ?? null, given });
    const { text, ...info } = prepared;
    const put = { op: 'put', kind: 'inventory', key: inventoryKey, value: text } as const;
    const changes = [{ ...put, version: current?.version ?? 0 }];
    const options = { at: timestamp(clock()), max: inventoryItems.declaration.max };
    const outcome = await access.write(({ items }) => items.write(identity, changes, options));
    if ('items' in outcome) {
      const [item] = outcome.items;
      if (item === undefined) throw new Error('A written inventory is not there.');
      return { id: item.id, version: item.version, updatedAt: item.updatedAt, ...info };
    }
    if (outcome.rejected !== 'changed') throw new Error(`An inventory was not stored: ${outcome.rejected}.`);
  }
  throw new Failure('busy', 'Others change this inventory all the time. Try again.', {
    retryAfterSeconds: 1,
  });
}
