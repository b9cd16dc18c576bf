import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { pageQuery } from '../schemas/page.ts';
import { itemExample } from './examples.ts';

export const kevLatestRoute = defineRoute({
  method: 'GET',
  path: '/api/v1/kev/latest',
  family: 'v1',
  operationId: 'listLatestKev',
  summary: 'List the latest known exploited vulnerabilities',
  description: "Entries of CISA's catalogue of Known Exploited Vulnerabilities, the latest addition first.",
  params: z.strictObject({}),
  query: z.strictObject(pageQuery),
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
  limited: true,
  access: 'read',
  cached: true,
  handler: ({ query, services }) => services.latestKev(query),
});
