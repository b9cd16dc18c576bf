import type { Owned } from '../own/items.ts';
import type { FeedTokenInfo } from './contract.ts';
import type { StoredFeedToken } from './items.ts';

/** A feed token as its owner reads it. */
export function feedTokenInfo({ id, createdAt, value }: Owned<StoredFeedToken>): FeedTokenInfo {
  const { feed, q, label, prefix } = value;
  return { id, feed, q, label, prefix, createdAt };
}
