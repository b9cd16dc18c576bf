import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { newItemBody } from '../schemas/collection-body.ts';
import { collectedExample } from './collections.ts';

export const addToCollectionOperation = defineOperation({
  method: 'POST',
  path: '/api/v9/collections',
  family: 'v9',
  noun: 'collections',
  operationId: 'addToCollection',
  summary: 'Add an item to a collection',
  description:
    'Adds an entity or a query. An entity that no source names may be added too. An item that is in the collection already keeps its id; the note and the tags that are sent replace its own. So the request can be repeated.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: 64 * 1024,
    schema: async () => newItemBody,
    example: { itemId: 'CVE-2021-44228', note: 'Check the build servers.', tags: ['java'] },
  },
  response: async () => (await import('../schemas/collection.ts')).addedItem,
  example: { ...collectedExample, added: true },
  errors: ['invalid_input', 'unauthorized', 'forbidden', 'unavailable', 'store_damaged'],
  changesData: true,
  scope: 'own',
  handler: async ({ body, services }) => services.addToCollection(parseBody(body, newItemBody)),
});
