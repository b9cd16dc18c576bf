import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayNumber, dayTime, decodeSeries, SeriesTable } from './epss-series.ts';

const unit = fc.integer({ min: 0, max: 100_000 });
const days = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 18_000, max: 40_000 }),
    rows: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 8 }), unit, unit), { selector: ([id]) => id }),
  }),
  { selector: ({ day }) => day, maxLength: 6 },
);

test('the series contain each day once and in order, however the days were imported', () => {
  fc.assert(
    fc.property(days, fc.nat(6), (list, storedCount) => {
      const add = (table: SeriesTable, { day, rows }: (typeof list)[number]) =>
        table.setDay(
          day,
          rows.map(([id]) => `CVE-2024-000${id}`),
          Uint32Array.from(rows, ([, score]) => score),
          Uint32Array.from(rows, ([, , percentile]) => percentile),
        );
      const before = new SeriesTable();
      const stored = list.slice(0, storedCount);
      for (const day of stored) add(before, day);
      const table = new SeriesTable();
      const rows = [...before.series()];
      table.load(rows, new Set(stored.map(({ day }) => day)), rows.length);
      for (const day of list.slice(storedCount)) add(table, day);

      const expected = new Map<string, unknown[]>();
      for (const { day, rows } of [...list].sort((a, b) => a.day - b.day)) {
        for (const [id, score, percentile] of rows) {
          const cve = `CVE-2024-000${id}`;
          expected.set(cve, [...(expected.get(cve) ?? []), { day, score, percentile }]);
        }
      }
      const actual = new Map([...table.series()].map(({ cve, series }) => [cve, decodeSeries(series)]));
      assert.deepEqual(new Map([...actual].sort()), new Map([...expected].sort()));
    }),
  );
});

test('days that are not kept are dropped', () => {
  const before = new SeriesTable();
  before.setDay(20_000, ['CVE-2024-0001'], Uint32Array.of(5), Uint32Array.of(6));
  const table = new SeriesTable();
  table.load(before.series(), new Set(), 1);
  assert.deepEqual(
    Array.from(table.series(), ({ series }) => series.byteLength),
    [0],
  );
});

test('day numbers are days since 1970', () => {
  assert.equal(dayNumber('1970-01-02T00:00:00.000Z'), 1);
  assert.equal(dayTime(dayNumber('2026-08-16T00:00:00.000Z')), '2026-08-16T00:00:00.000Z');
});
