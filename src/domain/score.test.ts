import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareScores, joinScores, type Score, scoreKey } from './score.ts';

const cna: Score = {
  version: '3.1',
  vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  baseScore: 9.8,
  severity: 'critical',
  source: 'examplesoft',
  role: 'cna',
};
const adp: Score = { ...cna, source: 'CISA-ADP', role: 'adp' };
const nvd: Score = { ...cna, vector: null, source: 'NVD', role: 'other' };
const github: Score = { ...cna, source: 'GitHub', role: 'other', advisories: ['advisory:ghsa-a'] };
const device: Score = {
  ...cna,
  source: 'CISA',
  role: 'other',
  advisories: ['advisory:icsa-1'],
  forProducts: true,
};

const inOrder = (a: Score, b: Score) => compareScores(a, b, ['CISA-ADP', 'NVD']);

describe('the order of scores', () => {
  test('puts scores for products behind those for the vulnerability, whatever their version', () => {
    const newest: Score = { ...device, version: '4.0' };
    const oldest: Score = { ...nvd, version: '2.0' };
    assert.deepEqual([newest, device, oldest, nvd].sort(inOrder), [nvd, oldest, newest, device]);
  });

  test('goes by version, then CNA, preferred scorers and others by name', () => {
    const newest: Score = { ...github, version: '4.0' };
    const alpha: Score = { ...github, source: 'Alpha' };
    assert.deepEqual([github, nvd, alpha, adp, cna, newest].sort(inOrder), [
      newest,
      cna,
      adp,
      nvd,
      alpha,
      github,
    ]);
  });
});

describe('equal scores', () => {
  test('are joined into one that names all their advisories, each once', () => {
    const second: Score = { ...device, advisories: ['advisory:icsa-2'] };
    assert.deepEqual(joinScores([device, nvd, second, device]), [
      { ...device, advisories: ['advisory:icsa-1', 'advisory:icsa-2'] },
      nvd,
    ]);
  });

  test('are those that differ in no other member', () => {
    const others: Score[] = [
      { ...device, vector: null },
      { ...device, baseScore: 9.7 },
      { ...device, source: 'Maker' },
      { ...device, temporalScore: 8 },
      { ...device, scenarios: ['at home'] },
      github,
    ];
    assert.deepEqual(joinScores([device, ...others]), [device, ...others]);
  });

  test('keep a score that stands alone as the very object that a mapper made', () => {
    assert.equal(joinScores([cna, adp])[1], adp);
  });

  test('name the same advisories whatever the order in which they came', () => {
    const score = fc.record({
      baseScore: fc.constantFrom(5, 7.5),
      advisories: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
    });
    const summary = (scores: readonly Score[]) =>
      joinScores(scores)
        .map((one) => `${scoreKey(one)} ${[...(one.advisories ?? [])].sort()}`)
        .sort();
    fc.assert(
      fc.property(fc.array(score), (made) => {
        const scores = made.map((one): Score => ({ ...device, ...one }));
        assert.deepEqual(summary(scores), summary(scores.toReversed()));
      }),
      { seed: 14 },
    );
  });
});
