import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ageInDays,
  changeHundredths,
  changeTypes,
  feedConstants,
  feedScore,
  matchKinds,
  type Scored,
} from './score.ts';

const scored: fc.Arbitrary<Scored> = fc.record({
  match: fc.constantFrom(...matchKinds),
  riskScore: fc.option(fc.integer({ min: 0, max: 100 })),
  change: fc.option(
    fc.record({ type: fc.constantFrom(...changeTypes), ageDays: fc.integer({ min: 0, max: 120 }) }),
  ),
});
const total = (one: Scored) => feedScore(one).total;
const runs = { seed: 22, numRuns: 2_000 };

describe('the score of an item', () => {
  test('is the sum of its parts, from 12 to 100', () => {
    fc.assert(
      fc.property(scored, (one) => {
        const { match, risk, change } = feedScore(one);
        const hundredths = [match, risk ?? 0, change].map((part) => Math.round(part * 100));
        assert.equal(
          Math.round(total(one) * 100),
          hundredths.reduce((sum, part) => sum + part),
        );
        assert.ok(total(one) >= 12 && total(one) <= 100);
        assert.equal(risk === null, one.riskScore === null);
      }),
      runs,
    );
  });

  test('is not lowered by a more specific match, a higher risk, a weightier change or a newer one', () => {
    fc.assert(
      fc.property(scored, scored, (one, other) => {
        const places = [one.match, other.match].map((kind) => matchKinds.indexOf(kind));
        const [better = 0] = places.sort((a, b) => a - b);
        assert.ok(total({ ...one, match: matchKinds[better] ?? one.match }) >= total(one));
        const riskScore = Math.max(one.riskScore ?? 0, other.riskScore ?? 0);
        assert.ok(total({ ...one, riskScore }) >= total(one));
        if (one.change === null || other.change === null) return;
        const ageDays = Math.min(one.change.ageDays, other.change.ageDays);
        assert.ok(total({ ...one, change: { ...one.change, ageDays } }) >= total(one));
        const [first = 0] = [one.change, other.change]
          .map(({ type }) => changeTypes.indexOf(type))
          .sort((a, b) => a - b);
        const type = changeTypes[first] ?? one.change.type;
        assert.ok(total({ ...one, change: { ...one.change, type } }) >= total(one));
      }),
      runs,
    );
  });

  test('counts a change half after each half-life, and not beyond the window', () => {
    assert.equal(changeHundredths('kev_added', 0), 3_000);
    assert.equal(changeHundredths('kev_added', feedConstants.halfLifeDays), 1_500);
    assert.equal(changeHundredths('kev_added', 2 * feedConstants.halfLifeDays), 750);
    assert.ok(changeHundredths('advisory_added', feedConstants.windowDays - 1) > 0);
    assert.equal(changeHundredths('kev_added', feedConstants.windowDays), 0);
    assert.equal(changeHundredths('kev_added', -1), 0);
  });

  test('counts days from the moment itself', () => {
    const now = Date.parse('2026-08-22T10:00:00Z');
    const age = (at: string) => ageInDays(Date.parse(at), now);
    assert.deepEqual(
      ['2026-08-22T10:00:00Z', '2026-08-21T10:00:01Z', '2026-08-21T10:00:00Z', '2026-08-22T10:00:01Z'].map(
        age,
      ),
      [0, 0, 1, -1],
    );
  });
});
