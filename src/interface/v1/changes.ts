import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { changesQuery } from '../schemas/changes-query.ts';
import { exportedListQuery, limitFault, limitFits, pageOf } from '../schemas/list-export.ts';
import { changeExample } from './evidence-examples.ts';

const query = z
  .strictObject({
    ...changesQuery(100),
    sort: z
      .enum(['-epssMove'], 'must be -epssMove')
      .optional()
      .meta({ description: '`-epssMove`: only changes of EPSS scores, largest first.' }),
    ...exportedListQuery,
  })
  .refine(limitFits, limitFault);

export const changesOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/changes',
  family: 'v1',
  noun: 'changes',
  operationId: 'listChanges',
  summary: 'List what changed',
  description:
    'Changes between the versions of each source, in the order in which the store learned of them. To follow them, repeat the request with `since` set to the `manifest` of the last page. With `format` the answer is a file.',
  params: z.strictObject({}),
  query,
  response: async () => (await import('../schemas/change.ts')).changePage,
  example: { items: [changeExample], count: 1, total: 1, nextCursor: null, manifest: 12 },
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ query, services }) => services.listChanges(pageOf(query)),
});
