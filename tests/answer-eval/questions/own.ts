import { ownPhrasingsDe } from './own-de.ts';
import { ownPhrasingsEn } from './own-en.ts';
import { ownPhrasingsEs } from './own-es.ts';
import { ownPhrasingsFr } from './own-fr.ts';
import { ownPhrasingsJa } from './own-ja.ts';
import { ownPhrasingsPt } from './own-pt.ts';
import { ownPhrasingsRu } from './own-ru.ts';
import { ownPhrasingsZh } from './own-zh.ts';

/** Our own phrasings by language and intent. */
export const ownPhrasings: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: ownPhrasingsEn,
  de: ownPhrasingsDe,
  ja: ownPhrasingsJa,
  fr: ownPhrasingsFr,
  es: ownPhrasingsEs,
  pt: ownPhrasingsPt,
  ru: ownPhrasingsRu,
  zh: ownPhrasingsZh,
};
