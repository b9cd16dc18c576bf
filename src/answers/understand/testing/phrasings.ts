import { type Locale, locales } from '../../contract.ts';
import type { Intent } from '../../intents.ts';
import { germanAsides } from './phrasings/de-asides.ts';
import { germanCasual } from './phrasings/de-casual.ts';
import { germanCatalogs } from './phrasings/de-catalogs.ts';
import { germanDesk } from './phrasings/de-desk.ts';
import { germanDossiers } from './phrasings/de-dossiers.ts';
import { germanErrands } from './phrasings/de-errands.ts';
import { moreGerman, moreJapanese } from './phrasings/de-ja-more.ts';
import { germanRemarks } from './phrasings/de-remarks.ts';
import { germanRequests } from './phrasings/de-requests.ts';
import { germanVoices } from './phrasings/de-voices.ts';
import { germanVulnerabilities } from './phrasings/de-vulnerabilities.ts';
import { englishAsides } from './phrasings/en-asides.ts';
import { englishCasual } from './phrasings/en-casual.ts';
import { englishCatalogs } from './phrasings/en-catalogs.ts';
import { englishGaps, germanGaps, japaneseGaps } from './phrasings/en-de-ja-gaps.ts';
import { englishDesk } from './phrasings/en-desk.ts';
import { englishDossiers } from './phrasings/en-dossiers.ts';
import { englishErrands } from './phrasings/en-errands.ts';
import { englishLists } from './phrasings/en-lists.ts';
import { moreEnglish } from './phrasings/en-more.ts';
import { moreEnglishLinks } from './phrasings/en-more-links.ts';
import { englishOther } from './phrasings/en-other.ts';
import { englishRemarks } from './phrasings/en-remarks.ts';
import { englishRequests } from './phrasings/en-requests.ts';
import { englishVoices } from './phrasings/en-voices.ts';
import { englishVulnerabilities } from './phrasings/en-vulnerabilities.ts';
import { spanishCatalogs } from './phrasings/es-catalogs.ts';
import { spanishDesk } from './phrasings/es-desk.ts';
import { spanishEveryday } from './phrasings/es-everyday.ts';
import { spanishEverydayCatalogs } from './phrasings/es-everyday-catalogs.ts';
import { spanishVulnerabilities } from './phrasings/es-vulnerabilities.ts';
import { frenchCatalogs } from './phrasings/fr-catalogs.ts';
import { frenchDesk } from './phrasings/fr-desk.ts';
import { frenchEveryday } from './phrasings/fr-everyday.ts';
import { frenchVoices } from './phrasings/fr-voices.ts';
import { frenchVulnerabilities } from './phrasings/fr-vulnerabilities.ts';
import { englishHarm, germanHarm } from './phrasings/harm-en-de.ts';
import { chineseHarm, japaneseHarm, russianHarm } from './phrasings/harm-others.ts';
import { frenchHarm, portugueseHarm, spanishHarm } from './phrasings/harm-romance.ts';
import { japaneseAsides } from './phrasings/ja-asides.ts';
import { japaneseCasual } from './phrasings/ja-casual.ts';
import { japaneseCatalogs } from './phrasings/ja-catalogs.ts';
import { japaneseDesk } from './phrasings/ja-desk.ts';
import { japaneseDossiers } from './phrasings/ja-dossiers.ts';
import { japaneseErrands } from './phrasings/ja-errands.ts';
import { japaneseRemarks } from './phrasings/ja-remarks.ts';
import { japaneseRequests } from './phrasings/ja-requests.ts';
import { japaneseVoices } from './phrasings/ja-voices.ts';
import { japaneseVulnerabilities } from './phrasings/ja-vulnerabilities.ts';
import { harmlessMentions } from './phrasings/mentions.ts';
import {
  outsideChinese,
  outsideEnglish,
  outsideFrench,
  outsideGerman,
  outsideJapanese,
  outsidePortuguese,
  outsideRussian,
  outsideSpanish,
} from './phrasings/outside.ts';
import { portugueseCatalogs } from './phrasings/pt-catalogs.ts';
import { portugueseDesk } from './phrasings/pt-desk.ts';
import { portugueseEveryday } from './phrasings/pt-everyday.ts';
import { portugueseEverydayCatalogs } from './phrasings/pt-everyday-catalogs.ts';
import { portugueseVulnerabilities } from './phrasings/pt-vulnerabilities.ts';
import { russianCatalogs } from './phrasings/ru-catalogs.ts';
import { russianDesk } from './phrasings/ru-desk.ts';
import { russianEveryday } from './phrasings/ru-everyday.ts';
import { russianEverydayCatalogs } from './phrasings/ru-everyday-catalogs.ts';
import { russianVulnerabilities } from './phrasings/ru-vulnerabilities.ts';
import {
  vagueChinese,
  vagueEnglish,
  vagueFrench,
  vagueGerman,
  vagueJapanese,
  vaguePortuguese,
  vagueRussian,
  vagueSpanish,
} from './phrasings/vague.ts';
import { chineseCatalogs } from './phrasings/zh-catalogs.ts';
import { chineseDesk } from './phrasings/zh-desk.ts';
import { chineseEveryday } from './phrasings/zh-everyday.ts';
import { chineseEverydayCatalogs } from './phrasings/zh-everyday-catalogs.ts';
import { chineseVulnerabilities } from './phrasings/zh-vulnerabilities.ts';
import { readRows } from './rows.ts';

