import type { Bucket } from '../limiter.ts';

/** A request that was admitted. */
interface Admitted {
  readonly atMs: number;
  readonly buckets: readonly Bucket[];
}

/** What a limiter must decide, by counting all admitted requests again for each new one. */
export class LimiterOracle {
  readonly #admitted: Admitted[] = [];

  /** The expected decision, with what remains of each bucket and when it resets. */
  expect(buckets: readonly Bucket[], nowMs: number) {
    const before = buckets.map((bucket) => this.#timesIn(bucket, nowMs));
    const admitted = buckets.every(({ limit }, at) => (before[at]?.length ?? 0) < limit);
    if (admitted) this.#admitted.push({ atMs: nowMs, buckets });
    return {
      admitted,
      states: buckets.map((bucket, at) => {
        const times = [...(before[at] ?? []), ...(admitted ? [nowMs] : [])];
        const [oldest] = times;
        const remaining = bucket.limit - times.length;
        if (oldest === undefined) return { bucket, remaining, resetSeconds: 0 };
        return { bucket, remaining, resetSeconds: Math.ceil((oldest + bucket.windowMs - nowMs) / 1000) };
      }),
    };
  }

  /** The most requests that any window of a bucket has. */
  mostIn(bucket: Bucket): number {
    const times = this.#timesOf(bucket);
    const counts = times.map(
      (start) => times.filter((at) => at >= start && at < start + bucket.windowMs).length,
    );
    return Math.max(0, ...counts);
  }

  #timesIn(bucket: Bucket, nowMs: number): readonly number[] {
    return this.#timesOf(bucket).filter((atMs) => atMs > nowMs - bucket.windowMs);
  }

  #timesOf({ name, id }: Bucket): readonly number[] {
    return this.#admitted
      .filter(({ buckets }) => buckets.some((one) => one.name === name && one.id === id))
      .map(({ atMs }) => atMs);
  }
}
