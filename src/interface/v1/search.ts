import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { pageOf } from '../schemas/list-export.ts';
import { searchQuery } from '../schemas/search-query.ts';
import { searchExample } from './search-examples.ts';

export const searchOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/search',
  family: 'v1',
  operationId: 'search',
  summary: 'Search vulnerabilities, entities and advisories',
  description:
    'Finds vulnerabilities, weaknesses, techniques, groups, software, vendors, products, packages and advisories. What the query names by id or name comes first, then what has its words, or others of the same meaning; each hit says why it was found. Filters hold beside the query or alone. A page goes on where the one before ended, even when the data have changed in between. A query with a condition that can not be is refused, with its place. With `format` the hits come as a file.',
  params: z.strictObject({}),
  query: searchQuery,
  response: async () => (await import('../schemas/search.ts')).searchResult,
  example: searchExample,
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  scope: 'public',
  handler: ({ query, services }) => services.search(pageOf(query)),
});
