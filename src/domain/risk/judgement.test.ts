import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { vulnerabilityFacts } from '../graph/facts.ts';
import { noTables, recordOf } from '../testing/judged-record.ts';
import { judgementOf, listedRisk, recordSignals } from './judgement.ts';
import { judgeRisk } from './risk.ts';

const everyList = { isKevRead: true, isEpssRead: true };
const listed = recordOf({
  tags: ['disputed', 'unsupported-when-assigned'],
  scores: [9.8, 7.5],
  ssvc: { exploitation: 'active', automatable: 'yes', technicalImpact: 'total' },
  kev: { ransomware: true },
  epss: { score: 0.97, percentile: 0.999 },
});

describe('the judgement of a record', () => {
  test('names for each reason the claims that the record makes about its inputs', () => {
    const { risk } = judgementOf(listed, everyList, noTables);
    const pointerOf = new Map(
      vulnerabilityFacts(listed).map(({ claim, pointers }) => [claim.id, pointers[0]]),
    );
    assert.deepEqual(
      risk.reasons.map(({ rule, claims }) => [rule, ...claims.map((id) => pointerOf.get(id))]),
      [
        ['cvss_base', '/cvss/0'],
        ['epss_base', '/epss/score'],
        ['exploitation_base', '/kev/listed', '/ssvc/exploitation'],
        ['disputed', '/tags/0'],
        ['epss_percentile', '/epss/score'],
        ['public_exploit', '/kev/listed', '/ssvc/exploitation'],
        ['automatable', '/ssvc/automatable'],
        ['total_impact', '/ssvc/technicalImpact'],
        ['ransomware_floor', '/kev/ransomware'],
        ['kev_floor', '/kev/listed'],
        ['active_floor', '/ssvc/exploitation'],
        ['epss_floor', '/epss/score'],
      ],
    );
  });

  test('is what lists show of the same signals', () => {
    const { risk, priority } = judgementOf(listed, everyList, noTables);
    const item = listedRisk(recordSignals(listed, everyList), noTables);
    assert.deepEqual(item, { risk: risk.level, riskScore: risk.score, tier: 'unknown' });
    assert.equal(priority.bod, null);
  });

  test('names the claim that a record is rejected', () => {
    const rejected = recordOf({ state: 'rejected', scores: [9.8] });
    const { risk } = judgementOf(rejected, everyList, noTables);
    const [reason] = risk.reasons;
    const state = vulnerabilityFacts(rejected).find(({ pointers }) => pointers[0] === '/state');
    assert.deepEqual([risk.level, risk.score, reason?.rule], ['unknown', null, 'rejected']);
    assert.deepEqual(reason?.claims, [state?.claim.id]);
  });
});

test('the remembered risk of a list is that of its signals, at every threshold', () => {
  const scores = [0, 0.09999, 0.1, 0.49999, 0.5, 1];
  const percentiles = [0, 0.94999, 0.95, 1];
  const points = scores.flatMap((score) => percentiles.map((percentile) => ({ score, percentile })));
  const base = recordSignals(listed, everyList);
  const bases = [
    base,
    { ...base, isListed: false, isRansomware: false, exploitation: null, cvss: 3 } as const,
  ];
  for (const one of bases.flatMap((signals) => [...points, null].map((epss) => ({ ...signals, epss })))) {
    const { level, score } = judgeRisk(one);
    const { risk, riskScore } = listedRisk(one, noTables);
    assert.deepEqual({ level: risk, score: riskScore }, { level, score });
  }
});
