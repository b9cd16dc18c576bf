import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { summaryExample } from './me.ts';

export const exportMeOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/me/export',
  family: 'v1',
  noun: 'me',
  operationId: 'exportMe',
  summary: 'Get everything that is kept of you',
  description:
    'One archive with JSON files of your identity, your keys without their secrets, all that you keep, and the answers that were kept for you. Its README explains the files.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/me.ts')).ownSummary,
  example: summaryExample,
  errors: ['unauthorized', 'not_found', 'conflict', 'busy', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ services }) => services.readMe(),
});
