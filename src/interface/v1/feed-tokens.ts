import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { feedTokenExample } from './feed-token-examples.ts';

export const feedTokensOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/feed-tokens',
  family: 'v1',
  noun: 'feed-tokens',
  operationId: 'listFeedTokens',
  summary: 'List your feed tokens',
  description: 'Those of your identity, the oldest first, without the tokens themselves.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/feed-token.ts')).feedTokenList,
  example: { items: [feedTokenExample], count: 1 },
  errors: ['unauthorized', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ services }) => services.listFeedTokens(),
});
