import { loadOnce } from '../../kit/load-once.ts';
import { loadCatalog } from '../compose/catalog.ts';
import { type Composer, loadComposer } from '../compose/compose.ts';
import type { LocaleCatalog } from '../compose/locale-catalog.ts';
import type { CitedClaim, Locale, Sentence } from '../contract.ts';
import type { SentenceKind } from '../facets.ts';
import type { DropReason, Verify } from './contract.ts';
import { createFactCheck } from './facts.ts';
import { createFormCheck } from './forms.ts';
import type { Lexicon } from './lexicon.ts';

/** The verifier of a language, loaded at its first use. */
export const loadVerifier = loadOnce(async (locale: Locale): Promise<Verify> => {
  const [catalog, lexicon, composer] = await Promise.all([
    loadCatalog(locale),
    loadLexicon(locale),
    loadComposer(locale),
  ]);
  return createVerifier(locale, { catalog, lexicon, composer });
});

/** The words of a language that the verifier knows, loaded at their first use. */
export async function loadLexicon(locale: Locale): Promise<Lexicon> {
  return (await lexicons[locale]()).lexicon;
}

interface Parts {
  readonly catalog: LocaleCatalog;
  readonly lexicon: Lexicon;
  readonly composer: Composer;
}

export function createVerifier(locale: Locale, { catalog, lexicon, composer }: Parts): Verify {
  const checkFact = createFactCheck(catalog, lexicon);
  const checkForm = createFormCheck(composer, catalog);
  return (sentence, book, recount) => {
    if (sentence.lang !== locale) return 'language';
    const fault = faultOf(sentence.text);
    if (fault !== null) return fault;
    const [least, most] = isOfVector(sentence) ? [0, 1] : claimNumbers[sentence.kind];
    const { length } = sentence.claims;
    if (length < least || length > most || new Set(sentence.claims).size < length) return 'claim-number';
    const claims: CitedClaim[] = sentence.claims.flatMap((id) => book.claim(id) ?? []);
    if (claims.length < length) return 'claim-unknown';
    return sentence.kind === 'fact'
      ? checkFact(sentence, claims, book)
      : checkForm(sentence, claims, book, recount);
  };
}

const lexicons: Readonly<Record<Locale, () => Promise<{ readonly lexicon: Lexicon }>>> = {
  en: () => import('./lexicon/en.ts'),
  de: () => import('./lexicon/de.ts'),
  ja: () => import('./lexicon/ja.ts'),
  es: () => import('./lexicon/es.ts'),
  pt: () => import('./lexicon/pt.ts'),
  fr: () => import('./lexicon/fr.ts'),
  ru: () => import('./lexicon/ru.ts'),
  zh: () => import('./lexicon/zh.ts'),
};

/** A vector of the question itself rests on no claim: everything that is stated of it is computed again. */
function isOfVector({ kind, derived }: Sentence): boolean {
  return kind === 'derived' && derived?.values.vector !== undefined;
}

const claimNumbers: Readonly<Record<SentenceKind, readonly [least: number, most: number]>> = {
  fact: [1, 3],
  derived: [1, 100],
  count: [0, 0],
  notice: [0, 0],
};

const textCharactersMax = 1500;
const deceptive = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029\u{e0000}-\u{e007f}]/u;

function faultOf(text: string): DropReason | null {
  if (text.length > textCharactersMax || text === '') return 'length';
  return deceptive.test(text) ? 'characters' : null;
}
