import type { Locale } from '../contract.ts';
import type { LocaleCatalog } from './locale-catalog.ts';

const loaders: Readonly<Record<Locale, () => Promise<{ readonly catalog: LocaleCatalog }>>> = {
  en: () => import('./locales/en/index.ts'),
  de: () => import('./locales/de/index.ts'),
  ja: () => import('./locales/ja/index.ts'),
};

/** The catalog of a language, loaded at its first use. */
export async function loadCatalog(locale: Locale): Promise<LocaleCatalog> {
  return (await loaders[locale]()).catalog;
}
