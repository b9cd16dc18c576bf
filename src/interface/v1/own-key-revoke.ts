import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { keyExample } from './key-examples.ts';

export const revokeOwnKeyOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/keys/current',
  family: 'v1',
  noun: 'access',
  operationId: 'revokeOwnKey',
  summary: 'Revoke the API key of this request',
  description: 'Revokes the key that the request is sent with, whatever its scope.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/key.ts')).keyInfo,
  example: { ...keyExample, revokedAt: '2026-11-22T12:10:00.000Z' },
  errors: ['unauthorized', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ services }) => services.revokeOwnKey(),
});
