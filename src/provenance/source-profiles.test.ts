import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { copyFreshness } from '../domain/freshness.ts';
import { manifests } from '../sources/index.ts';
import { checkTimesOf, sourceProfiles } from './source-profiles.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const nowMs = Date.parse('2026-06-30T12:34:56.000Z');
const fullHourMs = Math.floor(nowMs / hourMs) * hourMs;
const timeAt = (atMs: number) => new Date(atMs).toISOString();

interface Given {
  /** The age of the newest upstream date; null if nothing is stored. */
  readonly upstreamAgeMs: number | null;
  /** The age of the last successful check; null if there was none. */
  readonly checkAgeMs: number | null;
  readonly atMs?: number;
}

function freshnessOf(source: string, { upstreamAgeMs, checkAgeMs, atMs = nowMs }: Given): number {
  const stored =
    upstreamAgeMs === null ? [] : [[source, { upstreamTime: timeAt(nowMs - upstreamAgeMs) }] as const];
  const checks = checkAgeMs === null ? [] : [[source, timeAt(nowMs - checkAgeMs)] as const];
  const profile = sourceProfiles(manifests, new Map(stored), new Map(checks), atMs).get(source);
  assert.ok(profile);
  assert.equal(profile.isStored, upstreamAgeMs !== null);
  return profile.freshness;
}

describe('how recent a copy is', () => {
  const ageMs = fc.integer({ min: -5 * dayMs, max: 3_000 * dayMs });
  const source = fc.constantFrom(...manifests.map(({ name }) => name));

  test('follows from the newest upstream date if the source was never fetched over the network', () => {
    const lagMs = fullHourMs - (nowMs - 30 * dayMs);
    const freshness = freshnessOf('kev', { upstreamAgeMs: 30 * dayMs, checkAgeMs: null });
    const kev = manifests.find(({ name }) => name === 'kev') ?? assert.fail();
    assert.equal(freshness, copyFreshness(kev.reliability, lagMs));
    // 29 days after the first one, and 7 days halve it: 1 / (1 + 29 / 7).
    assert.ok(Math.abs(freshness - 0.1944) < 0.001);
  });

  test('follows from the last successful check if that is later', () => {
    assert.equal(freshnessOf('kev', { upstreamAgeMs: 30 * dayMs, checkAgeMs: 2 * hourMs }), 1);
    const twoDays = freshnessOf('kev', { upstreamAgeMs: 30 * dayMs, checkAgeMs: 2 * dayMs });
    assert.equal(twoDays, freshnessOf('kev', { upstreamAgeMs: 2 * dayMs, checkAgeMs: null }));
    assert.equal(freshnessOf('kev', { upstreamAgeMs: 2 * dayMs, checkAgeMs: 30 * dayMs }), twoDays);
  });

  test('is 0 for a source without stored data, however often it was checked', () => {
    assert.equal(freshnessOf('kev', { upstreamAgeMs: null, checkAgeMs: 0 }), 0);
  });

  test('is never lowered by a later check', () => {
    fc.assert(
      fc.property(source, ageMs, ageMs, ageMs, (name, upstreamAgeMs, one, other) => {
        const none = freshnessOf(name, { upstreamAgeMs, checkAgeMs: null });
        const earlier = freshnessOf(name, { upstreamAgeMs, checkAgeMs: Math.max(one, other) });
        const later = freshnessOf(name, { upstreamAgeMs, checkAgeMs: Math.min(one, other) });
        assert.ok(none <= earlier && earlier <= later && later <= 1);
      }),
    );
  });

  test('stays the same within an hour, and never rises without a check', () => {
    const minute = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(source, ageMs, ageMs, minute, (name, upstreamAgeMs, checkAgeMs, minute) => {
        const at = (atMs: number) => freshnessOf(name, { upstreamAgeMs, checkAgeMs, atMs });
        assert.equal(at(fullHourMs + minute * 60_000), at(fullHourMs));
        assert.ok(at(fullHourMs + hourMs) <= at(fullHourMs));
      }),
    );
  });
});

test('a source that was never fetched successfully does not have a check time', () => {
  const lastSuccess = timeAt(nowMs);
  const feeds = [
    { source: 'kev', lastSuccess },
    { source: 'epss', lastSuccess: null },
  ];
  assert.deepEqual([...checkTimesOf(feeds)], [['kev', lastSuccess]]);
});
