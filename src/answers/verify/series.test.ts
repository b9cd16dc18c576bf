import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isExtreme } from './series.ts';

const totals: Readonly<Record<string, number>> = { '2025-11': 4, '2025-12': 9, '2026-01': 2, '2026-02': 9 };
const months = { from: '2025-11', to: '2026-02' };
const pathOf = (window: string) => `/api/v1/search?q=kev:true%20kevAdded:${window}`;

/** Counts months by their names, or by their first and last days. */
function recount(path: string): number | null {
  const [month = '', last = ''] = path.split('kevAdded:')[1]?.split('..') ?? [];
  const isMonth = month === last || /^\d{4}-\d{2}-01$/.test(month);
  return isMonth ? (totals[month.slice(0, 7)] ?? 0) : null;
}

const query = (window: string, part: string) => ({
  ...{ path: pathOf(window), manifest: 1, total: totals[part] ?? 0 },
});

test('a number is the highest or lowest of a series if no other part has more or less', () => {
  const judged = (extreme: 'highest' | 'lowest', part: string, window = `${part}..${part}`) =>
    isExtreme(extreme, query(window, part), { part, ...months }, recount);
  assert.ok(judged('highest', '2025-12') && judged('highest', '2026-02') && judged('lowest', '2026-01'));
  assert.ok(judged('lowest', '2026-01', '2026-01-01..2026-01-31'));
  for (const part of ['2025-11', '2026-01']) assert.ok(!judged('highest', part), part);
  for (const part of ['2025-11', '2025-12', '2026-02']) assert.ok(!judged('lowest', part), part);
});

test('a number of another window or without a series is not an extreme', () => {
  const lowest = (series: Readonly<Record<string, string>>, window = '2026-01..2026-01') =>
    isExtreme('lowest', query(window, '2026-01'), { part: '2026-01', ...series }, recount);
  assert.ok(!lowest({}) && !lowest({ from: '2026-01', to: '2026-01' }));
  assert.ok(!lowest({ from: '2025-11', to: '2025-12' }) && !lowest({ from: '2025', to: '2026-02' }));
  assert.ok(!lowest({ from: '1000-01', to: '2026-02' }) && !lowest({ from: '2026-01', to: '9999-12' }));
  assert.ok(!lowest(months, '2026-01-05..2026-01-31'));
  assert.ok(
    !isExtreme(
      'highest',
      query('2027-01..2027-01', '2027-01'),
      { part: '2027-01', from: '2027-01', to: '2027-03' },
      recount,
    ),
  );
});
