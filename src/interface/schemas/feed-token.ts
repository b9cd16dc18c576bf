import { z } from 'zod';
import type { CreatedFeedToken, FeedTokenInfo, FeedTokenList } from '../../services/feed-tokens/contract.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { time } from './time.ts';

/** The parameter of feeds. */
export const feedToken = z.string().optional().meta({
  description:
    'A token that opens this very feed, from POST /api/v1/feed-tokens. Needed for feeds of an identity, and for every feed where the service is strict. The answer is then private.',
});

const info = {
  id: z.int(),
  feed: z.string().meta({ description: 'The feed that it opens, in every form.' }),
  q: z.string().nullable().meta({ description: 'The query of a search; null for another feed.' }),
  label: z.string(),
  prefix: z.string().meta({ description: 'The beginning of the token, to recognize it.' }),
  createdAt: time,
};

export const feedTokenInfo = z.strictObject(info).meta({ id: 'FeedToken' });

export const createdFeedToken = z
  .strictObject({
    ...info,
    token: z.string().meta({ description: 'Shown once. Only its hash is kept.' }),
    address: z.string().meta({
      description: 'The feed with the token, to paste into a reader. Only a path without CAIRN_PUBLIC_URL.',
    }),
  })
  .meta({ id: 'CreatedFeedToken' });

export const feedTokenList = z
  .strictObject({ items: z.array(feedTokenInfo), count: pageMembers.count })
  .meta({ id: 'FeedTokenList' });

export type Checked = Assert<Same<typeof feedTokenInfo, FeedTokenInfo>> &
  Assert<Same<typeof createdFeedToken, CreatedFeedToken>> &
  Assert<Same<typeof feedTokenList, FeedTokenList>>;
