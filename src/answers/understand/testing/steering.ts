import { type Locale, locales } from '../../contract.ts';
import type { Phrasing } from './phrasings.ts';
import { readRows } from './rows.ts';
import { germanSteering } from './steering/de.ts';
import { englishSteering } from './steering/en.ts';
import { spanishSteering } from './steering/es.ts';
import { frenchSteering } from './steering/fr.ts';
import { japaneseSteering } from './steering/ja.ts';
import { portugueseSteering } from './steering/pt.ts';
import { russianSteering } from './steering/ru.ts';
import { chineseSteering } from './steering/zh.ts';

const tables: Readonly<Record<Locale, string>> = {
  en: englishSteering,
  de: germanSteering,
  ja: japaneseSteering,
  es: spanishSteering,
  fr: frenchSteering,
  pt: portugueseSteering,
  ru: russianSteering,
  zh: chineseSteering,
};

/** Ways to ask that nothing learns from: they show whether a change of the lessons or the rules helps. */
export const steering: readonly Phrasing[] = locales.flatMap((language) =>
  readRows(tables[language]).map((row) => ({ ...row, language })),
);
