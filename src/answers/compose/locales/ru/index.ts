import type { LocaleCatalog } from '../../locale-catalog.ts';
import { daily } from './daily.ts';
import { entities } from './entities.ts';
import { lists } from './lists.ts';
import { notices } from './notices.ts';
import { vulnerability } from './vulnerability.ts';
import { words } from './words.ts';

export { feed } from './feed.ts';
export { labels } from './labels.ts';

export const catalog: LocaleCatalog = {
  texts: { ...vulnerability, ...entities, ...lists, ...notices, ...daily },
  words,
  quotes: ['«', '»'],
  stop: '.',
  between: ' ',
  colon: ' — ',
};
