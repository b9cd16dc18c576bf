import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { watchlistExample } from './watchlist-examples.ts';

export const watchlistsOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/watchlists',
  family: 'v1',
  noun: 'watchlists',
  operationId: 'listWatchlists',
  summary: 'List your watchlists',
  description: 'The watchlists of your identity, the oldest first. There are at most 100.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/watchlist.ts')).watchlistList,
  example: { items: [watchlistExample], count: 1 },
  errors: ['unauthorized', 'unavailable', 'store_damaged'],
  scope: 'own',
  handler: ({ services }) => services.listWatchlists(),
});
