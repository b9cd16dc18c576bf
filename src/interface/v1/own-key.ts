import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { keyExample } from './key-examples.ts';

export const ownKeyOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/keys/current',
  family: 'v1',
  noun: 'access',
  operationId: 'getOwnKey',
  summary: 'Read the API key of this request',
  description: 'Shows what is known of the key that the request is sent with.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/key.ts')).keyInfo,
  example: keyExample,
  errors: ['unauthorized', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ services }) => services.readOwnKey(),
});