/** A way to ask. Braces stand for names. */
export interface Phrasing {
  readonly intent: Intent;
  readonly language: Locale;
  readonly text: string;
}

const tables: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  en: [
    englishVulnerabilities,
    englishLists,
    englishCatalogs,
    englishOther,
    harmlessMentions,
    moreEnglish,
    moreEnglishLinks,
    englishVoices,
    englishCasual,
    englishAsides,
    englishErrands,
    englishRemarks,
    englishRequests,
    englishDossiers,
    englishGaps,
    englishDesk,
    englishHarm,
    outsideEnglish,
    vagueEnglish,
  ],
  de: [
    germanVulnerabilities,
    germanCatalogs,
    moreGerman,
    germanVoices,
    germanCasual,
    germanAsides,
    germanErrands,
    germanRemarks,
    germanRequests,
    germanDossiers,
    germanGaps,
    germanDesk,
    germanHarm,
    outsideGerman,
    vagueGerman,
  ],
  ja: [
    japaneseVulnerabilities,
    japaneseCatalogs,
    moreJapanese,
    japaneseVoices,
    japaneseCasual,
    japaneseAsides,
    japaneseErrands,
    japaneseRemarks,
    japaneseRequests,
    japaneseDossiers,
    japaneseGaps,
    japaneseDesk,
    japaneseHarm,
    outsideJapanese,
    vagueJapanese,
  ],
  fr: [
    frenchVulnerabilities,
    frenchCatalogs,
    frenchVoices,
    frenchEveryday,
    frenchDesk,
    frenchHarm,
    outsideFrench,
    vagueFrench,
  ],
  es: [
    spanishVulnerabilities,
    spanishCatalogs,
    spanishEveryday,
    spanishEverydayCatalogs,
    spanishDesk,
    spanishHarm,
    outsideSpanish,
    vagueSpanish,
  ],
  pt: [
    portugueseVulnerabilities,
    portugueseCatalogs,
    portugueseEveryday,
    portugueseEverydayCatalogs,
    portugueseDesk,
    portugueseHarm,
    outsidePortuguese,
    vaguePortuguese,
  ],
  ru: [
    russianVulnerabilities,
    russianCatalogs,
    russianEveryday,
    russianEverydayCatalogs,
    russianDesk,
    russianHarm,
    outsideRussian,
    vagueRussian,
  ],
  zh: [
    chineseVulnerabilities,
    chineseCatalogs,
    chineseEveryday,
    chineseEverydayCatalogs,
    chineseDesk,
    chineseHarm,
    outsideChinese,
    vagueChinese,
  ],
};

/** All ways to ask from which the model learns. */
export const phrasings: readonly Phrasing[] = locales.flatMap((language) =>
  (tables[language] ?? []).flatMap((rows) => readRows(rows).map((row) => ({ ...row, language }))),
);
