import { systemClock } from '../../kit/clock.ts';
import {
  addTotals,
  emptyTotals,
  type RequestClass,
  type RequestTotals,
} from '../../metrics/request-totals.ts';
import type { MainContext } from '../context.ts';
import type { DataStatus } from '../status/contract.ts';
import { readDataStatus } from '../status/data-status.ts';
import { defineVerb } from '../verb.ts';
import type { HealthPart, PlatformHealth } from './contract.ts';
import { evaluationResult } from './evaluation-result.ts';
import { atLeast, atMost, enough, type Measured, notMeasured, partOf } from './health-score.ts';
import { percentileMs } from './percentile.ts';
import type { ProcessReadings, ServiceGoals, StoredEvaluation, Telemetry } from './types.ts';

/** How the platform is: what it answers, how fast, and from what. */
export const verb = defineVerb({
  name: 'readPlatformHealth',
  where: 'main',
  scope: 'read',
  run: (context) => readPlatformHealth(context),
});

const hourMs = 3_600_000;
/** A read of the state is a look into a small database. */
const stateReadMs = 50;
/** More in a hundred is a fault of the texts of answers. */
const wholeAnswersMin = 0.99;
/** Later turns of the event loop are felt by users. */
const loopDelayMs = 50;
/** A queue in which this many tasks wait for each thread is full. */
const waitingPerSlot = 8;
/** With less, a rebuild of the projection may not fit. */
const freeDiskMin = 0.1;
/** Kinds of requests that are answered by composing or analyzing. */
const ofAi: readonly RequestClass[] = ['answer', 'tool'];
const ofApi: readonly RequestClass[] = ['record', 'list', 'search', 'graph', 'own'];

async function readPlatformHealth(context: MainContext): Promise<PlatformHealth> {
  const { telemetry, evaluations } = context;
  const nowMs = systemClock();
  const { totals } = await telemetry.requests(nowMs - hourMs, nowMs + 1);
  const readings = await telemetry.readings();
  const ai = partOf([
    ...requestMeasurements(totals, ofAi, telemetry.goals),
    ...answerMeasurements(telemetry.answers),
    ...evaluationMeasurements(await evaluations.read()),
  ]);
  const api = partOf([
    ...requestMeasurements(totals, ofApi, telemetry.goals),
    ...processMeasurements(readings),
  ]);
  const infrastructure = partOf([...(await infrastructureMeasurements(context)), diskMeasurement(readings)]);
  const overall = meanOf([ai, api, infrastructure]);
  const formula =
    'The mean of the scores of ai, api and infrastructure that are not null, rounded; 0 without any.';
  const data = { score: overall, asOf: new Date(nowMs).toISOString(), formula };
  return { overall, data, ai, api, infrastructure };
}

/** Measurements of requests in the last hour. */
function requestMeasurements(
  totals: RequestTotals,
  classes: readonly RequestClass[],
  { availability, latencyMs }: ServiceGoals,
): Measured[] {
  const sum = classes.reduce<RequestTotals>(
    (all, of) => addTotals(all, { ...emptyTotals(), record: totals[of] }),
    emptyTotals(),
  );
  const { ok, client_error, rate_limited, server_error } = sum.record.outcomes;
  const answered = ok + client_error + rate_limited + server_error;
  const success = { name: 'success_share_1h', unit: 'share', target: availability, weight: 2 } as const;
  const none = 'No such request was answered in the last hour.';
  return [
    answered === 0
      ? notMeasured(success, atLeast, none)
      : { ...success, value: rounded(1 - server_error / answered), score: atLeast },
    ...classes.flatMap((of): Measured[] => {
      const target = latencyMs.get(of);
      if (target === undefined) return [];
      const latency = { name: `${of}_p95_1h`, unit: 'ms', target, weight: 1 } as const;
      const value = percentileMs(totals[of].latencies, 0.95);
      return [value === null ? notMeasured(latency, atMost, none) : { ...latency, value, score: atMost }];
    }),
  ];
}

