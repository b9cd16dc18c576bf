import type { ClaimBook } from '../../answers/claims/contract.ts';
import { type Composer, loadComposer } from '../../answers/compose/compose.ts';
import type { CitedClaim, DroppedSentence, Locale, Point, Sentence } from '../../answers/contract.ts';
import type { Recount } from '../../answers/verify/contract.ts';
import { loadVerifier } from '../../answers/verify/verifier.ts';

export interface Written {
  readonly sentences: readonly Sentence[];
  readonly dropped: readonly DroppedSentence[];
  /** Positions of the points whose sentences were left out. */
  readonly left: readonly number[];
  readonly composer: Composer;
}

/**
 * Writes the sentences of the points. One that its claims do not bear out is left out.
 * @param recount counts again what sentences state
 */
export async function writeSentences(
  locale: Locale,
  points: readonly Point[],
  book: ClaimBook,
  recount: Recount,
): Promise<Written> {
  const composer = await loadComposer(locale);
  const verify = await loadVerifier(locale);
  const sentences: Sentence[] = [];
  const dropped: DroppedSentence[] = [];
  const left: number[] = [];
  for (const [at, point] of points.entries()) {
    const sentence = composer.sentence(point);
    const reason = verify(sentence, book, recount);
    if (reason === null) {
      sentences.push(sentence);
      continue;
    }
    dropped.push({ reason, claims: sentence.claims });
    left.push(at);
  }
  return { sentences, dropped, left, composer };
}

/** The claims of sentences, each once. */
export function citedClaims(sentences: readonly Sentence[], book: ClaimBook): CitedClaim[] {
  const ids = new Set(sentences.flatMap(({ claims }) => claims));
  return [...ids].flatMap((id) => book.claim(id) ?? []);
}
