import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { claimConfidence, evidenceOf, explainConfidence } from './confidence.ts';
import { predicates, type WeighedSource } from './provenance-constants.ts';
import { catalog, inventedSources, list as listing, pack, scores } from './testing/sources.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const evidence = fc.record({ group: fc.constantFrom('a', 'b', 'c'), confidence: unit });
const list = fc.array(evidence, { maxLength: 6 });
const source = fc.constantFrom<WeighedSource[]>(...inventedSources);
const predicate = fc.constantFrom(...predicates);

function rounded(value: number): number {
  return Number(value.toFixed(3));
}

describe('confidence in a claim', () => {
  test('adds up over independent sources: 0.9 and 0.9 give 0.990', () => {
    const support = [evidenceOf(listing, 'affected'), evidenceOf(catalog, 'affected')];
    assert.equal(rounded(claimConfidence(support)), 0.99);
  });

  test('falls by what contradicts it: 0.95 against 0.5 is 0.475', () => {
    const [support, contradiction] = [
      { group: 'a', confidence: 0.95 },
      { group: 'b', confidence: 0.5 },
    ];
    assert.equal(rounded(claimConfidence([support], [contradiction])), 0.475);
  });

  test('is 0 without support', () => {
    assert.equal(claimConfidence([]), 0);
  });

  test('in a source without authority on the topic equals that in an unrated source', () => {
    const { reliability, group, confidence } = evidenceOf(scores, 'title');
    assert.deepEqual([reliability, group, confidence], ['F', 'scores', 0.5]);
  });

  test('a copy is in the group of its original', () => {
    const copy = evidenceOf(pack, 'kev');
    const original = evidenceOf(catalog, 'kev');
    assert.equal(copy.group, original.group);
    assert.equal(claimConfidence([copy, original]), claimConfidence([original]));
    assert.ok(copy.confidence < original.confidence);
  });
});

describe('whatever the evidence, confidence', () => {
  test('is between 0 and 1', () => {
    fc.assert(
      fc.property(list, list, (supporting, contradicting) => {
        const confidence = claimConfidence(supporting, contradicting);
        assert.ok(confidence >= 0 && confidence <= 1);
      }),
    );
    fc.assert(
      fc.property(source, predicate, (name, about) => {
        const { confidence } = evidenceOf(name, about);
        assert.ok(confidence >= 0 && confidence <= 1);
      }),
    );
  });

  test('never falls by more support, and never rises by more contradiction', () => {
    fc.assert(
      fc.property(list, list, evidence, (supporting, contradicting, more) => {
        const confidence = claimConfidence(supporting, contradicting);
        // A product of floating-point numbers may be off in its last digit.
        assert.ok(claimConfidence([...supporting, more], contradicting) >= confidence - 1e-12);
        assert.ok(claimConfidence(supporting, [...contradicting, more]) <= confidence);
      }),
    );
  });

  test('stays the same by a copy in the same group', () => {
    fc.assert(
      fc.property(list, list, unit, (supporting, contradicting, weaker) => {
        const copies = supporting.map(({ group, confidence }) => ({
          group,
          confidence: confidence * weaker,
        }));
        assert.equal(
          claimConfidence([...supporting, ...copies, ...supporting], contradicting),
          claimConfidence(supporting, contradicting),
        );
      }),
    );
  });

  test('does not depend on order', () => {
    fc.assert(
      fc.property(list, list, (supporting, contradicting) => {
        assert.equal(
          claimConfidence([...supporting].reverse(), [...contradicting].reverse()),
          claimConfidence(supporting, contradicting),
        );
      }),
    );
  });
});

describe('whatever sources say in a matter, confidence', () => {
  const words = fc.array(source, { minLength: 1, maxLength: 5 });
  const weigh = (statements: readonly WeighedSource[], about: (typeof predicates)[number]) =>
    statements.map((one) => evidenceOf(one, about));

  test('is the same when one of them says it again, and not higher by who has it from another', () => {
    fc.assert(
      fc.property(words, list, predicate, (statements, contradicting, about) => {
        const once = weigh(statements, about);
        const best = claimConfidence(once, contradicting);
        assert.equal(claimConfidence([...once, ...once.toReversed()], contradicting), best);
        const copied = once.map(({ group, confidence }) => ({ group, confidence: confidence / 2 }));
        assert.equal(claimConfidence([...copied, ...once], contradicting), best);
      }),
    );
  });

  test('is not higher than without the contradictions, and 0 where they are certain', () => {
    fc.assert(
      fc.property(words, list, predicate, (statements, contradicting, about) => {
        const alone = claimConfidence(weigh(statements, about));
        assert.ok(claimConfidence(weigh(statements, about), contradicting) <= alone);
        const certain = [...contradicting, { group: 'z', confidence: 1 }];
        assert.equal(claimConfidence(weigh(statements, about), certain), 0);
      }),
    );
  });
});

describe('the explanation', () => {
  test('from one source names its letter and its method', () => {
    assert.deepEqual(explainConfidence([evidenceOf(catalog, 'kev')]), [
      'catalog: A 0.95 x statement 1.00 = 0.95',
    ]);
  });

  test('from several sources says how they are combined', () => {
    assert.deepEqual(
      explainConfidence(
        [evidenceOf(listing, 'affected'), evidenceOf(catalog, 'affected'), evidenceOf(pack, 'affected')],
        [evidenceOf(scores, 'affected')],
      ),
      [
        'list: B+ 0.90 x statement 1.00 = 0.90',
        'catalog: B+ 0.90 x statement 1.00 = 0.90',
        'pack: C 0.65 x structured-third-party 0.95 = 0.62',
        'against it, scores: F 0.50 x statement 1.00 = 0.50',
        'catalog and pack: one has it from the other, the best counts',
        'together: (1 - (1 - 0.90) x (1 - 0.90)) x (1 - 0.50) = 0.49',
      ],
    );
  });

  test('for a claim without support says that there is none', () => {
    const against = evidenceOf(scores, 'kev');
    assert.equal(explainConfidence([], [against]).at(-1), 'together: (1 - 1) x (1 - 0.50) = 0.00');
    assert.deepEqual(explainConfidence([]), []);
  });
});
