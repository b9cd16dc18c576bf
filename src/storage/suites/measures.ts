import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AddCounts, Measures } from '../contract/measures.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
/** Counts that are numbers. */
const add: AddCounts = (counts) => String(counts.map(Number).reduce((sum, count) => sum + count, 0));

/** How measurements are kept. @param open connections of two processes to an empty file */
export function testMeasures(open: () => readonly [Measures, Measures]): void {
  describe('measurements', () => {
    const nowMs = Date.UTC(2026, 7, 22);
    const minute = (fromMs: number, counts: number) =>
      ({ fromMs, span: 'minute', counts: String(counts) }) as const;
    const sumOf = async (measures: Measures, fromMs = 0, toMs = Number.MAX_SAFE_INTEGER) =>
      Number(add((await measures.read(fromMs, toMs)).map(({ counts }) => counts)));

    test('are added for one writer in a minute, and next to each other for two', async () => {
      const [one, two] = open();
      await one.add('a', minute(nowMs, 1), add);
      await one.add('a', minute(nowMs, 2), add);
      await two.add('b', minute(nowMs, 4), add);
      await two.add('b', minute(nowMs + minuteMs, 8), add);
      const rows = await one.read(nowMs, nowMs + 1);
      assert.deepEqual(rows.map(({ counts }) => counts).sort(), ['3', '4']);
      assert.equal(await sumOf(two, nowMs), 15);
      assert.equal(await sumOf(two, nowMs, nowMs + minuteMs), 7);
      assert.deepEqual(await one.read(0, nowMs), []);
    });

    test('become coarser with age, with the same sums, and at most 400 days are kept', async () => {
      const [measures, other] = open();
      const ages = [0, 1.9, 2.1, 2.2, 20, 34.9, 36, 36.1, 100, 399];
      for (const [i, age] of ages.entries()) {
        const fromMs = Math.floor((nowMs - age * dayMs) / minuteMs) * minuteMs;
        await measures.add(i % 2 === 0 ? 'a' : 'b', minute(fromMs, 2 ** i), add);
      }
      for (const connection of [measures, other, measures]) await connection.compact(nowMs, add);
      const rows = await measures.read(0, nowMs + 1);
      assert.equal(await sumOf(measures), 2 ** ages.length - 1);
      for (const { span, fromMs } of rows) {
        const ageDays = (nowMs - fromMs) / dayMs;
        assert.ok(span !== 'minute' || ageDays <= 2.1, `${span} of ${ageDays} days`);
        assert.ok(span !== 'hour' || ageDays <= 36.1, `${span} of ${ageDays} days`);
      }
      for (let day = 500; day < 920; day++) {
        await measures.add('a', { fromMs: nowMs - day * dayMs, span: 'day', counts: '1' }, add);
      }
      await measures.compact(nowMs, add);
      const days = (await measures.read(0, nowMs + 1)).filter(({ span }) => span === 'day');
      assert.equal(days.length, 400);
      assert.ok(rows.some(({ span }) => span === 'hour') && rows.some(({ span }) => span === 'day'));
    });

    test('with a time ahead stay until that time', async () => {
      const [measures] = open();
      await measures.add('a', minute(nowMs + 90 * dayMs, 1), add);
      await measures.compact(nowMs, add);
      assert.equal(await sumOf(measures, 0, nowMs), 0);
      assert.equal(await sumOf(measures), 1);
    });
  });
}
