import { z } from 'zod';
import type { OwnSummary } from '../../services/me/contract.ts';
import { defineOperation } from '../operation.ts';

export const summaryExample: OwnSummary = {
  identity: 7,
  name: null,
  privacyFlag: true,
  createdAt: '2026-08-22T12:00:00.000Z',
  items: {
    collections: { count: 12, max: 10_000 },
    inventory: { count: 1, max: 1 },
    handling: { count: 3, max: 20_000 },
    watchlists: { count: 2, max: 100 },
    rules: { count: 1, max: 100 },
    feedTokens: { count: 1, max: 100 },
  },
  keys: 2,
  runs: 31,
};

export const meOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/me',
  family: 'v1',
  noun: 'me',
  operationId: 'getMe',
  summary: 'Show your identity and what it keeps',
  description: 'The identity of the key, and how much it keeps of what it may keep.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/me.ts')).ownSummary,
  example: summaryExample,
  errors: ['unauthorized', 'not_found', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ services }) => services.readMe(),
});
