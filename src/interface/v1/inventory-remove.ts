import { z } from 'zod';
import { defineOperation } from '../operation.ts';

export const removeInventoryOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/inventory',
  family: 'v1',
  noun: 'inventory',
  operationId: 'removeInventory',
  summary: 'Remove your inventory',
  description: 'Removes all components. Decisions about vulnerabilities stay.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/inventory.ts')).removedInventory,
  example: { id: 12, version: 3, updatedAt: '2026-11-22T12:00:00.000Z' },
  errors: ['invalid_input', 'unauthorized', 'not_found', 'unavailable', 'store_damaged'],
  versioned: true,
  scope: 'own',
  handler: ({ ifMatch, services }) => services.removeInventory({ ifMatch }),
});
