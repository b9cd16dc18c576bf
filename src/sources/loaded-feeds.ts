import type { Feed } from './feed.ts';
import { loadFeeds } from './index.ts';

/** How each upstream is read from the network, where it is. */
export const feeds: readonly Feed[] = await loadFeeds();
