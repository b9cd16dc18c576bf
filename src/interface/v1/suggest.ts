import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { suggestQuery } from '../schemas/search-query.ts';
import { suggestExample } from './search-examples.ts';

export const suggestOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/suggest',
  family: 'v1',
  noun: 'search',
  operationId: 'suggest',
  summary: 'Complete what is being typed',
  description:
    'Ids, vendors, products, packages, nicknames, weaknesses, techniques, groups and software that begin with a text. The closest matches come first, then those with the most links.',
  params: z.strictObject({}),
  query: suggestQuery,
  response: async () => (await import('../schemas/search.ts')).suggestResult,
  example: suggestExample,
  errors: ['invalid_input', 'busy', 'unavailable', 'store_locked'],
  scope: 'public',
  handler: ({ query, services }) => services.suggest(query),
});
