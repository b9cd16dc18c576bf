import type { Feed } from '../../services/feed/contract.ts';
import { itemExample } from './examples.ts';

export const feedExample = {
  items: [
    {
      ...itemExample,
      matchReason: 'Affects the product “log4j”. Added to the KEV catalog on 2021-12-10.',
      match: {
        interests: [
          {
            interest: 'log4j',
            via: 'request',
            as: 'product',
            id: null,
            query: 'product:log4j',
            claims: ['claim:5f0dd1f4b0a5b3a1'],
          },
        ],
        change: {
          type: 'kev_added',
          at: '2021-12-10T00:00:00.000Z',
          ageDays: 14,
          event: null,
          claim: 'claim:a4468d2b2b4a38b9',
        },
      },
      handled: null,
      score: { total: 75, match: 30, risk: 30, change: 15 },
    },
  ],
  count: 1,
  total: 1,
  handled: 0,
  nextCursor: null,
  interests: [
    {
      text: 'log4j',
      via: 'request',
      readAs: [{ as: 'product', id: null, query: 'product:log4j' }],
      items: 1,
      didYouMean: null,
      warnings: [],
    },
  ],
  at: '2021-12-24T00:00:00.000Z',
  locale: 'en',
  requestedLocale: null,
  localeFallback: false,
  manifest: 27,
} satisfies Feed;
