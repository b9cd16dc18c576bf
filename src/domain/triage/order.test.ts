import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { tiers } from '../risk/tier.ts';
import { compareUrgency, type Urgency } from './order.ts';

const urgency = fc.record<Urgency>({
  id: fc.integer({ min: 1_000, max: 99_999 }).map((number) => `CVE-2024-${number}`),
  tier: fc.constantFrom(...tiers),
  riskScore: fc.option(fc.integer({ min: 0, max: 100 })),
  epss: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

test('the tier decides, then the risk, then EPSS, then the number; unknown values come last', () => {
  const item = (id: string, tier: Urgency['tier'], riskScore: number | null, epss: number | null) => {
    return { id, tier, riskScore, epss };
  };
  const sorted = [
    item('CVE-2024-0001', '3df', null, null),
    item('CVE-2024-0002', '3d', 90, 0.1),
    item('CVE-2024-0003', '3d', 89, 0.9),
    item('CVE-2024-0004', '3d', 89, null),
    item('CVE-2024-9999', '3d', null, 0.9),
    item('CVE-2024-10000', '3d', null, 0.9),
    item('advisory:go-2024-1', '3d', null, 0.9),
    item('CVE-2024-0005', 'fsu', 100, 1),
    item('CVE-2024-0006', 'unknown', 100, 1),
  ];
  assert.deepEqual(sorted.toReversed().toSorted(compareUrgency), sorted);
});

test('the order does not depend on the order of the input', () => {
  fc.assert(
    fc.property(fc.uniqueArray(urgency, { selector: ({ id }) => id, maxLength: 20 }), (items) => {
      assert.deepEqual(items.toSorted(compareUrgency), items.toReversed().toSorted(compareUrgency));
    }),
  );
});

test('a vulnerability comes neither before nor after itself', () => {
  for (const id of ['CVE-2024-1000', 'advisory:go-2024-1']) {
    const one: Urgency = { id, tier: '3d', riskScore: 80, epss: null };
    assert.equal(compareUrgency(one, { ...one }), 0);
  }
});
