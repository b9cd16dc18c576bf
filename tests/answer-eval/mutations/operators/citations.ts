import type { CitedClaim, Sentence } from '../../../../src/answers/contract.ts';
import type { CleanSentence } from '../clean.ts';
import { type Operators, oneOf } from '../operator.ts';

/** Operators that leave a true text and cite what does not say it. */
export const citationOperators: Operators = {
  'cites a claim of another predicate': (clean, sampler) =>
    replacing(
      clean,
      oneOf(
        sampler,
        nearby(clean).filter(
          (claim) =>
            claim.subject === clean.point.claims[0]?.subject &&
            clean.point.claims.every(({ predicate }) => predicate !== claim.predicate),
        ),
      ),
    ),
  'cites a claim of another subject': (clean, sampler, pool) =>
    replacing(
      clean,
      oneOf(
        sampler,
        pool.claims.filter(
          ({ subject, predicate }) =>
            predicate === clean.point.claims[0]?.predicate &&
            clean.point.claims.every((claim) => claim.subject !== subject),
        ),
      ),
    ),
  'drops a claim from its citation': ({ sentence }, sampler) => {
    if (sentence.claims.length < 2 || restsOnText(sentence)) return null;
    const at = sampler.below(sentence.claims.length);
    return { ...sentence, claims: sentence.claims.toSpliced(at, 1) };
  },
  'adds a claim to its citation': (clean, sampler, pool) => {
    const { sentence, point } = clean;
    if (sentence.kind === 'notice') return null;
    // A score with the vector that is explained supports what is stated of it.
    const vector = sentence.derived?.values.vector;
    const foreign = pool.claims.filter(
      ({ subject, facets }) =>
        point.claims.every((claim) => claim.subject !== subject) &&
        (vector === undefined || facets['cvss.vector'] !== vector),
    );
    const predicates = new Set(point.claims.map(({ predicate }) => predicate));
    const own = nearby(clean).filter(({ predicate }) => !predicates.has(predicate));
    // What a judgement rests on is not decided by its words.
    const isOwn = sentence.kind === 'fact' && own.length > 0 && sampler.below(2) === 0;
    const added = oneOf(sampler, isOwn ? own : foreign);
    return added === undefined ? null : { ...sentence, claims: [...sentence.claims, added.id] };
  },
  'cites nothing': ({ sentence }) =>
    sentence.claims.length === 0 || restsOnText(sentence) ? null : { ...sentence, claims: [] },
  'cites a claim that is not stored': ({ sentence }, sampler) =>
    sentence.claims.length === 0
      ? null
      : {
          ...sentence,
          claims: [
            ...sentence.claims.slice(1),
            `claim:${sampler
              .below(2 ** 32)
              .toString(16)
              .padStart(16, '0')}`,
          ],
        },
  'a fact as a notice': ({ sentence }) => {
    if (sentence.kind === 'notice') return null;
    const { text, lang, in: place, quotes } = sentence;
    return { text, lang, in: place, kind: 'notice', claims: [], ...(quotes && { quotes }) };
  },
};

/** What a vector says needs no claim: the sentence has the vector. */
function restsOnText({ derived }: Sentence): boolean {
  return derived?.rule === 'cvss';
}

function nearby({ answer, point }: CleanSentence): readonly CitedClaim[] {
  return point.claims.flatMap(({ subject }) => answer.book.claimsAbout(subject));
}

function replacing({ sentence }: CleanSentence, other: CitedClaim | undefined) {
  if (other === undefined || sentence.claims.length === 0 || sentence.claims.includes(other.id)) return null;
  return { ...sentence, claims: [other.id, ...sentence.claims.slice(1)] };
}
