import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { changesQuery } from '../schemas/changes-query.ts';
import { pageQuery } from '../schemas/page.ts';
import { changeExample } from './evidence-examples.ts';

export const changesRoute = defineRoute({
  method: 'GET',
  path: '/api/v1/changes',
  family: 'v1',
  operationId: 'listChanges',
  summary: 'List what changed',
  description:
    'Changes between the versions of each source, in the order in which the store came to know them. To follow them, ask again with `since` of the `manifest` that the last page names.',
  params: z.strictObject({}),
  query: z.strictObject({
    ...changesQuery(100),
    sort: z
      .enum(['-epssMove'], 'must be -epssMove')
      .optional()
      .meta({ description: '`-epssMove`: only moves of EPSS scores, the largest first.' }),
    ...pageQuery,
  }),
  response: async () => (await import('../schemas/change.ts')).changePage,
  example: { items: [changeExample], count: 1, total: 1, nextCursor: null, manifest: 12 },
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  limited: true,
  access: 'read',
  cached: true,
  handler: ({ query, services }) => services.listChanges(query),
});
