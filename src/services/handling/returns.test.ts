import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { cveRecord, epssTable, goReport, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { handlingWorld } from '../testing/handling.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { AppliedHandling } from './applied.ts';
import { readHandling, storedHandlings } from './items.ts';

const cve = 'CVE-2026-10001';
const loom = 'pkg:golang/example.test/loom';
const start = Date.parse('2026-02-01T00:00:00.000Z');
const dayMs = 86_400_000;

/** What the test itself knows of the world. */
interface World {
  isListed: boolean;
  isRansomware: boolean;
  score: number;
  /** First fixed version: `1.FIXED.0`. */
  fixed: number;
}

/** What a decision about version 1.5.0 rests on, in plain words. Scores of 7 to 8.9 are high, from 9 on critical. */
function basisOf({ isListed, isRansomware, score, fixed }: World, hasComponent: boolean): string {
  const severity = score >= 9 ? 'critical' : score >= 7 ? 'high' : 'medium';
  const verdict = fixed > 5 ? `affected before ${fixed}` : 'not affected';
  return [isListed, isListed && isRansomware, severity, hasComponent && verdict].join();
}

const event = fc.oneof(
  ...(['listed', 'ransomware', 'epss', 'title', 'references'] as const).map((kind) =>
    fc.constant({ kind, value: 0 }),
  ),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('score' as const), value: fc.constantFrom(5, 7, 8.9, 9, 9.8) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fixed' as const), value: fc.constantFrom(5, 6, 7, 9) }),
  },
  fc.record({ kind: fc.constant('wait' as const), value: fc.integer({ min: 1, max: 6 }) }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), value: fc.integer({ min: 0, max: 11 }) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** Makes an event happen upstream. @param day when, each later than the one before */
function happen(world: World, { kind, value }: Event, day: string): Readonly<Record<string, string>> {
  if (kind === 'listed') world.isListed = !world.isListed;
  if (kind === 'ransomware') world.isRansomware = !world.isRansomware;
  if (kind === 'score') world.score = value;
  if (kind === 'fixed') world.fixed = value;
  switch (kind) {
    case 'listed':
    case 'ransomware': {
      // A catalog is never empty.
      const due = { 'CVE-2020-0001': '2026-07-01', ...(world.isListed && { [cve]: '2026-07-01' }) };
      const text = kevCatalogue(day, due);
      return { 'kev.json': world.isRansomware ? text.replaceAll('"Unknown"', '"Known"') : text };
    }
    case 'epss':
      return { [`epss_scores-${day}.csv`]: epssTable(day, { [cve]: (Number(day.slice(-2)) * 3) / 100 }) };
    case 'fixed':
      return { 'go.json': goReport('GO-2026-0001', day, [cve], `1.${world.fixed}.0`) };
    default:
      return {
        'cve.json': cveRecord(cve, {
          ...{ updated: day, baseScore: world.score },
          ...(kind === 'title' && { title: `Title of ${day}` }),
          ...(kind === 'references' && { urls: [[`https://loom.example.test/${day}`]] as const }),
        }),
      };
  }
}

async function check(t: TestContext, events: readonly Event[]): Promise<void> {
  const world: World = { isListed: false, isRansomware: false, score: 7.5, fixed: 6 };
  const first = { kind: 'wait', value: 0 } as const;
  const { store, context } = await openReaderContext(t, {
    ...happen(world, first, '2026-02-01'),
    ...happen(world, { kind: 'listed', value: 0 }, '2026-01-31'),
    ...happen(world, { kind: 'fixed', value: 6 }, '2026-02-01'),
  });
  const { mine, clock } = await handlingWorld(t, context, start);
  const decided = new Map<string | null, { readonly basis: string; readonly untilMs: number | null }>();
  for (const [i, one] of events.entries()) {
    clock.ms += dayMs;
    const day = new Date(start + (i + 1) * dayMs).toISOString().slice(0, 10);
    if (one.kind === 'wait') clock.ms += one.value * dayMs;
    else if (one.kind === 'decide') {
      const component = one.value % 2 === 0 ? null : `${loom}@v1.5.0`;
      const days = one.value > 6 ? one.value - 4 : null;
      await mine.put({
        items: [{ cve, component, status: 'accepted', until: days === null ? null : `${days}d` }],
      });
      const untilMs = days === null ? null : clock.ms + days * dayMs;
      decided.set(component, { basis: basisOf(world, component !== null), untilMs });
    } else await store.sync(happen(world, one, day));
    const expected = Array.from(decided, ([component, { basis, untilMs }]) => {
      const isOver = untilMs !== null && clock.ms >= untilMs;
      const isSame = basis === basisOf(world, component !== null);
      return [component, isOver ? 'over' : isSame ? 'active' : 'returned'] as const;
    });
    const { items } = await mine.list();
    assert.deepEqual(new Map(items.map(({ component, state }) => [component, state])), new Map(expected));
    const stored = await storedHandlings(mine.context, mine.identity);
    const applied = new AppliedHandling(context.reader, stored.map(readHandling), clock.ms);
    const isActive = (wanted: string | null) =>
      expected.some(([of, state]) => of === wanted && state === 'active');
    assert.equal(applied.of(cve, null) !== null, isActive(null));
    const inLoom = isActive(null) || isActive(`${loom}@v1.5.0`);
    assert.equal(applied.of(cve, [`${loom}@v1.5.0`]) !== null, inLoom);
  }
}

test('a handling comes back when it should, and only then', async (t) => {
  const decide = [0, 1].map((value): Event => ({ kind: 'decide', value }));
  const walks = fc.array(event, { minLength: 16, maxLength: 20, size: 'max' });
  await fc.assert(
    fc.asyncProperty(walks, (events) => check(t, [...decide, ...events])),
    { numRuns: 5, endOnFailure: true },
  );
});
