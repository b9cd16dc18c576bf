import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { fieldsExample } from './search-examples.ts';

export const searchFieldsOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/search/fields',
  family: 'v1',
  operationId: 'listSearchFields',
  summary: 'List the fields of the query language',
  description:
    'Each field with its type, the operators and values that it takes, examples, and whether hits can be sorted by it and its values counted: all that it takes to build a query.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/search.ts')).searchFields,
  example: fieldsExample,
  errors: [],
  scope: 'public',
  handler: ({ services }) => services.listSearchFields(),
});
