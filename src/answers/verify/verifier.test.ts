import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { relationTypes } from '../../domain/entity/relation.ts';
import { loadCatalog } from '../compose/catalog.ts';
import { Composer } from '../compose/compose.ts';
import type { MessageName } from '../compose/messages/index.ts';
import { type CitedClaim, locales, type Point } from '../contract.ts';
import { claimOf, factMessages, factPoint, otherClaim, type Random } from '../testing/fact-points.ts';
import { fakeBook } from '../testing/fake-book.ts';
import { mutationsOf } from '../testing/mutations.ts';
import { createVerifier, loadLexicon } from './verifier.ts';

const rounds = 3;

interface Case {
  readonly message: MessageName;
  readonly point: Point;
  readonly claims: readonly CitedClaim[];
  readonly other: CitedClaim;
}

/** What a claim that is not cited says. */
const furtherFacets: Readonly<Partial<Record<MessageName, CitedClaim['facets']>>> = {
  moreFixes: { 'fix.version': '3.0.0', 'fix.product': 'Another' },
  moreAffected: { 'affected.product': 'Another' },
};

function casesOf(random: Random): Case[] {
  return Array.from({ length: rounds }, () => factMessages)
    .flat()
    .map((message) => {
      const point = factPoint(message, random);
      const other = otherClaim(point, random);
      const [first] = point.claims;
      const facets = furtherFacets[message];
      const more =
        facets !== undefined && first !== undefined ? [claimOf(first.subject, facets, random)] : [];
      return { message, point, claims: [...point.claims, ...more, other], other };
    });
}

/** Claims that make every absence of a subject untrue. */
function everythingAbout(subject: string, random: Random): CitedClaim[] {
  const facets = [
    ...(['cvss.score', 'epss.score', 'ssvc.exploitation', 'affected.product', 'fix.version'] as const),
    ...(['workaround', 'description', 'alias', 'kev.ransomware'] as const),
  ];
  return [
    claimOf(subject, { state: 'published' }, random),
    ...facets.map((facet) => claimOf(subject, { [facet]: 'x' }, random)),
    ...relationTypes.map((predicate) => ({
      ...claimOf(subject, { 'link.object': 'X-1' }, random),
      predicate,
    })),
  ];
}

/** Numerical Recipes' generator: the same numbers for the same seed. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

for (const locale of locales) {
  describe(`the verifier ${locale}`, async () => {
    const catalog = await loadCatalog(locale);
    const lexicon = await loadLexicon(locale);
    const composer = new Composer(locale, catalog);
    const verify = createVerifier(locale, { catalog, lexicon, composer });
    const cases = casesOf(randomFrom(20));

    test('keeps every sentence of the catalog that its claims show', () => {
      for (const { message, point, claims } of cases) {
        const sentence = composer.sentence(point);
        assert.equal(
          verify(sentence, fakeBook(claims), () => null),
          null,
          `${message}: ${sentence.text}`,
        );
      }
    });

    test('drops what the claims of a sentence do not show', () => {
      const random = randomFrom(7);
      for (const { message, point, claims, other } of cases) {
        const sentence = composer.sentence(point);
        const book = fakeBook(claims);
        const full = fakeBook([
          ...claims,
          ...point.claims.flatMap(({ subject }) => everythingAbout(subject, random)),
        ]);
        const language = { lexicon, words: catalog.words };
        for (const { operator, sentence: mutated } of mutationsOf(sentence, point, other, language, random)) {
          const reason = verify(mutated, operator === 'statement' ? full : book, () => null);
          assert.notEqual(reason, null, `${message}, ${operator}: ${mutated.text}`);
        }
      }
    });
  });
}
