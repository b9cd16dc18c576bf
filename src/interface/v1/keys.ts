import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { pageQuery } from '../schemas/page.ts';
import { keyExample } from './key-examples.ts';

export const keysOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/keys',
  family: 'v1',
  noun: 'access',
  operationId: 'listKeys',
  summary: 'List your API keys',
  description:
    'The keys of your identity, oldest first, including expired and revoked ones. A key with the scope `admin` lists the keys of all identities.',
  params: z.strictObject({}),
  query: z.strictObject(pageQuery),
  response: async () => (await import('../schemas/key.ts')).keyPage,
  example: { items: [keyExample], count: 1, nextCursor: null },
  errors: ['invalid_input', 'cursor_invalid', 'unauthorized', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ query, services }) => services.listKeys(query),
});
