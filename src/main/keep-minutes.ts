import { z } from 'zod';
import { type Clock, systemClock } from '../kit/clock.ts';
import type { RequestMetrics } from '../metrics/request-metrics.ts';
import {
  addTotals,
  countOf,
  emptyTotals,
  outcomes,
  type RequestTotals,
  requestClasses,
} from '../metrics/request-totals.ts';
import type { MetricsText } from '../services/operation/contract.ts';
import type {
  AnswerCounts,
  CountedAnswer,
  MeasuredRequests,
  ProcessReadings,
  Telemetry,
} from '../services/operation/types.ts';
import type { MeasureRow, Measures } from '../storage/contract/measures.ts';

const minuteMs = 60_000;
/** Minutes that are kept in memory while they can't be written. */
const pendingMax = 120;
/** Compacting reads little, so it may be done often. */
const compactEveryMs = 3_600_000;

export interface MinuteKeeperParts {
  readonly metrics: Pick<RequestMetrics, 'requestTotals' | 'text'> & AnswerMeter;
  readonly readings: () => Promise<ProcessReadings>;
  /** Opens the file; called again after a failure. */
  readonly open: () => Measures;
  /** Whose counts these are: another name for each process. */
  readonly writer: string;
  readonly goals: Telemetry['goals'];
  readonly onFailure: (error: unknown) => void;
  /** Names the minutes. */
  readonly clock?: Clock;
}

/** Counts answers. */
interface AnswerMeter {
  countAnswer(answer: CountedAnswer): void;
  readonly answers: AnswerCounts;
}

/** Writes what a process counts minute by minute, and adds up what all processes counted. */
export class MinuteKeeper implements Telemetry {
  readonly #parts: MinuteKeeperParts;
  readonly #clock: Clock;
  readonly goals: Telemetry['goals'];
  #measures: Measures | null = null;
  /** What is already in minutes. */
  #counted: RequestTotals = emptyTotals();
  /** When the running minute began. */
  #sinceMs: number;
  #pending: CountedSpan[] = [];
  #compactedAtMs = Number.NEGATIVE_INFINITY;
  #working: Promise<void> = Promise.resolve();
  lostMinutes = 0;

  constructor(parts: MinuteKeeperParts) {
    this.#parts = parts;
    this.goals = parts.goals;
    this.#clock = parts.clock ?? systemClock;
    this.#sinceMs = this.#clock();
  }

  /** Ends the running minute, and writes all that is not written. Never rejects. */
  save(): Promise<void> {
    this.#working = this.#working.then(() => this.#save());
    return this.#working;
  }

  async #save(): Promise<void> {
    try {
      await this.#endMinute();
      this.#measures ??= this.#parts.open();
      while (this.#pending.length > 0) {
        const [{ fromMs, totals } = { fromMs: 0, totals: emptyTotals() }] = this.#pending;
        const row = { fromMs, span: 'minute', counts: packed(totals) } as const;
        await this.#measures.add(this.#parts.writer, row, addPacked);
        this.#pending.shift();
      }
      await this.#compact(this.#measures);
    } catch (error) {
      this.#parts.onFailure(error);
      await this.#measures?.close().catch(() => {});
      this.#measures = null;
    }
    const beyond = this.#pending.length - pendingMax;
    if (beyond > 0) {
      this.#pending.splice(0, beyond);
      this.lostMinutes += beyond;
    }
  }

  async #endMinute(): Promise<void> {
    const totals = await this.#parts.metrics.requestTotals();
    const counts = addTotals(totals, this.#counted, -1);
    const fromMs = Math.floor(this.#sinceMs / minuteMs) * minuteMs;
    this.#counted = totals;
    this.#sinceMs = this.#clock();
    if (countOf(counts) > 0) this.#pending.push({ fromMs, totals: counts });
  }

  async #compact(measures: Measures): Promise<void> {
    const nowMs = this.#clock();
    if (Math.abs(nowMs - this.#compactedAtMs) < compactEveryMs) return;
    this.#compactedAtMs = nowMs;
    await measures.compact(nowMs, addPacked);
  }

  /** What is written, and what this process has not written yet. */
  async requests(fromMs: number, toMs: number): Promise<MeasuredRequests> {
    await this.#working;
    const running = addTotals(await this.#parts.metrics.requestTotals(), this.#counted, -1);
    const own = [...this.#pending, { fromMs: this.#sinceMs, totals: running }].filter(
      (one) => one.fromMs >= fromMs && one.fromMs < toMs && countOf(one.totals) > 0,
    );
    return sumOf(await this.#stored(fromMs, toMs), own);
  }

  async #stored(fromMs: number, toMs: number): Promise<readonly MeasureRow[]> {
    try {
      this.#measures ??= this.#parts.open();
      return await this.#measures.read(fromMs, toMs);
    } catch (error) {
      this.#parts.onFailure(error);
      return [];
    }
  }

  metrics(): Promise<MetricsText> {
    return this.#parts.metrics.text();
  }

  readings(): Promise<ProcessReadings> {
    return this.#parts.readings();
  }

  countAnswer(answer: CountedAnswer): void {
    this.#parts.metrics.countAnswer(answer);
  }

  get answers(): AnswerCounts {
    return this.#parts.metrics.answers;
  }

  async close(): Promise<void> {
    await this.save();
    await this.#measures?.close();
    this.#measures = null;
  }
}

/** Counts of a span of time. */
interface CountedSpan {
  readonly fromMs: number;
  readonly totals: RequestTotals;
}

/** Everything that rows and further spans have counted. */
export function sumOf(rows: readonly MeasureRow[], others: readonly CountedSpan[] = []): MeasuredRequests {
  const spans = [...rows.map(({ fromMs, counts }) => ({ fromMs, totals: unpacked(counts) })), ...others];
  return {
    totals: spans.reduce<RequestTotals>((sum, { totals }) => addTotals(sum, totals), emptyTotals()),
    sinceMs: spans.reduce<number | null>((least, one) => Math.min(least ?? one.fromMs, one.fromMs), null),
  };
}

/** Outcomes in their order, then the buckets, of the classes that have requests. */
const packedTotals = z.partialRecord(z.enum(requestClasses), z.tuple([z.array(z.int()), z.array(z.int())]));

function packed(totals: RequestTotals): string {
  const used = requestClasses.filter((of) => countOf({ ...emptyTotals(), [of]: totals[of] }) > 0);
  return JSON.stringify(
    Object.fromEntries(
      used.map((of) => [of, [outcomes.map((outcome) => totals[of].outcomes[outcome]), totals[of].latencies]]),
    ),
  );
}

/** A row of another form counts nothing. */
function unpacked(text: string): RequestTotals {
  const totals = emptyTotals();
  const read = packedTotals.safeParse(parsedJson(text));
  if (!read.success) return totals;
  for (const of of requestClasses) {
    const [ended, latencies] = read.data[of] ?? [[], []];
    for (const [at, outcome] of outcomes.entries()) {
      totals[of].outcomes[outcome] = ended[at] ?? 0;
    }
    for (const at of totals[of].latencies.keys()) totals[of].latencies[at] = latencies[at] ?? 0;
  }
  return totals;
}

/** Null if it is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function addPacked(texts: readonly string[]): string {
  return packed(texts.map(unpacked).reduce((sum, totals) => addTotals(sum, totals), emptyTotals()));
}
