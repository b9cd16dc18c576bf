import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { eventType } from '../schemas/event-type.ts';
import { pageQuery } from '../schemas/page.ts';
import { textParameter } from '../schemas/text.ts';
import { changeExample } from './evidence-examples.ts';

const since = textParameter(100)
  .optional()
  .meta({
    description:
      "Changes that came to be known after this manifest number, or, by upstream's time, at or after this time or day.",
    examples: ['12', '2026-08-14', '2026-08-14T06:00:00.000Z'],
  });

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
    since,
    type: eventType.optional().meta({ description: 'Only changes of this type.' }),
    source: textParameter(100)
      .optional()
      .meta({ description: 'Only changes that this source tells.', examples: ['kev'] }),
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
