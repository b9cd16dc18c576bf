import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { dailyExample } from './daily-example.ts';

export const dailyOperation = defineOperation({
  method: 'GET',
  path: '/api/v20/daily/intelligence',
  family: 'v20',
  noun: 'daily',
  operationId: 'getDailyBrief',
  summary: 'Tell the news of a day',
  description:
    'Five sections: what is new, what is due, what to do first, what sources changed, and how EPSS scores moved. The sentences are written and checked as those of answers. The same day and data have the same brief for an hour.',
  params: z.strictObject({}),
  query: z.strictObject({
    date: z
      .string()
      .optional()
      .meta({
        description: 'A day up to today in UTC, `YYYY-MM-DD`. Without it, the newest day with data.',
        examples: ['2026-08-21'],
      }),
    locale: z
      .string()
      .optional()
      .meta({
        description: 'Language as a BCP 47 tag. Without it, the one of Accept-Language, otherwise English.',
        examples: ['de'],
      }),
  }),
  response: async () => (await import('../schemas/daily.ts')).dailyBrief,
  example: dailyExample,
  errors: ['invalid_input', 'busy', 'unavailable', 'store_locked', 'store_newer', 'store_damaged'],
  scope: 'read',
  handler: ({ query, acceptLanguage, services }) => services.readDailyBrief({ ...query, acceptLanguage }),
});
