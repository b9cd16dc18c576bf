import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { newKeyBody } from '../schemas/key-body.ts';
import { createdKeyExample } from './key-examples.ts';

export const createKeyOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/keys',
  family: 'v1',
  noun: 'access',
  operationId: 'createKey',
  summary: 'Create an API key',
  description:
    'Creates a key and shows it once. It belongs to the identity of `identityToken`, or of the key that the request is sent with, or to a new identity. Its scope is at most that of the key of the request. Ten requests an hour are allowed from one address.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: 8 * 1024,
    schema: async () => newKeyBody,
    example: { label: 'ci', scope: 'read', quota: 100 },
  },
  response: async () => (await import('../schemas/key.ts')).createdKey,
  example: createdKeyExample,
  errors: ['invalid_input', 'unauthorized', 'forbidden', 'conflict', 'unavailable', 'store_damaged'],
  changesData: true,
  creates: 'keys',
  scope: 'public',
  handler: async ({ body, idempotencyKey, services }) =>
    services.createKey({ ...parseBody(body, newKeyBody), idempotencyKey }),
});
