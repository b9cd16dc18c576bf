import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { ownItemErrors } from '../own-errors.ts';
import { eventType } from '../schemas/event-type.ts';
import { pageQuery } from '../schemas/page.ts';
import { textParameter } from '../schemas/text.ts';
import { watchEventExample, watchlistIdMeta } from './watchlist-examples.ts';

export const watchlistEventsOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/watchlists/:id/events',
  family: 'v1',
  noun: 'watchlists',
  operationId: 'listWatchEvents',
  summary: 'List or follow the events of one of your watchlists',
  description:
    'As JSON: a page of events, those first that the store noticed last. An event is listed while its subject, as it is now, belongs to the watchlist. Handled vulnerabilities are left out and counted; `handled=include` lists them too. With `Accept: text/event-stream`: events as they are noted, each once, as Server-Sent Events until the client disconnects. Send the `id` of the last one as the header `Last-Event-ID` to continue after it. An event named `reset` means that this was not possible, and that the stream starts now. `since`, `limit`, `cursor` and `handled` apply only to pages.',
  params: z.strictObject({ id: z.string().meta(watchlistIdMeta) }),
  query: z.strictObject({
    since: textParameter(100)
      .optional()
      .meta({
        description: 'Only events that were seen at or after this time or day, or within this age.',
        examples: ['2026-08-14', '2026-08-14T06:00:00.000Z', '30d'],
      }),
    type: eventType.optional().meta({ description: 'Only events of this type.' }),
    handled: z
      .enum(['include'], 'must be include')
      .optional()
      .meta({ description: 'Lists events of handled vulnerabilities too.' }),
    ...pageQuery,
  }),
  response: async () => (await import('../schemas/watchlist.ts')).watchEventPage,
  example: { items: [watchEventExample], count: 1, total: 1, nextCursor: null, handled: 0 },
  errors: [...ownItemErrors, 'cursor_invalid', 'busy', 'store_locked'],
  scope: 'own',
  handler: ({ params, query, services }) => services.listWatchEvents({ ...params, ...query }),
});
