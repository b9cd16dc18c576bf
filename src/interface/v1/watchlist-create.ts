import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { ownItemErrors } from '../own-errors.ts';
import { watchlistBody } from '../schemas/watchlist-body.ts';
import { watchlistBodyExample, watchlistExample } from './watchlist-examples.ts';

export const createWatchlistOperation = defineOperation({
  method: 'POST',
  path: '/api/v1/watchlists',
  family: 'v1',
  noun: 'watchlists',
  operationId: 'createWatchlist',
  summary: 'Watch a query, your inventory, or your rules',
  description:
    'Makes a watchlist with exactly one of `query`, `inventory` and `rules`. It lists what the store notices from now on. One identity may have 100. A name that you already use is a conflict, so that a repeated request makes no second one.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: { bytesMax: 32 * 1024, schema: async () => watchlistBody, example: watchlistBodyExample },
  response: async () => (await import('../schemas/watchlist.ts')).watchlist,
  example: watchlistExample,
  errors: [...ownItemErrors, 'conflict'],
  changesData: true,
  scope: 'own',
  handler: async ({ body, services }) => services.createWatchlist(parseBody(body, watchlistBody)),
});
