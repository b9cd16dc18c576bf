import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RequestMetrics } from '../../metrics/request-metrics.ts';
import { latencyBounds } from '../../metrics/request-totals.ts';
import { percentileMs } from './percentile.ts';

test('a percentile is in the bucket of the answer at its rank', async () => {
  assert.equal(percentileMs([], 0.5), null);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.double({ min: 0.0001, max: 40, noNaN: true }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.95, 0.99, 1),
      async (seconds, share) => {
        const metrics = new RequestMetrics('1', { withProcess: false });
        const meter = metrics.meterOf(null, 'GET', 'search');
        for (const one of seconds) meter.count(200, one, false);
        const { latencies } = (await metrics.requestTotals()).search;
        const found = percentileMs(latencies, share) ?? assert.fail();
        const exact = seconds.toSorted((a, b) => a - b)[Math.ceil(share * seconds.length) - 1] ?? 0;
        const at = latencyBounds.findIndex((bound) => exact <= bound);
        const upper = latencyBounds[at] ?? 30;
        const lower = at === -1 ? 30 : (latencyBounds[at - 1] ?? 0);
        assert.ok(found >= lower * 1000 - 0.001 && found <= upper * 1000 + 0.001, `${found} for ${exact} s`);
      },
    ),
    { numRuns: 60 },
  );
});
