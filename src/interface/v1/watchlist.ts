import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownItemErrors } from '../own-errors.ts';
import { watchlistExample, watchlistIdMeta } from './watchlist-examples.ts';

export const watchlistOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/watchlists/:id',
  family: 'v1',
  noun: 'watchlists',
  operationId: 'readWatchlist',
  summary: 'Read one of your watchlists',
  description: 'What it watches. A watchlist of another identity is not found.',
  params: z.strictObject({ id: z.string().meta(watchlistIdMeta) }),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/watchlist.ts')).watchlist,
  example: watchlistExample,
  errors: ownItemErrors,
  versioned: true,
  scope: 'own',
  handler: ({ params, services }) => services.readWatchlist(params),
});
