import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { componentsQuery } from '../schemas/inventory-query.ts';
import { inventoryErrors } from './inventory-examples.ts';

export const inventoryComponentsOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/inventory/components',
  family: 'v1',
  noun: 'inventory',
  operationId: 'listInventoryComponents',
  summary: 'List the components of your inventory',
  description: 'Components in the order in which they were given, with what is known of each.',
  params: z.strictObject({}),
  query: componentsQuery,
  response: async () => (await import('../schemas/inventory.ts')).inventoryComponentPage,
  example: {
    version: 3,
    items: [
      {
        ...{ id: '5d4ac2f0b1e7', name: 'log4j-core', vendor: null, version: '2.14.1' },
        purls: ['pkg:maven/org.apache.logging.log4j/log4j-core@2.14.1'],
        cpes: [],
        ...{ state: 'affected', reason: null, affectedBy: 4, unknown: 0 },
      },
    ],
    ...{ count: 1, total: 1, nextCursor: null },
  },
  errors: [...inventoryErrors, 'not_found', 'cursor_invalid', 'store_locked'],
  versioned: true,
  scope: 'own',
  handler: ({ query, services }) => services.listInventoryComponents(query),
});
