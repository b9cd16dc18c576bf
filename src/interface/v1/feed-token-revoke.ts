import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownItemErrors } from '../own-errors.ts';
import { feedTokenExample } from './feed-token-examples.ts';

export const revokeFeedTokenOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/feed-tokens/:id',
  family: 'v1',
  noun: 'feed-tokens',
  operationId: 'revokeFeedToken',
  summary: 'Revoke one of your feed tokens',
  description: 'The feed refuses it within a second. The answer is what it was.',
  params: z.strictObject({
    id: z.string().meta({ description: '`id` of the feed token.', examples: ['4711'] }),
  }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/feed-token.ts')).feedTokenInfo,
  example: feedTokenExample,
  errors: ownItemErrors,
  scope: 'own',
  handler: ({ params, services }) => services.revokeFeedToken(params),
});
