import { z } from 'zod';
import { ownItems } from '../own/items.ts';

/** What a feed token opens. The token itself is not kept. */
export interface StoredFeedToken {
  /** Hex SHA-256 of the token. */
  readonly tokenHash: string;
  /** The feed, without its form: `kev`, `watchlist-12`, `due`. */
  readonly feed: string;
  /** The query of a search; null for other feeds. */
  readonly q: string | null;
  readonly label: string;
  /** The beginning of the token, by which its owner knows it. */
  readonly prefix: string;
}

export const feedTokenItems = ownItems<StoredFeedToken>({
  kind: 'feed-token',
  noun: 'feed token',
  plural: 'feed tokens',
  listedAt: 'GET /api/v1/feed-tokens',
  max: 100,
  schema: z.object({
    tokenHash: z.string(),
    feed: z.string(),
    q: z.string().nullable(),
    label: z.string(),
    prefix: z.string(),
  }),
  keyOf: ({ tokenHash }) => tokenHash,
  secrets: ['tokenHash'],
});
