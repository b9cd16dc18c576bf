import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { pageQuery } from '../schemas/page.ts';
import { feedExample } from './feed-example.ts';

export const feedOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/feed',
  family: 'v1',
  noun: 'feed',
  operationId: 'getFeed',
  summary: 'Show what is new about your interests, and why',
  description:
    'All CVEs that match any of the interests, ranked by match, risk and recent change. The formula is published in docs/feed.md. Each item says why it is listed, in words and as data. `interests` of the answer says what each interest was read as. With an API key, its collections, watchlists and inventory count too.',
  params: z.strictObject({}),
  query: z.strictObject({
    interests: z
      .string()
      .optional()
      .meta({
        description:
          'At most 50, separated by commas; `\\,` is a comma inside one. Each is a product, a vendor, a package URL, a technique, a group, a weakness, a CVE id, words, or a query of the query language. Needed unless the key brings interests.',
        examples: ['log4j,vendor:cisco,T1190,severity:critical kev:true'],
      }),
    locale: z
      .string()
      .optional()
      .meta({
        description: 'Language as a BCP 47 tag. Without it, the one of Accept-Language, otherwise English.',
        examples: ['de'],
      }),
    handled: z.enum(['include']).optional().meta({ description: 'Lists what you have handled too.' }),
    ...pageQuery,
  }),
  response: async () => (await import('../schemas/feed.ts')).feed,
  example: feedExample,
  errors: ['invalid_input', 'cursor_invalid', 'busy', 'unavailable', 'store_locked', 'store_damaged'],
  scope: 'read',
  handler: ({ query, acceptLanguage, services }) => services.readFeed({ ...query, acceptLanguage }),
});
