import assert from 'node:assert/strict';
import { test } from 'node:test';
import { epssRank } from './epss-rank.ts';

test('an EPSS percentile is never called higher than all', () => {
  assert.deepEqual([0, 0.29, 0.99871, 0.99999, 1].map(epssRank), [
    'higher than 0.00 % of all CVEs',
    'higher than 29.00 % of all CVEs',
    'higher than 99.87 % of all CVEs',
    'higher than 99.99 % of all CVEs',
    'higher than 99.99 % of all CVEs',
  ]);
});
