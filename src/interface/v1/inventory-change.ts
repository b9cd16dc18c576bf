import { z } from 'zod';
import { inventoryLimits } from '../../services/inventory/contract.ts';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { inventoryChange } from '../schemas/inventory-body.ts';
import { inventoryErrors, writtenInventoryExample } from './inventory-examples.ts';

export const changeInventoryOperation = defineOperation({
  method: 'PATCH',
  path: '/api/v1/inventory',
  family: 'v1',
  noun: 'inventory',
  operationId: 'changeInventory',
  summary: 'Change single components of your inventory',
  description:
    'Removes and exchanges components first, then adds others. What is not there is listed in `missing`. Without an inventory, this makes one.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: inventoryLimits.changeBytes,
    schema: async () => inventoryChange,
    example: {
      add: ['pkg:npm/lodash@4.17.21'],
      change: [
        {
          component: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1',
          to: 'pkg:maven/org.apache.logging.log4j/log4j-core@2.17.1',
        },
      ],
    },
  },
  response: async () => (await import('../schemas/inventory.ts')).writtenInventory,
  example: writtenInventoryExample,
  errors: [...inventoryErrors, 'forbidden', 'store_locked'],
  versioned: true,
  scope: 'own',
  handler: async ({ body, ifMatch, services }) =>
    services.changeInventory({ ...parseBody(body, inventoryChange), ifMatch }),
});
