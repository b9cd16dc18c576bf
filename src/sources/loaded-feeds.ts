import type { Feed } from './feed.ts';
import { loadDefinitions } from './index.ts';

/** How each upstream is read from the network, where it is. */
export const feeds: readonly Feed[] = await Promise.all(
  (await loadDefinitions()).flatMap(({ feed }) => (feed === undefined ? [] : [feed()])),
);
