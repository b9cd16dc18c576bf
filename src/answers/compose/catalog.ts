import { loadOnce } from '../../kit/load-once.ts';
import type { Locale } from '../contract.ts';
import type { FeedTexts } from './feed-texts.ts';
import type { Labels } from './labels.ts';
import type { LocaleCatalog } from './locale-catalog.ts';

interface Language {
  readonly catalog: LocaleCatalog;
  readonly labels: Labels;
  readonly feed: FeedTexts;
}

/** The catalog of a language, loaded at its first use. */
export async function loadCatalog(locale: Locale): Promise<LocaleCatalog> {
  return (await loadLanguage(locale)).catalog;
}

/** Its words around the sentences. */
export async function loadLabels(locale: Locale): Promise<Labels> {
  return (await loadLanguage(locale)).labels;
}

/** Its words for why items are in a feed. */
export async function loadFeedTexts(locale: Locale): Promise<FeedTexts> {
  return (await loadLanguage(locale)).feed;
}

const loadLanguage = loadOnce((locale: Locale) => loaders[locale]());

const loaders: Readonly<Record<Locale, () => Promise<Language>>> = {
  en: () => import('./locales/en/index.ts'),
  de: () => import('./locales/de/index.ts'),
  ja: () => import('./locales/ja/index.ts'),
  es: () => import('./locales/es/index.ts'),
  pt: () => import('./locales/pt/index.ts'),
  fr: () => import('./locales/fr/index.ts'),
  ru: () => import('./locales/ru/index.ts'),
  zh: () => import('./locales/zh/index.ts'),
};
