import { Failure } from '../kit/failure.ts';
import { type Locale, locales } from './contract.ts';

/** Which language an answer is in, and which one was requested. */
export interface ChosenLocale {
  readonly locale: Locale;
  /** In canonical form; null if none was requested. */
  readonly requestedLocale: string | null;
  /** Whether the answer is in English because it is not available in the requested language. */
  readonly localeFallback: boolean;
}

/** A header with more languages is cut. */
const languagesMax = 20;
const localeCharactersMax = 100;

/**
 * The language of an answer: that of `locale`, otherwise the preferred one of `Accept-Language` that is available,
 * otherwise English.
 * @throws Failure `invalid_input` for a `locale` that is not a BCP 47 tag
 */
export function chooseLocale(locale: string | undefined, acceptLanguage: string | undefined): ChosenLocale {
  if (locale !== undefined) {
    const tag = locale.length > localeCharactersMax ? null : canonicalTag(locale);
    if (tag === null) {
      const message = 'is not a language tag, such as "de" or "pt-BR"';
      throw new Failure('invalid_input', `In the request, locale ${message}.`, {
        details: [{ path: 'locale', message }],
      });
    }
    return chosen(tag);
  }
  const accepted = acceptedTags(acceptLanguage ?? '');
  const available = accepted.find((tag) => availableFor(tag) !== null);
  const [first] = accepted;
  return first === undefined ? { ...chosen('en'), requestedLocale: null } : chosen(available ?? first);
}

function chosen(tag: string): ChosenLocale {
  const locale = availableFor(tag);
  return { locale: locale ?? 'en', requestedLocale: tag, localeFallback: locale === null };
}

/** The language without its region or script. */
function availableFor(tag: string): Locale | null {
  const language = new Intl.Locale(tag).language;
  return locales.find((one) => one === language) ?? null;
}

function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** The tags of the header by preference (RFC 9110, section 12.5.4), without `*`, refused and malformed ones. */
function acceptedTags(header: string): string[] {
  return header
    .split(',', languagesMax)
    .flatMap((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      const weight = quality === undefined ? 1 : Number(quality.slice('q='.length));
      const canonical = tag.length > localeCharactersMax ? null : canonicalTag(tag);
      return canonical === null || !(weight > 0) ? [] : [{ canonical, weight }];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ canonical }) => canonical);
}
