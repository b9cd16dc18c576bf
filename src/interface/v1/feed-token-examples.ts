import type { CreatedFeedToken, FeedTokenInfo } from '../../services/feed-tokens/contract.ts';

export const feedTokenExample = {
  id: 4711,
  feed: 'kev',
  q: null,
  label: 'reader at home',
  prefix: 'cairnfeed_3vQB',
  createdAt: '2026-11-22T12:00:00.000Z',
} satisfies FeedTokenInfo;

const token = 'cairnfeed_3vQB7B6MrGQZaxCuFg4ohZkWnnEzMbFPS6KeeVwQcaaa2b3c4d';

export const createdFeedTokenExample = {
  ...feedTokenExample,
  token,
  address: `https://cairn.example.org/feeds/kev.rss?feed=${token}`,
} satisfies CreatedFeedToken;
