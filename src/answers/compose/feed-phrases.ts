import { IntlMessageFormat } from 'intl-messageformat';
import type { ChangeType, MatchKind } from '../../domain/feed/score.ts';
import { loadOnce } from '../../kit/load-once.ts';
import type { Locale } from '../contract.ts';
import { quotedName } from '../quote.ts';
import { loadCatalog, loadFeedTexts } from './catalog.ts';
import type { FeedTexts } from './feed-texts.ts';
import type { LocaleCatalog } from './locale-catalog.ts';

/** Writes why items are in a feed. */
export interface FeedPhrases {
  match(kind: MatchKind, name: string): string;
  /** @param at canonical time */
  change(type: ChangeType, at: string): string;
  join(sentences: readonly string[]): string;
}

export const loadFeedPhrases = loadOnce(
  async (locale: Locale): Promise<FeedPhrases> =>
    phrasesOf(locale, await loadCatalog(locale), await loadFeedTexts(locale)),
);

/** Names that are ids stand alone. All others are what a caller or an upstream wrote, and have quotation marks. */
const plainKinds: ReadonlySet<MatchKind> = new Set(['cve', 'weakness', 'technique', 'actor']);

function phrasesOf(locale: Locale, { quotes, between }: LocaleCatalog, texts: FeedTexts): FeedPhrases {
  const formats = new Map<string, IntlMessageFormat>();
  const write = (message: MatchKind | ChangeType, values: Readonly<Record<string, string>>): string => {
    const format = formats.get(message) ?? new IntlMessageFormat(texts[message], locale);
    formats.set(message, format);
    return String(format.format(values));
  };
  const [open, close] = quotes;
  return {
    match: (kind, name) => {
      const plain = quotedName(name);
      return write(kind, { name: plainKinds.has(kind) ? plain : `${open}${plain}${close}` });
    },
    change: (type, at) => write(type, { day: at.slice(0, 'yyyy-mm-dd'.length) }),
    join: (sentences) => sentences.join(between),
  };
}
