import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { collectedExample } from './collections.ts';

export const removeFromCollectionOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v9/collections/:id',
  family: 'v9',
  noun: 'collections',
  operationId: 'removeFromCollection',
  summary: 'Remove an item from a collection',
  description: 'Removes one of your items, and shows it as it was.',
  params: z.strictObject({
    id: z.string().meta({ description: '`id` of the item.', examples: ['12'] }),
  }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/collection.ts')).collectedItem,
  example: collectedExample,
  errors: ['unauthorized', 'forbidden', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ params, services }) => services.removeFromCollection(params),
});
