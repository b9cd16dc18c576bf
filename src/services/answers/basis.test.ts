import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CitedClaim, Point } from '../../answers/contract.ts';
import { basisOf, pointsOf } from './basis.ts';

const claim = (id: string): CitedClaim => ({
  ...({ id, subject: 'CVE-2024-0001', predicate: 'kev', facets: { kev: 'listed' }, lang: null } as const),
  ...{ confidence: 0.95, freshness: 1, asOf: null, sources: ['kev'], isContested: false },
});
const point = (...ids: string[]): Point => ({
  ...({ kind: 'fact', message: 'kevListed', in: '/answer' } as const),
  claims: ids.map(claim),
});

test('the points of an answer can be read back from what is kept, in which each claim is once', () => {
  const points = [point('claim:2', 'claim:1'), point(), point('claim:1', 'claim:3')];
  const others = {
    ...{ dropped: [1], judgements: [], intentCertainty: 0.95, entityCertainty: 1 },
    manifestHash: '0'.repeat(64),
  };
  const basis = JSON.parse(JSON.stringify(basisOf(points, others)));
  assert.deepEqual(
    basis.claims.map(({ id }: CitedClaim) => id),
    ['claim:2', 'claim:1', 'claim:3'],
  );
  assert.deepEqual(pointsOf(basis), points);
});
