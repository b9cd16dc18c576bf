import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingSeverity } from './contract.ts';
import { scoreOf } from './score.ts';

const findings = (...severities: FindingSeverity[]) =>
  severities.map((severity) => ({
    id: 'hash.sample',
    severity,
    title: '',
    detail: '',
    location: null,
    recommendation: '',
  }));

test('the worst finding decides the level, and others raise the score within it', () => {
  assert.deepEqual(scoreOf({ findings: findings('high'), unseen: [] }), { risk: 'high', score: 70 });
  assert.deepEqual(scoreOf({ findings: findings('low', 'high', 'info'), unseen: [] }), {
    risk: 'high',
    score: 72,
  });
  const many = scoreOf({ findings: findings(...Array<FindingSeverity>(100).fill('medium')), unseen: [] });
  assert.deepEqual(many, { risk: 'medium', score: 49 });
  const worst = scoreOf({ findings: findings(...Array<FindingSeverity>(100).fill('critical')), unseen: [] });
  assert.deepEqual(worst, { risk: 'critical', score: 99 });
});

test('nothing found is none only where everything was looked at', () => {
  assert.deepEqual(scoreOf({ findings: findings('info'), unseen: [] }), { risk: 'none', score: 0 });
  assert.deepEqual(scoreOf({ findings: [], unseen: ['the archive is encrypted'] }), {
    risk: 'unknown',
    score: 0,
  });
});