async function infrastructureMeasurements(context: MainContext): Promise<Measured[]> {
  const { read, state, manifests, disabled, clock, probeHealth } = context;
  const { dbBound, r2Bound } = await probeHealth();
  const startedMs = performance.now();
  const stateMs = await state.log.lastRuns().then(
    () => Math.round((performance.now() - startedMs) * 1000) / 1000,
    () => null,
  );
  const status = await read((reader) =>
    readDataStatus({ reader, state, manifests, disabled, nowMs: clock() }),
  ).catch(() => null);
  const readable = Number(stateMs !== null) + Number(status !== null);
  const stateRead = { name: 'state_read', unit: 'ms', target: stateReadMs, weight: 1 } as const;
  return [
    { ...shareOf('working_bindings', 2), value: (Number(dbBound) + Number(r2Bound)) / 2, score: atLeast },
    { ...shareOf('readable_data', 2), value: readable / 2, score: atLeast },
    stateMs === null
      ? notMeasured(stateRead, atMost, 'The state could not be read.')
      : { ...stateRead, value: stateMs, score: atMost },
    ...sourceMeasurements(status),
  ];
}

/** Whether answers are whole. */
function answerMeasurements({ composed, withDropped }: Telemetry['answers']): Measured[] {
  const whole = { ...shareOf('answers_without_dropped_sentences', 1), target: wholeAnswersMin };
  if (composed === 0) return [notMeasured(whole, atLeast, 'This process has composed no answer.')];
  return [{ ...whole, value: rounded(1 - withDropped / composed), score: atLeast }];
}

/** Whether the evaluations are about the present code, and their figures reach their gates. */
function evaluationMeasurements(evaluations: readonly StoredEvaluation[]): Measured[] {
  const [current, gates] = [shareOf('current_evaluations', 1), shareOf('reached_gates', 1)];
  const written = evaluations.filter((one) => one.written !== null);
  if (written.length === 0) {
    return [current, gates].map((one) => notMeasured(one, atLeast, 'No results of evaluations are here.'));
  }
  // Answers about newer data are judged alike, so only code and cases count.
  const isCurrent = (one: StoredEvaluation) =>
    evaluationResult(one, one.written?.hashes.data ?? '').state !== 'outdated';
  const figures = written.flatMap((one) => evaluationResult(one, '').figures);
  const reached = figures.filter(({ passes }) => passes).length;
  return [
    { ...current, value: rounded(written.filter(isCurrent).length / evaluations.length), score: atLeast },
    { ...gates, value: rounded(reached / figures.length), score: atLeast },
  ];
}

/** Whether this process keeps up with its requests. */
function processMeasurements(readings: ProcessReadings | null): Measured[] {
  const delay = { name: 'loop_delay_p99', unit: 'ms', target: loopDelayMs, weight: 1 } as const;
  const room = shareOf('free_queue_places', 1);
  if (readings === null) {
    const none = 'Only a server measures its process.';
    return [notMeasured(delay, atMost, none), notMeasured(room, atLeast, none)];
  }
  const fullest = Math.max(
    ...[...readings.queues.values()].map(({ waiting, slots }) => waiting / (slots * waitingPerSlot)),
  );
  return [
    { ...delay, value: readings.loopDelayP99Ms, score: atMost },
    { ...room, value: rounded(1 - Math.min(1, fullest)), score: atLeast },
  ];
}

function diskMeasurement(readings: ProcessReadings | null): Measured {
  const free = { ...shareOf('free_disk', 1), target: freeDiskMin };
  if (readings?.disk == null) return notMeasured(free, enough, 'The disk could not be measured.');
  const { freeBytes, totalBytes } = readings.disk;
  return { ...free, value: rounded(freeBytes / totalBytes), score: enough };
}

/** How fresh the sources are that were read, and how many of them work. */
function sourceMeasurements(status: DataStatus | null): Measured[] {
  const [freshness, working] = [shareOf('source_freshness', 1), shareOf('working_sources', 1)];
  const known = (status?.sources ?? []).filter(
    (source) => source.status !== 'never' && source.status !== 'disabled',
  );
  if (known.length === 0) {
    const reason =
      status === null ? 'The state of the sources could not be read.' : 'No source has been read.';
    return [freshness, working].map((one) => notMeasured(one, atLeast, reason));
  }
  const fine = known.filter((source) => source.status !== 'degraded').length;
  return [
    { ...freshness, value: rounded(mean(known.map((source) => source.freshness))), score: atLeast },
    { ...working, value: rounded(fine / known.length), score: atLeast },
  ];
}

/** All of it is wanted. */
function shareOf(name: string, weight: number) {
  return { name, unit: 'share', target: 1, weight } as const;
}

function meanOf(parts: readonly HealthPart[]): number {
  const scores = parts.flatMap(({ score }) => score ?? []);
  return scores.length === 0 ? 0 : Math.round(mean(scores));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
