import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { rotateBody } from '../schemas/key-body.ts';
import { rotatedKeyExample } from './key-examples.ts';

export const rotateOwnKeyOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/keys/current/rotate',
  family: 'v1',
  noun: 'access',
  operationId: 'rotateOwnKey',
  summary: 'Replace the API key of this request',
  description:
    'Creates a key with the same label, scope, quota and end, and shows it once. The old key ends after `overlapSeconds`, at once by default. The body is optional.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: 4 * 1024,
    optional: true,
    schema: async () => rotateBody,
    example: { overlapSeconds: 600 },
  },
  response: async () => (await import('../schemas/key.ts')).rotatedKey,
  example: rotatedKeyExample,
  errors: ['invalid_input', 'unauthorized', 'conflict', 'unavailable', 'store_damaged'],
  changesData: true,
  creates: 'keys',
  scope: 'own',
  handler: async ({ body, idempotencyKey, services }) =>
    services.rotateOwnKey({ ...parseBody(body, rotateBody), idempotencyKey }),
});
