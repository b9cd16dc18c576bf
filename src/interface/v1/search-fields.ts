import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { fieldsExample } from './search-examples.ts';

export const searchFieldsOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/search/fields',
  family: 'v1',
  noun: 'search',
  operationId: 'listSearchFields',
  summary: 'List the fields of the query language',
  description:
    'Everything needed to build a query. Each field has its type, its operators and values, and examples. It also states whether hits can be sorted by the field and whether its values can be counted.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/search.ts')).searchFields,
  example: fieldsExample,
  errors: [],
  scope: 'public',
  handler: ({ services }) => services.listSearchFields(),
});
