import { z } from 'zod';
import { inventoryLimits } from '../../services/inventory/contract.ts';
import { defineOperation } from '../operation.ts';
import { inventoryBodyExample, inventoryErrors, writtenInventoryExample } from './inventory-examples.ts';

export const replaceInventoryOperation = defineOperation({
  method: 'PUT',
  path: '/api/v1/inventory',
  family: 'v1',
  noun: 'inventory',
  operationId: 'replaceInventory',
  summary: 'Replace your inventory',
  description:
    'Takes package URLs, CPE names and products with versions, or an unchanged CycloneDX or SPDX document, up to 10,000 components. It replaces the whole inventory, and says what is different. A document that is refused changes nothing.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: inventoryLimits.bytes,
    streamed: true,
    schema: async () =>
      z.union([
        (await import('../schemas/inventory-body.ts')).inventoryItems,
        (await import('../schemas/component-match.ts')).billOfMaterials,
      ]),
    example: inventoryBodyExample,
  },
  response: async () => (await import('../schemas/inventory.ts')).writtenInventory,
  example: writtenInventoryExample,
  errors: [...inventoryErrors, 'forbidden', 'store_locked'],
  versioned: true,
  scope: 'own',
  handler: ({ chunks, ifMatch, services }) => services.replaceInventory({ chunks, ifMatch }),
});
