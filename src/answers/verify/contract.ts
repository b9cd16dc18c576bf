import type { ClaimBook } from '../claims/contract.ts';
import type { Sentence } from '../contract.ts';

/** Why a sentence was left out. */
export const dropReasons = [
  /** It cites a claim that was not read. */
  'claim-unknown',
  /** It cites too few or too many claims for its kind. */
  'claim-number',
  /** It is in another language than the answer. */
  'language',
  /** It is too long. */
  'length',
  /** It has characters that change how a text looks or reads. */
  'characters',
  /** It has the form of a link or of markup. */
  'markup',
  /** It quotes what no cited claim says, or has marks of quotation without a quote. */
  'quote',
  /** It has an id, a number, a date or another value that no cited claim has. */
  'atom',
  /** A value is that of another subject. */
  'subject',
  /** A value is that of another scorer or product, or of another part of a claim than its words say. */
  'binding',
  /** It affirms what the claims deny, or the other way round. */
  'polarity',
  /** A word for a value of a fixed list is not the word for the value of the claim. */
  'value-word',
  /** It is a guess. */
  'hedge',
  /** It has a word that its language does not have for claims. */
  'word',
  /** It cites a claim of which it states nothing. */
  'claim-unused',
  /** Its judgement is not the one that the claims lead to. */
  'derived',
  /** Its number is not the one that the query gives, or its words are not those of the query. */
  'count',
  /** It is not a notice of the catalog, or not true of what was read. */
  'notice',
] as const;

export type DropReason = (typeof dropReasons)[number];

/** The number of results that a path of the API gives now; null if it gives none. */
export type Recount = (path: string) => number | null;

/**
 * Judges a sentence by its text and its cited claims. Who wrote it does not matter.
 * @returns why it must be left out; null if it may stay
 */
export type Verify = (sentence: Sentence, book: ClaimBook, recount: Recount) => DropReason | null;
