import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { exploitationOf, judgeRisk } from './risk.ts';
import { type LastingSignals, noSignals, packSignals, type Signals, unpackSignals } from './signals.ts';
import { riskLevels } from './tier.ts';

const tenths = fc.integer({ min: 0, max: 100 }).map((n) => n / 10);
const share = fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100_000);

const lasting: fc.Arbitrary<LastingSignals> = fc.record({
  state: fc.constantFrom('published', 'rejected', 'reserved', 'unknown'),
  isDisputed: fc.boolean(),
  cvss: fc.option(tenths),
  exploitation: fc.constantFrom(null, 'none', 'poc', 'active'),
  automatable: fc.constantFrom(null, 'no', 'yes'),
  technicalImpact: fc.constantFrom(null, 'partial', 'total'),
  isListed: fc.boolean(),
  isRansomware: fc.boolean(),
});

const signals: fc.Arbitrary<Signals> = fc
  .record({
    lasting,
    isKevRead: fc.boolean(),
    epss: fc.option(fc.record({ score: share, percentile: share })),
    isEpssRead: fc.boolean(),
  })
  .map(({ lasting: { isRansomware, ...rest }, isKevRead, epss, isEpssRead }) => ({
    ...rest,
    isRansomware: rest.isListed && isRansomware,
    isKevRead,
    epss,
    isEpssRead: isEpssRead || epss !== null,
  }));

const points = (one: Signals) => judgeRisk(one).score;

describe('the risk', () => {
  test('has a score exactly where its level is known, which its effects add up to', () => {
    fc.assert(
      fc.property(signals, (one) => {
        const { level, score, reasons } = judgeRisk(one);
        assert.ok(riskLevels.includes(level));
        assert.equal(score === null, level === 'unknown');
        assert.equal(
          reasons.reduce((sum, { effect }) => sum + effect, 0),
          score ?? 0,
        );
        assert.ok(score === null || (Number.isInteger(score) && score >= 0 && score <= 100));
      }),
      { seed: 18, numRuns: 2_000 },
    );
  });

  test('is not lowered by a higher value, or by KEV, EPSS or exploitation that is added', () => {
    const raised = (one: Signals, by: number, units: number): Signals =>
      [
        { ...one, cvss: one.cvss === null ? null : Math.min(10, one.cvss + units / 10) },
        { ...one, isListed: true, isKevRead: true },
        { ...one, isListed: true, isRansomware: true, isKevRead: true },
        { ...one, exploitation: 'active' as const },
        { ...one, automatable: 'yes' as const },
        { ...one, technicalImpact: 'total' as const },
        {
          ...one,
          isEpssRead: true,
          epss: {
            score: Math.min(1, (one.epss?.score ?? 0) + units / 100),
            percentile: Math.min(1, (one.epss?.percentile ?? 0) + units / 100),
          },
        },
        { ...one, isDisputed: false },
      ][by] ?? one;
    const property = fc.property(
      signals,
      fc.integer({ min: 0, max: 7 }),
      fc.integer({ min: 0, max: 100 }),
      (one, by, units) => {
        const [before, after] = [points(one), points(raised(one, by, units))];
        assert.ok(before === null || (after !== null && after >= before), `${before} became ${after}`);
      },
    );
    fc.assert(property, { seed: 18, numRuns: 5_000 });
  });

  test('is critical for everything that KEV lists and that is not rejected', () => {
    fc.assert(
      fc.property(signals, (one) => {
        const { level } = judgeRisk({ ...one, isListed: true });
        assert.equal(level, one.state === 'rejected' ? 'unknown' : 'critical');
      }),
      { seed: 18, numRuns: 1_000 },
    );
  });

  test('is low only if a CVSS score, a catalog and a day of scores are stored', () => {
    const low: Signals = {
      ...noSignals,
      state: 'published',
      cvss: 3,
      isKevRead: true,
      isEpssRead: true,
      epss: null,
    };
    assert.deepEqual([judgeRisk(low).level, points(low)], ['low', 30]);
    for (const missing of [{ cvss: null }, { isKevRead: false }, { isEpssRead: false }]) {
      const { level, reasons } = judgeRisk({ ...low, ...missing });
      assert.deepEqual([level, reasons[0]?.rule], ['unknown', 'too_little_known']);
    }
    assert.deepEqual([judgeRisk({ ...low, cvss: 0 }).level, points({ ...low, cvss: 0 })], ['low', 0]);
  });

  test('counts a listing in KEV as exploitation', () => {
    assert.equal(exploitationOf({ isListed: true, exploitation: 'none' }), 'active');
    assert.equal(exploitationOf({ isListed: false, exploitation: 'poc' }), 'poc');
  });
});

test('packed signals are read as they were', () => {
  fc.assert(
    fc.property(lasting, (one) => {
      const packed = packSignals(one);
      assert.deepEqual(unpackSignals(packed), { ...one });
      assert.ok(packed >= 0 && packed < 2 ** 18);
    }),
    { seed: 18 },
  );
});
