import { type Locale, locales } from '../../../src/answers/contract.ts';

/** Languages of questions and answers. */
export const languages: readonly Locale[] = locales;
export type Language = Locale;

/** The step from one question that is asked in all languages to the next. */
const everywhereShare = 10;
const othersMax = 2;

/** The languages in which a question is asked: its own, and two others in turn; every tenth in all. */
export function answerLanguages(language: Language, place: number): readonly Language[] {
  if (place % everywhereShare === 0) return languages;
  const others = languages.filter((one) => one !== language);
  const start = others.length === 0 ? 0 : (place * othersMax) % others.length;
  return [language, ...[...others, ...others].slice(start, start + Math.min(othersMax, others.length))];
}

/** A question with what is expected of its reading. */
export interface AnswerQuestion {
  readonly text: string;
  readonly language: Language;
  /** Who wrote the phrasing: the author of this evaluation, or another one without sight of the rules. */
  readonly hand: 'own' | 'apart';
  readonly intent: string;
  /** Canonical ids, in the order of the question. */
  readonly entities: readonly string[];
  /** Whether the answer depends on the present. */
  readonly hasWindow: boolean;
  /** It must be declined, or nothing is known: an answer without facts about what it names. */
  readonly mustAbstain: boolean;
}

/** What is written for each language, for the languages that are answered. */
export function ofLanguages<T>(all: Readonly<Record<string, T>>): (readonly [Language, T])[] {
  return languages.flatMap((language) => {
    const own = all[language];
    return own === undefined ? [] : [[language, own] as const];
  });
}
