import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Failure } from '../kit/failure.ts';
import type { RequestMetrics } from '../metrics/request-metrics.ts';
import type { ProcessReadings, Telemetry } from '../services/operation/types.ts';
import type { Measures } from '../storage/contract/measures.ts';
import { openSqliteMeasures } from '../storage/sqlite/measures.ts';
import type { Config } from './config.ts';
import { MinuteKeeper, sumOf } from './keep-minutes.ts';
import type { FailureNotice } from './log-error.ts';

const everyMs = 60_000;

interface Measured {
  readonly metrics: RequestMetrics;
  readonly readings: () => Promise<ProcessReadings>;
  /** The file for the minutes. */
  readonly path: string;
}

/** Writes the counts of this process every minute, and when it stops. */
export function keepMinutes(
  config: Pick<Config, 'sloAvailability' | 'sloLatencyMs'>,
  { metrics, readings, path }: Measured,
  noticeOf: (message: string) => FailureNotice,
): { readonly keeper: Telemetry; stop(): Promise<void> } {
  const notice = noticeOf('could not write what was measured; keeping it in memory');
  const keeper = new MinuteKeeper({
    metrics,
    readings,
    open: () => openSqliteMeasures(path),
    writer: randomBytes(8).toString('hex'),
    goals: goalsOf(config),
    onFailure: (error) => notice.failed(error),
  });
  const timer = setInterval(() => void keeper.save(), everyMs).unref();
  return {
    keeper,
    async stop() {
      clearInterval(timer);
      await keeper.close();
    },
  };
}

/** What servers on the store have written, for a command, which counts nothing itself. */
export function openTelemetry(
  path: string,
  goals: Telemetry['goals'],
): Telemetry & { close(): Promise<void> } {
  let measures: Measures | null = null;
  return {
    goals,
    lostMinutes: 0,
    metrics: () => Promise.reject(new Failure('unavailable', 'Only a server has metrics.')),
    readings: async () => null,
    countAnswer() {},
    answers: { composed: 0, withDropped: 0 },
    async requests(fromMs, toMs) {
      if (measures === null && existsSync(path)) measures = openSqliteMeasures(path, { readOnly: true });
      return sumOf(measures === null ? [] : await measures.read(fromMs, toMs));
    },
    async close() {
      await measures?.close();
    },
  };
}

/** What the settings promise. */
export function goalsOf({
  sloAvailability: availability,
  sloLatencyMs: latencyMs,
}: Pick<Config, 'sloAvailability' | 'sloLatencyMs'>): Telemetry['goals'] {
  return { availability, latencyMs };
}
