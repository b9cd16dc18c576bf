import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { exportedListQuery, limitFault, limitFits, pageOf } from '../schemas/list-export.ts';
import { itemExample } from './examples.ts';

const query = z.strictObject(exportedListQuery).refine(limitFits, limitFault);

export const kevLatestOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/kev/latest',
  family: 'v1',
  noun: 'kev',
  operationId: 'listLatestKev',
  summary: 'List the latest known exploited vulnerabilities',
  description:
    "Entries of CISA's catalog of Known Exploited Vulnerabilities, latest addition first. With `format` the answer is a file.",
  params: z.strictObject({}),
  query,
  response: async () => (await import('../schemas/list.ts')).kevPage,
  example: {
    items: [
      {
        ...itemExample,
        dateAdded: '2021-12-10T00:00:00.000Z',
        dueDate: '2021-12-24T00:00:00.000Z',
        ransomware: true,
      },
    ],
    count: 1,
    total: 1,
    nextCursor: null,
  },
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked'],
  scope: 'read',
  handler: ({ query, services }) => services.latestKev(pageOf(query)),
});
