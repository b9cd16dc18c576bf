import { z } from 'zod';

/** Characters of one name or identifier of a component. */
export const componentTextMax = 4_000;

const text = z
  .string('must be a text')
  .min(1, 'must not be empty')
  .max(componentTextMax, `must have at most ${componentTextMax} characters`);

/** A component by an identifier: a package URL or CPE name, or a product with a version. */
export const inventoryItem = z
  .union(
    [
      text.meta({ title: 'A package URL or a CPE name' }),
      z.strictObject({ purl: text }),
      z.strictObject({ cpe: text }),
      z.strictObject({ product: text, version: text.nullish() }),
    ],
    'must be a package URL, a CPE name, or an object with purl, cpe, or product and version',
  )
  .meta({ id: 'InventoryItem', description: 'A component by an identifier.' });

export type InventoryItem = z.output<typeof inventoryItem>;
