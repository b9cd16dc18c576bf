import { renderAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { renderJsonFeed } from './json.ts';
import { renderRss } from './rss.ts';

/** How each form of a feed is written. */
export const renderers: Readonly<Record<'rss' | 'atom' | 'json', (feed: Feed) => string>> = {
  rss: renderRss,
  atom: renderAtom,
  json: renderJsonFeed,
};
