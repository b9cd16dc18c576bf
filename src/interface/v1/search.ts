import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { pageOf } from '../schemas/list-export.ts';
import { searchQuery } from '../schemas/search-query.ts';
import { searchExample } from './search-examples.ts';

export const searchOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/search',
  family: 'v1',
  noun: 'search',
  operationId: 'search',
  summary: 'Search vulnerabilities, entities and advisories',
  description:
    'Finds vulnerabilities, weaknesses, techniques, groups, software, vendors, products, packages and advisories. Entities that the query names by id or name come first, then those that contain its words or synonyms. Each hit states why it was found. Filters work with or without a query. A page continues where the previous one ended, even if the data has changed since. A query with an invalid condition is rejected, with the position of the error. With `format` the hits are returned as a file.',
  params: z.strictObject({}),
  query: searchQuery,
  response: async () => (await import('../schemas/search.ts')).searchResult,
  example: searchExample,
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  scope: 'public',
  handler: ({ query, services }) => services.search(pageOf(query)),
});
