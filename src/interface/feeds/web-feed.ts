import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { feedToken } from '../schemas/feed-token.ts';
import { q } from '../schemas/search-query.ts';
import { feedExamples } from './examples.ts';

export const webFeedOperation = defineOperation({
  method: 'GET',
  path: '/feeds/:name.:form',
  family: 'feeds',
  noun: 'syndication',
  operationId: 'readWebFeed',
  summary: 'Follow news in a feed reader',
  description:
    'The newest 100 entries of a feed as RSS 2.0, Atom or JSON Feed 1.1. Each has facts with their sources, and an id that stays the same in every store. Texts of upstream are quoted and escaped.',
  params: z.strictObject({
    name: z.string().meta({
      description:
        '`cve`: the latest CVEs. `kev`: the latest additions to the KEV catalog. `epss`: the EPSS scores that moved most. `search`: what the query `q` finds, the newest first. `watchlist-` and an id: the events of that watchlist, which always need a feed token.',
      examples: ['kev'],
    }),
    form: z.string().meta({ description: '`rss`, `atom` or `json`.', examples: ['rss'] }),
  }),
  query: z.strictObject({
    q: q.meta({
      description: 'For the feed `search`: the query, as `/api/v1/search` takes it.',
      examples: ['vendor:apache cvss>=9'],
    }),
    feed: feedToken,
  }),
  response: async () => (await import('../schemas/feed-document.ts')).feedDocument,
  example: feedExamples.rss,
  errors: ['invalid_input', 'not_found', 'unauthorized', 'busy', 'unavailable', 'store_locked'],
  scope: 'feed',
  handler: ({ params, query: { q, feed }, services }) => services.readWebFeed({ ...params, q, token: feed }),
});
