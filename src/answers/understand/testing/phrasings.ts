import { type Intent, intents } from '../../intents.ts';
import { germanCatalogs } from './phrasings/de-catalogs.ts';
import { moreGerman, moreJapanese } from './phrasings/de-ja-more.ts';
import { germanVulnerabilities } from './phrasings/de-vulnerabilities.ts';
import { englishCatalogs } from './phrasings/en-catalogs.ts';
import { englishLists } from './phrasings/en-lists.ts';
import { moreEnglish } from './phrasings/en-more.ts';
import { moreEnglishLinks } from './phrasings/en-more-links.ts';
import { englishOther } from './phrasings/en-other.ts';
import { englishVulnerabilities } from './phrasings/en-vulnerabilities.ts';
import { japaneseCatalogs } from './phrasings/ja-catalogs.ts';
import { japaneseVulnerabilities } from './phrasings/ja-vulnerabilities.ts';
import { harmlessMentions } from './phrasings/mentions.ts';

/** A way to ask. Braces stand for names. */
export interface Phrasing {
  readonly intent: Intent;
  readonly language: 'en' | 'de' | 'ja';
  readonly text: string;
}

const tables = [
  ...[
    englishVulnerabilities,
    englishLists,
    englishCatalogs,
    englishOther,
    harmlessMentions,
    moreEnglish,
    moreEnglishLinks,
  ].map((rows) => ['en', rows] as const),
  ...[germanVulnerabilities, germanCatalogs, moreGerman].map((rows) => ['de', rows] as const),
  ...[japaneseVulnerabilities, japaneseCatalogs, moreJapanese].map((rows) => ['ja', rows] as const),
];

/** All ways to ask from which the model learns. */
export const phrasings: readonly Phrasing[] = tables.flatMap(([language, rows]) =>
  readRows(rows).map((row) => ({ ...row, language })),
);

function readRows(rows: string): Pick<Phrasing, 'intent' | 'text'>[] {
  let intent: Intent | undefined;
  return rows
    .trim()
    .split('\n')
    .flatMap((text) => {
      const head = /^\[(\w+)\]$/.exec(text)?.[1];
      if (head !== undefined) intent = intents.find((one) => one === head);
      return head !== undefined || intent === undefined ? [] : [{ intent, text }];
    });
}
