import type { ClaimBook } from '../claims/contract.ts';
import type { LocaleCatalog } from '../compose/locale-catalog.ts';
import type { CitedClaim, Quote, Sentence } from '../contract.ts';
import { Binder } from './binder.ts';
import type { DropReason } from './contract.ts';
import { type Lexicon, phrasesOf } from './lexicon.ts';
import { StatedValues } from './stated-values.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Tells whether the cited claims say what a sentence says, by its words alone. */
export type FactCheck = (
  sentence: Sentence,
  claims: readonly CitedClaim[],
  book: ClaimBook,
) => DropReason | null;

export function createFactCheck(catalog: LocaleCatalog, lexicon: Lexicon): FactCheck {
  const { words, quotes, between } = catalog;
  const phrases = phrasesOf(lexicon, words);
  return (sentence, claims, book) => {
    const { tokens, rest } = tokensOf(
      sentence.text,
      new StatedValues(claims, words, quotes, sentence.text),
      phrases,
    );
    if (rest !== '') return unknownPart(rest, lexicon);
    const free = tokens.filter(isFree).map(({ text }) => text);
    if (lexicon.negation.test(free.join(between))) return 'polarity';
    if (!(sentence.quotes ?? []).every((quote) => isQuoted(quote, quotes, tokens))) return 'quote';
    const binder = new Binder(claims, book);
    for (const token of tokens) {
      const reason = binder.read(token);
      if (reason !== null) return reason;
    }
    return binder.end();
  };
}

function isFree({ values, meanings }: Token): boolean {
  return values.length === 0 && meanings.some(({ kind }) => kind === 'free');
}

function isQuoted(
  { text, lang }: Quote,
  [open, close]: LocaleCatalog['quotes'],
  tokens: readonly Token[],
): boolean {
  return tokens.some(
    (token) =>
      token.text === `${open}${text}${close}` &&
      token.values.some(({ claim }) => (claim.lang ?? 'und') === lang),
  );
}

const markup = /^[[\]<>`*_#|!]/u;
const quotationMark = /^["“”„«»「」『』]/u;

/** What is wrong with a part that is neither a value nor a word. */
function unknownPart(rest: string, { negation, hedge }: Lexicon): DropReason {
  if (quotationMark.test(rest)) return 'quote';
  if (markup.test(rest)) return 'markup';
  const part = rest.slice(0, 100).split(' ', 1).join();
  if (/[\d/@:]|\w\.\w/u.test(part)) return 'atom';
  if (negation.test(part)) return 'polarity';
  return hedge.test(part) ? 'hedge' : 'word';
}
