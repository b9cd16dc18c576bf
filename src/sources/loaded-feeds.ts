import type { Feed } from './feed.ts';
import { definitions } from './index.ts';

/** How each upstream is read from the network, where it is. */
export const feeds: readonly Feed[] = await Promise.all(
  definitions.flatMap(({ feed }) => (feed === undefined ? [] : [feed()])),
);
