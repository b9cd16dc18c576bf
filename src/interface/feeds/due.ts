import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { feedToken } from '../schemas/feed-token.ts';
import { calendarExample } from './examples.ts';

export const dueOperation = defineOperation({
  method: 'GET',
  path: '/feeds/due.ics',
  family: 'feeds',
  noun: 'syndication',
  operationId: 'readDueDates',
  summary: 'Follow due dates in a calendar',
  description:
    'The days by which KEV wants what affects your inventory to be remediated, as events of a whole day. Each has the components, the tiers of BOD 26-04 and further facts with their sources. What you have handled is left out.',
  params: z.strictObject({}),
  query: z.strictObject({ feed: feedToken }),
  response: async () => (await import('../schemas/feed-document.ts')).feedDocument,
  example: calendarExample,
  errors: ['invalid_input', 'unauthorized', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'own-feed',
  handler: ({ query, services }) => services.readDueDates({ token: query.feed }),
});
