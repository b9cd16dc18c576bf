import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownItemErrors } from '../own-errors.ts';
import { watchlistExample, watchlistIdMeta } from './watchlist-examples.ts';

export const removeWatchlistOperation = defineOperation({
  method: 'DELETE',
  path: '/api/v1/watchlists/:id',
  family: 'v1',
  noun: 'watchlists',
  operationId: 'removeWatchlist',
  summary: 'Remove one of your watchlists',
  description: 'Removes it with its events, and answers what it was.',
  params: z.strictObject({ id: z.string().meta(watchlistIdMeta) }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/watchlist.ts')).watchlist,
  example: watchlistExample,
  errors: [...ownItemErrors, 'precondition_failed'],
  versioned: true,
  scope: 'own',
  handler: ({ params, ifMatch, services }) => services.removeWatchlist({ ...params, expected: ifMatch }),
});
