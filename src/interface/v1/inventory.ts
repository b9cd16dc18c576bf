import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { inventoryQuery } from '../schemas/inventory-query.ts';
import { inventoryErrors, inventoryExample } from './inventory-examples.ts';

export const inventoryOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/inventory',
  family: 'v1',
  noun: 'inventory',
  operationId: 'readInventory',
  summary: 'See what affects your inventory',
  description:
    'The vulnerabilities that affect components of your inventory, or may, in the order in which to act on them. Each has its components with their first fixed versions. What cannot be decided is `unknown`. Handled ones are left out and counted. `counts` tells for how many components nothing is known, which does not mean that they are safe.',
  params: z.strictObject({}),
  query: inventoryQuery,
  response: async () => (await import('../schemas/inventory.ts')).inventoryReport,
  example: inventoryExample,
  errors: [...inventoryErrors, 'not_found', 'cursor_invalid', 'store_locked'],
  versioned: true,
  scope: 'own',
  handler: ({ query, services }) => services.readInventory(query),
});
