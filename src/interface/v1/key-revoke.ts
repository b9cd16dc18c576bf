import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { keyExample } from './key-examples.ts';

export const revokeKeyOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/keys/:keyHash',
  family: 'v1',
  noun: 'access',
  operationId: 'revokeKey',
  summary: 'Revoke an API key',
  description:
    'Revokes a key of your identity. It is refused within a second, and stays in the list. A key with the scope `admin` revokes any key.',
  params: z.strictObject({
    keyHash: z.string().meta({
      description: '`keyHash` of the key, not the key itself.',
      examples: [keyExample.keyHash],
    }),
  }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/key.ts')).keyInfo,
  example: { ...keyExample, revokedAt: '2026-11-22T12:10:00.000Z' },
  errors: ['invalid_input', 'unauthorized', 'forbidden', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ params, services }) => services.revokeKey(params),
});
