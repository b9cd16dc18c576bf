import { z } from 'zod';
import { parseBody } from '../input.ts';
import { defineOperation } from '../operation.ts';
import { ownItemErrors } from '../own-errors.ts';
import { watchlistBody } from '../schemas/watchlist-body.ts';
import { watchlistBodyExample, watchlistExample, watchlistIdMeta } from './watchlist-examples.ts';

export const replaceWatchlistOperation = defineOperation({
  method: 'PUT',
  path: '/api/v1/watchlists/:id',
  family: 'v1',
  noun: 'watchlists',
  operationId: 'replaceWatchlist',
  summary: 'Replace one of your watchlists',
  description:
    'The body is that of a new watchlist. It still watches since it was made: its events are chosen again from there. With `If-Match`, it is replaced only in that version.',
  params: z.strictObject({ id: z.string().meta(watchlistIdMeta) }),
  query: z.strictObject({}),
  body: { bytesMax: 32 * 1024, schema: async () => watchlistBody, example: watchlistBodyExample },
  response: async () => (await import('../schemas/watchlist.ts')).watchlist,
  example: { ...watchlistExample, version: 2, updatedAt: '2026-11-22T12:10:00.000Z' },
  errors: [...ownItemErrors, 'conflict', 'precondition_failed'],
  versioned: true,
  scope: 'own',
  handler: async ({ params, body, ifMatch, services }) =>
    services.replaceWatchlist({ ...params, expected: ifMatch, ...parseBody(body, watchlistBody) }),
});
