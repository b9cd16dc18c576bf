import {
  type Admission,
  admissionOf,
  type Bucket,
  type BucketName,
  type BucketState,
  type Limiter,
} from './limiter.ts';
import { RequestLog } from './request-log.ts';
import type { RequestTimes } from './request-times.ts';
import { steadyClock } from './steady-clock.ts';

export interface MemoryLimiterOptions {
  /** Ids counted at once under each name. Beyond it, those seen longest ago are forgotten. */
  readonly idsMax?: number;
  /** Milliseconds. A step back counts as no time. */
  readonly now?: () => number;
}

/** A limiter that counts in the memory of this process, and decides at once. */
export class MemoryLimiter implements Limiter {
  readonly #logs = new Map<BucketName, RequestLog>();
  readonly #idsMax: number;
  readonly #now: () => number;

  constructor({ idsMax = 100_000, now = () => performance.now() }: MemoryLimiterOptions = {}) {
    this.#idsMax = idsMax;
    this.#now = steadyClock(now);
  }

  /** As `Limiter.admit`. */
  admit(buckets: readonly Bucket[]): Admission {
    const now = this.#now();
    let admitted = true;
    const counted = buckets.map((bucket) => {
      const times = this.#logOf(bucket).timesOf(bucket.id, now);
      if (times.count >= bucket.limit) admitted = false;
      return times;
    });
    const states = buckets.map((bucket, at) => {
      const times = counted[at] as RequestTimes;
      if (admitted) times.add(now);
      return stateOf(bucket, times, now);
    });
    return admissionOf(admitted, states);
  }

  #logOf({ name, windowMs }: Bucket): RequestLog {
    const known = this.#logs.get(name);
    if (known === undefined) {
      const log = new RequestLog(windowMs, this.#idsMax);
      this.#logs.set(name, log);
      return log;
    }
    if (known.windowMs === windowMs) return known;
    throw new Error(`Bucket ${name} has a window of ${known.windowMs} ms, not ${windowMs} ms.`);
  }
}

function stateOf(bucket: Bucket, times: RequestTimes, now: number): BucketState {
  const { limit, windowMs } = bucket;
  const { count } = times;
  const remaining = Math.max(0, limit - count);
  if (count === 0) return { bucket, remaining, resetSeconds: 0 };
  // A limit that was lowered may leave more requests than it admits.
  const leaving = times.at(Math.max(0, count - limit));
  return { bucket, remaining, resetSeconds: Math.max(1, Math.ceil((windowMs - (now - leaving)) / 1000)) };
}
