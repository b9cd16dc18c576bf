import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AnswerEvidence, answerConfidence, answerUnderstanding, coverageOf } from './confidence.ts';
import type { SlotState } from './contract.ts';

const slots = (...states: SlotState[]) => states.map((state, i) => ({ name: `slot${i}`, state }));
const claims = (...confidences: number[]) =>
  confidences.map((confidence, i) => ({ id: `claim:${i}`, confidence }));
const clear: AnswerEvidence = {
  intentCertainty: 0.96,
  entityCertainty: 1,
  slots: slots('value', 'value', 'absence', 'value', 'value'),
  claims: claims(0.9, 0.95),
  stated: 5,
  dropped: 0,
  hasCount: false,
  hasConflict: false,
  isSearch: false,
};

/** Computed by hand: √(0.9 × 0.95) is 0.92466. */
const worked: readonly [what: string, evidence: Partial<AnswerEvidence>, confidence: number][] = [
  ['a clear question about one CVE', {}, 0.8877],
  ['two of five slots open', { slots: slots('value', 'value', 'value', 'open', 'open') }, 0.5326],
  ['a slot whose source was never read does not count', { slots: slots('value', 'unread') }, 0.8877],
  ['two of five sentences dropped', { dropped: 2 }, 0.5326],
  ['sources that differ', { hasConflict: true }, 0.7],
  ['a search for the words', { isSearch: true }, 0.5],
  ['a product that was guessed', { entityCertainty: 0.4 }, 0.3699],
  ['an uncertain intent', { intentCertainty: 0.5 }, 0.4623],
  ['a contested claim alone', { claims: claims(0.09) }, 0.0864],
  ['no claim', { claims: [] }, 0],
  ['numbers of results alone', { claims: [], hasCount: true }, 0.96],
];

describe('confidence in an answer', () => {
  for (const [what, evidence, confidence] of worked) {
    test(`for ${what} is ${confidence}`, () => {
      assert.equal(answerConfidence({ ...clear, ...evidence }), confidence);
    });
  }

  test('does not depend on the order of claims, nor on how often one is cited', () => {
    const cited = claims(0.9, 0.37, 0.81);
    const again = { ...clear, claims: [...cited.toReversed(), ...cited] };
    assert.equal(answerConfidence(again), answerConfidence({ ...clear, claims: cited }));
  });

  test('is within 0 and 1, and a dropped sentence or an open slot never raises it', () => {
    for (let dropped = 0; dropped < 5; dropped++) {
      const before = answerConfidence({ ...clear, dropped });
      const after = answerConfidence({ ...clear, dropped: dropped + 1 });
      assert.ok(after < before && after >= 0 && before <= 1);
    }
    const open = { ...clear, slots: [...clear.slots, ...slots('open')] };
    assert.ok(answerConfidence(open) < answerConfidence(clear));
  });
});

test('understanding does not depend on what the sources are worth', () => {
  assert.equal(answerUnderstanding(clear), 0.96);
  assert.equal(answerUnderstanding({ ...clear, claims: claims(0.01), hasConflict: true }), 0.96);
});

test('coverage is 0 if no source of any slot was ever read', () => {
  assert.deepEqual(
    [coverageOf(slots('unread')), coverageOf([]), coverageOf(slots('open', 'value'))],
    [0, 1, 0.5],
  );
});
