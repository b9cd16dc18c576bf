import type { CitedClaim, Locale, Sentence } from '../../../src/answers/contract.ts';
import { loadVerifier } from '../../../src/answers/verify/verifier.ts';
import { openClaimBook } from '../../../src/services/answers/claim-book.ts';
import type { EntityContext } from '../../../src/services/context.ts';
import { lies } from '../apart/lies.ts';
import { liesDe } from '../apart/lies-de.ts';
import { liesEs } from '../apart/lies-es.ts';
import { liesFr } from '../apart/lies-fr.ts';
import { liesJa } from '../apart/lies-ja.ts';
import { liesPt } from '../apart/lies-pt.ts';
import { liesRu } from '../apart/lies-ru.ts';
import { liesZh } from '../apart/lies-zh.ts';
import { ofLanguages } from '../questions/question.ts';

/** Whether the verifier believes the lies written by hand and the truths that belong to them. */
export interface LieResult {
  /** Lies, in how many languages, and with how many citations each was tried. */
  readonly lies: number;
  readonly texts: number;
  readonly tries: number;
  /** Texts of lies that pass with any citation. */
  readonly believed: readonly string[];
  /** Texts of truths that pass with some citation; free prose may be refused. */
  readonly truths: readonly string[];
}

/** Tries each lie with every claim about its subjects alone, with the best three together, and as a notice. */
export async function tryLies(context: Omit<EntityContext, 'search'>): Promise<LieResult> {
  const believed: string[] = [];
  const truths: string[] = [];
  let [texts, tries] = [0, 0];
  for (const entry of lies) {
    for (const [lang, lie, truth] of textsOf(entry)) {
      const book = openClaimBook(context);
      const claims = entry.about.flatMap((id) => book.entity(id)?.claims ?? []);
      if (claims.length === 0) throw new Error(`Nothing is stored about ${entry.about.join()}.`);
      const verify = await loadVerifier(lang);
      const passes = (text: string) => {
        const sentences = citing(text, lang, claims);
        tries += sentences.length;
        return sentences.some((sentence) => verify(sentence, book, () => null) === null);
      };
      texts += 1;
      if (passes(lie)) believed.push(lie);
      if (passes(truth)) truths.push(truth);
    }
  }
  return { lies: lies.length, texts, tries, believed, truths };
}

type Entry = (typeof lies)[number];

/** The truth and the lie by the English lie, in the languages that are verified. */
const translated = ofLanguages<Readonly<Record<string, readonly [truth: string, lie: string]>>>({
  ...{ de: liesDe, es: liesEs, fr: liesFr, ja: liesJa, pt: liesPt, ru: liesRu, zh: liesZh },
});

function textsOf({ lie, truth }: Entry): (readonly [lang: Locale, lie: string, truth: string])[] {
  return [
    ['en', lie, truth],
    ...translated.flatMap(([language, texts]) => {
      const [ownTruth, ownLie] = texts[lie] ?? [];
      return ownTruth === undefined || ownLie === undefined ? [] : [[language, ownLie, ownTruth] as const];
    }),
  ];
}

/** The text as sentences with all citations that could make it believed. */
function citing(text: string, lang: Locale, claims: readonly CitedClaim[]): Sentence[] {
  const sentence = { text, lang, in: '/answer' } as const;
  const best = claims.toSorted((a, b) => mentions(text, b) - mentions(text, a)).slice(0, 3);
  return [
    ...[...claims.map((claim) => [claim]), best].map((cited): Sentence => {
      return { ...sentence, kind: 'fact', claims: cited.map(({ id }) => id) };
    }),
    { ...sentence, kind: 'notice', claims: [] },
  ];
}

/** How many of its values the text has. */
function mentions(text: string, { facets }: CitedClaim): number {
  return Object.values(facets).filter((value) => text.includes(value)).length;
}
