import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { emptyTotals, type RequestTotals } from '../../metrics/request-metrics.ts';
import type { HealthPart, PlatformHealth } from './contract.ts';
import { verb } from './platform-health.ts';

type Context = Parameters<typeof verb.run>[0];

interface Causes {
  readonly totals?: RequestTotals;
  readonly readState?: () => Promise<unknown>;
  readonly readStatus?: () => Promise<unknown>;
  readonly objects?: boolean;
}

const source = { status: 'fresh', freshness: 1 };

/** The health of a platform that works, with these causes of trouble. */
async function healthWith({ totals = emptyTotals(), ...causes }: Causes): Promise<PlatformHealth> {
  const { readState = async () => [], objects = true } = causes;
  const { readStatus = async () => ({ sources: [source, source] }) } = causes;
  const context = {
    telemetry: {
      requests: async () => ({ totals, sinceMs: null }),
      goals: { availability: 0.999, latencyMs: new Map([['record', 50]]) },
    },
    probeHealth: async () => ({ ok: objects, env: 'test', dbBound: true, r2Bound: objects }),
    state: { log: { lastRuns: readState } },
    read: readStatus,
  };
  return verb.run(context as unknown as Context, undefined as never);
}

function scoreOf({ measurements }: HealthPart, name: string): number | null | undefined {
  return measurements.find((one) => one.name === name)?.score;
}

const failing = async () => {
  throw new Error('planted');
};

test('a platform that works has 100, and what was not measured does not count', async () => {
  const health = await healthWith({});
  assert.equal(health.overall, 100);
  assert.equal(health.infrastructure.score, 100);
  assert.deepEqual([health.ai.score, health.api.score], [null, null]);
});

const causes: Readonly<Record<string, [measurement: string, causes: Causes]>> = {
  'an object store that does not work': ['working_bindings', { objects: false }],
  'a state that can not be read': ['readable_data', { readState: failing }],
  'data that can not be read': ['readable_data', { readStatus: failing }],
  'a slow state': ['state_read', { readState: () => delay(120) }],
  'sources that are stale': [
    'source_freshness',
    { readStatus: async () => ({ sources: [source, { ...source, freshness: 0.2 }] }) },
  ],
  'a source that is degraded': [
    'working_sources',
    { readStatus: async () => ({ sources: [source, { ...source, status: 'degraded' }] }) },
  ],
};

for (const [cause, [measurement, given]] of Object.entries(causes)) {
  test(`${cause} lowers the infrastructure, and nothing else`, async () => {
    const { infrastructure, ai, api, overall } = await healthWith(given);
    assert.ok((scoreOf(infrastructure, measurement) ?? 100) < 100, measurement);
    assert.ok((infrastructure.score ?? 100) < 100);
    assert.ok(overall < 100);
    assert.deepEqual([ai.score, api.score], [null, null]);
  });
}

test('a part is the weighted mean of what was measured in it', async () => {
  const { infrastructure } = await healthWith({ readState: failing });
  const counted = infrastructure.measurements.flatMap(({ score, weight }) =>
    score === null ? [] : [{ score, weight }],
  );
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const mean = counted.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights;
  assert.equal(infrastructure.score, Math.round(mean));
  for (const { value, reason } of infrastructure.measurements) assert.equal(value === null, reason !== null);
});
