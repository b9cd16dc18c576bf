import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastSuccessOf } from './last-success.ts';
import { openTestStore } from './testing/store.ts';
import { kev } from './testing/upstreams.ts';

test('a refused run remembers when the last successful one ended, through any number of refusals', async (t) => {
  let nowMs = Date.parse('2026-01-01T00:00:00.000Z');
  const store = await openTestStore(t, { clock: () => nowMs });
  const outcomes: [outcome: string | undefined, lastSuccess: string | null][] = [];
  const good = kev('2024-02-01', 'CVE-2024-1000');
  const bad = { catalog: [{ id: 'nonsense' }], at: 'never' };
  for (const file of [bad, good, good, bad, bad]) {
    await store.sync({ 'kev.json': file });
    const [run] = await store.state.log.lastRuns();
    outcomes.push([run?.outcome, run === undefined ? null : (lastSuccessOf(run)?.slice(0, 10) ?? null)]);
    nowMs += 86_400_000;
  }
  assert.deepEqual(outcomes, [
    ['refused', null],
    ['synced', '2026-01-02'],
    ['unchanged', '2026-01-03'],
    ['refused', '2026-01-03'],
    ['refused', '2026-01-03'],
  ]);
});
