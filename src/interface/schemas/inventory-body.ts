import { z } from 'zod';
import { componentTextMax, inventoryItem } from '../../domain/inventory/item.ts';
import { grouped } from '../../kit/grouped.ts';
import { type InventoryChange, inventoryLimits } from '../../services/inventory/contract.ts';

const { components } = inventoryLimits;
const changesMax = 1_000;

/** A list of identifiers in place of an inventory. */
export const inventoryItems = z
  .strictObject({
    items: z
      .array(inventoryItem)
      .max(components)
      .meta({ description: `Up to ${grouped(components)} components.` }),
  })
  .meta({ title: 'Identifiers' });

const meant = z.string('must be a text').min(1, 'must not be empty').max(componentTextMax).meta({
  description: 'Id of a component, or an identifier of it. One without a version means every version.',
});

export const inventoryChange = z
  .strictObject({
    add: z.array(inventoryItem, 'must be a list').max(components).optional(),
    remove: z.array(meant, 'must be a list').max(changesMax).optional(),
    change: z
      .array(z.strictObject({ component: meant, to: inventoryItem }), 'must be a list')
      .max(changesMax)
      .optional()
      .meta({ description: 'Components that are exchanged, such as for another version.' }),
  })
  .refine(
    ({ add, remove, change }) => add !== undefined || remove !== undefined || change !== undefined,
    'must have add, remove or change',
  )
  .meta({ id: 'InventoryChange' }) satisfies z.ZodType<InventoryChange>;
