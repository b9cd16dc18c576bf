import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { changesQuery } from '../schemas/changes-query.ts';
import {
  exportedListQuery,
  fileOf,
  limitFault,
  limitFits,
  listDownload,
  pageOf,
} from '../schemas/list-export.ts';
import { changeExample } from './evidence-examples.ts';

const query = z
  .strictObject({
    ...changesQuery(100),
    sort: z
      .enum(['-epssMove'], 'must be -epssMove')
      .optional()
      .meta({ description: '`-epssMove`: only moves of EPSS scores, the largest first.' }),
    ...exportedListQuery,
  })
  .refine(limitFits, limitFault);

export const changesRoute = defineRoute({
  method: 'GET',
  path: '/api/v1/changes',
  family: 'v1',
  operationId: 'listChanges',
  summary: 'List what changed',
  description:
    'Changes between the versions of each source, in the order in which the store came to know them. To follow them, ask again with `since` of the `manifest` that the last page names. With `format` they come as a file.',
  params: z.strictObject({}),
  query,
  response: async () => (await import('../schemas/change.ts')).changePage,
  example: { items: [changeExample], count: 1, total: 1, nextCursor: null, manifest: 12 },
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  limited: true,
  access: 'read',
  cached: true,
  handler: ({ query, services }) => services.listChanges(pageOf(query)),
  download: listDownload<z.output<typeof query>>((asked, format) => ({
    list: 'changes',
    format,
    input: fileOf(asked),
  })),
});
