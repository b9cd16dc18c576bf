import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { RequestTimes } from './request-times.ts';

describe('RequestTimes', () => {
  test('has the times of a plain list, through bursts and pauses', () => {
    const steps = fc.array(
      fc.record({ added: fc.integer({ min: 0, max: 300 }), dropped: fc.integer({ min: 0, max: 400 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (all) => {
        const times = new RequestTimes();
        let expected: number[] = [];
        let next = 0;
        let droppedUntil = -1;
        for (const { added, dropped } of all) {
          for (let n = 0; n < added; n += 1) {
            times.add(next);
            expected.push(next);
            next += 1;
          }
          droppedUntil = Math.min(droppedUntil + dropped, next - 1);
          times.dropUntil(droppedUntil);
          expected = expected.filter((time) => time > droppedUntil);
          const actual = Array.from({ length: times.count }, (_, at) => times.at(at));
          assert.deepEqual(actual, expected);
        }
      }),
      { numRuns: 200 },
    );
  });
});
