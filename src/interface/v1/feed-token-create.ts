import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { ownItemErrors } from '../own-errors.ts';
import { feedTokenBody } from '../schemas/feed-token-body.ts';
import { createdFeedTokenExample } from './feed-token-examples.ts';

export const createFeedTokenOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/feed-tokens',
  family: 'v1',
  noun: 'feed-tokens',
  operationId: 'createFeedToken',
  summary: 'Make a token for one feed',
  description:
    'A feed reader sends it in the parameter `feed`. It reads that feed and nothing else, in every form, and for `search` with that query. It is shown once. One identity may have 100.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: {
    bytesMax: 16 * 1024,
    schema: async () => feedTokenBody,
    example: { feed: 'kev', label: 'reader at home' },
  },
  response: async () => (await import('../schemas/feed-token.ts')).createdFeedToken,
  example: createdFeedTokenExample,
  errors: ownItemErrors,
  changesData: true,
  scope: 'own',
  handler: async ({ body, services }) => services.createFeedToken(parseBody(body, feedTokenBody)),
});
