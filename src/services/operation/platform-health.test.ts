import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { emptyTotals, type RequestTotals } from '../../metrics/request-totals.ts';
import type { HealthPart, PlatformHealth } from './contract.ts';
import { verb } from './platform-health.ts';
import type { AnswerCounts, ProcessReadings, StoredEvaluation } from './types.ts';

type Context = Parameters<typeof verb.run>[0];

interface Causes {
  readonly totals?: RequestTotals;
  readonly readState?: () => Promise<unknown>;
  readonly readStatus?: () => Promise<unknown>;
  readonly objects?: boolean;
  readonly readings?: Partial<ProcessReadings>;
  readonly answers?: AnswerCounts;
  readonly evaluations?: readonly StoredEvaluation[];
}

const idle = { slots: 2, running: 0, waiting: 0, refused: 0 };
const calm: ProcessReadings = {
  loopDelayP99Ms: 2,
  queues: new Map([['reading', idle]]),
  disk: { freeBytes: 80, totalBytes: 100 },
};

const hashes = { code: 'c', cases: 'k', data: 'd' };
/** A result whose figure is 0.97 of at least 0.95. */
const evaluation: StoredEvaluation = {
  name: 'search',
  written: {
    ...{ at: '2026-08-22T00:00:00.000Z', sample: 'all', hashes },
    figures: [{ name: 'found', value: 0.97, gate: 0.95, must: 'reach' }],
  },
  present: { code: 'c', cases: 'k' },
};

const source = { status: 'fresh', freshness: 1 };

/** The health of a platform that works, with these causes of trouble. */
async function healthWith({ totals = emptyTotals(), ...causes }: Causes): Promise<PlatformHealth> {
  const { readState = async () => [], objects = true } = causes;
  const { readStatus = async () => ({ sources: [source, source] }) } = causes;
  const context = {
    telemetry: {
      requests: async () => ({ totals, sinceMs: null }),
      readings: async () => ({ ...calm, ...causes.readings }),
      answers: causes.answers ?? { composed: 0, withDropped: 0 },
      goals: { availability: 0.999, latencyMs: new Map([['record', 50]]) },
    },
    evaluations: { read: async () => causes.evaluations ?? [] },
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
  assert.deepEqual([health.ai.score, health.api.score], [null, 100]);
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
    assert.ok((await healthWith({})).infrastructure.score === 100, 'and comes back');
    assert.ok((scoreOf(infrastructure, measurement) ?? 100) < 100, measurement);
    assert.ok((infrastructure.score ?? 100) < 100);
    assert.ok(overall < 100);
    assert.deepEqual([ai.score, api.score], [null, 100]);
  });
}

test('a disk that fills lowers the infrastructure from a tenth on', async () => {
  const scoreWith = async (freeBytes: number) => {
    const health = await healthWith({ readings: { disk: { freeBytes, totalBytes: 100 } } });
    return scoreOf(health.infrastructure, 'free_disk');
  };
  assert.deepEqual([await scoreWith(50), await scoreWith(10), await scoreWith(5)], [100, 100, 50]);
});

test('a full queue and a late event loop lower the api', async () => {
  const queues = new Map([
    ['reading', { ...idle, waiting: 8 }],
    ['tools', idle],
  ]);
  const full = await healthWith({ readings: { queues } });
  assert.equal(scoreOf(full.api, 'free_queue_places'), 50);
  const late = await healthWith({ readings: { loopDelayP99Ms: 100 } });
  assert.equal(scoreOf(late.api, 'loop_delay_p99'), 50);
  for (const { api, ai, infrastructure } of [full, late]) {
    assert.deepEqual([api.score, ai.score, infrastructure.score], [75, null, 100]);
  }
});

test('evaluations of other code or below their gates lower the ai, newer data does not', async () => {
  const aiWith = async (changed: Partial<StoredEvaluation>) =>
    (await healthWith({ evaluations: [{ ...evaluation, ...changed }] })).ai;
  assert.equal((await aiWith({})).score, 100);
  for (const present of [
    { code: 'other', cases: 'k' },
    { code: 'c', cases: 'other' },
  ]) {
    const ai = await aiWith({ present });
    assert.deepEqual([ai.score, scoreOf(ai, 'current_evaluations')], [50, 0]);
  }
  const { written } = evaluation;
  assert.ok(written !== null);
  const figures = [...written.figures, { name: 'wrong', value: 1, gate: 0, must: 'not exceed' as const }];
  const failing = await aiWith({ written: { ...written, figures } });
  assert.deepEqual([failing.score, scoreOf(failing, 'reached_gates')], [75, 50]);
  assert.equal((await aiWith({ written: null })).score, null);
});

test('sentences that the verifier left out lower the ai', async () => {
  const { ai } = await healthWith({ answers: { composed: 100, withDropped: 10 } });
  assert.equal(scoreOf(ai, 'answers_without_dropped_sentences'), 0);
  assert.equal((await healthWith({ answers: { composed: 200, withDropped: 2 } })).ai.score, 100);
});

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
