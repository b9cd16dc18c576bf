import { phrasingsDe } from '../apart/phrasings-de.ts';
import { phrasingsEn } from '../apart/phrasings-en.ts';
import { phrasingsEnEntities } from '../apart/phrasings-en-entities.ts';
import { phrasingsEs } from '../apart/phrasings-es.ts';
import { phrasingsFr } from '../apart/phrasings-fr.ts';
import { phrasingsJa } from '../apart/phrasings-ja.ts';
import { phrasingsPt } from '../apart/phrasings-pt.ts';
import { phrasingsRu } from '../apart/phrasings-ru.ts';
import { phrasingsZh } from '../apart/phrasings-zh.ts';
import { readingsDe } from '../apart/readings-de.ts';
import { readingsEnCves } from '../apart/readings-en-cves.ts';
import { readingsEnEntities } from '../apart/readings-en-entities.ts';
import { readingsEnProducts } from '../apart/readings-en-products.ts';
import { readingsEnUnclear } from '../apart/readings-en-unclear.ts';
import { readingsEs } from '../apart/readings-es.ts';
import { readingsFr } from '../apart/readings-fr.ts';
import { readingsJa } from '../apart/readings-ja.ts';
import { readingsPt } from '../apart/readings-pt.ts';
import { readingsRu } from '../apart/readings-ru.ts';
import { readingsZh } from '../apart/readings-zh.ts';

/** Phrasings written without sight of the rules, by language. */
export const phrasingsApart = {
  en: [...phrasingsEn, ...phrasingsEnEntities],
  de: phrasingsDe,
  ja: phrasingsJa,
  es: phrasingsEs,
  fr: phrasingsFr,
  pt: phrasingsPt,
  ru: phrasingsRu,
  zh: phrasingsZh,
} as const;

/** Whole questions written without sight of the rules, by language. */
export const readingsApart = {
  en: [...readingsEnCves, ...readingsEnEntities, ...readingsEnProducts, ...readingsEnUnclear],
  de: readingsDe,
  ja: readingsJa,
  es: readingsEs,
  fr: readingsFr,
  pt: readingsPt,
  ru: readingsRu,
  zh: readingsZh,
} as const;
