import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { pageQuery } from '../schemas/page.ts';
import { hasAtMost } from '../schemas/text.ts';
import { itemExample } from './examples.ts';

const charactersMax = 1000;

const q = z
  .string('is required')
  .refine((text) => text.trim() !== '', { error: 'must not be blank', abort: true })
  .refine((text) => hasAtMost(charactersMax, text), {
    error: `must have at most ${charactersMax.toLocaleString('en')} characters`,
  })
  .refine((text) => !text.includes('\0'), { error: 'must not contain NUL' })
  .meta({
    description: 'What to look for: words, or an id in any common spelling.',
    examples: ['log4j remote code execution'],
    minLength: 1,
    maxLength: charactersMax,
  });

export const searchRoute = defineRoute({
  method: 'GET',
  path: '/api/v1/search',
  family: 'v1',
  operationId: 'search',
  summary: 'Search vulnerabilities',
  description:
    'Finds vulnerabilities by id, by a name they are known under, and by the words of their texts.',
  params: z.strictObject({}),
  query: z.strictObject({ q, ...pageQuery }),
  response: async () => (await import('../schemas/list.ts')).searchResult,
  example: {
    query: 'log4j',
    hits: [
      {
        ...itemExample,
        type: 'vulnerability',
        snippet: 'Lookups in log messages of Apache Log4j let attackers run code.',
        highlights: [[34, 39]],
        score: 12.5,
        why: { match: 'text', terms: ['log4j'] },
      },
    ],
    entities: [],
    count: 1,
    total: 1,
    totalCapped: false,
    nextCursor: null,
  },
  errors: ['invalid_input', 'cursor_invalid', 'cursor_expired', 'busy', 'unavailable', 'store_locked'],
  limited: true,
  access: 'public',
  cached: true,
  handler: ({ query, services }) => services.search(query),
});
