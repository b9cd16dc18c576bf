import { limiterKey } from './limiter-key.ts';
import { RequestTimes } from './limiter-times.ts';

/** The outcome of one request, and what the client may know about its budget. */
export interface Admission {
  readonly admitted: boolean;
  /** Requests that one address may make within the window. */
  readonly limit: number;
  /** Requests that would still be admitted now. */
  readonly remaining: number;
  /** Whole seconds until the oldest counted request leaves the window and frees its place; at least 1. */
  readonly resetSeconds: number;
}

/** Decides for each request of an address whether it is still within the limit. */
export interface Limiter {
  /** Counts a request of the address (textual IPv4 or IPv6) and says whether to serve it. */
  admit(address: string): Admission;
}

export interface LimiterOptions {
  /** Requests an address may make in any 60 seconds; 0 switches the limiter off. */
  readonly limitPerMinute: number;
  /** Addresses tracked at once. Beyond it those seen longest ago are forgotten. */
  readonly addressesMax?: number;
  /** Milliseconds of a clock that never runs backwards. Wall clocks do, so they are not the default. */
  readonly now?: () => number;
}

const windowMs = 60_000;

/**
 * An exact sliding window: no 60 seconds, wherever they begin, hold more admitted requests of an address than
 * the limit. Refused requests do not count, so that a client which waits as requested is served.
 * @returns null when the limit is 0
 */
export function createLimiter(options: LimiterOptions): Limiter | null {
  if (options.limitPerMinute === 0) return null;
  return new SlidingWindowLimiter(
    options.limitPerMinute,
    options.addressesMax ?? 100_000,
    options.now ?? (() => performance.now()),
  );
}

class SlidingWindowLimiter implements Limiter {
  readonly #limit: number;
  readonly #generationMax: number;
  readonly #now: () => number;
  /** Addresses seen since the last turn, and those seen only in the generation before. */
  #recent = new Map<string, RequestTimes>();
  #earlier = new Map<string, RequestTimes>();
  #turnedAt: number;

  constructor(limit: number, addressesMax: number, now: () => number) {
    this.#limit = limit;
    this.#generationMax = Math.ceil(addressesMax / 2);
    this.#now = now;
    this.#turnedAt = now();
  }

  admit(address: string): Admission {
    const now = this.#now();
    const times = this.#timesOf(limiterKey(address), now);
    times.dropUntil(now - windowMs);
    const admitted = times.count < this.#limit;
    if (admitted) times.add(now);
    return {
      admitted,
      limit: this.#limit,
      remaining: this.#limit - times.count,
      resetSeconds: Math.max(1, Math.ceil((times.oldest + windowMs - now) / 1000)),
    };
  }

  #timesOf(key: string, now: number): RequestTimes {
    const known = this.#recent.get(key);
    if (known !== undefined) return known;
    const times = this.#earlier.get(key) ?? new RequestTimes();
    if (this.#recent.size >= this.#generationMax || now - this.#turnedAt >= windowMs) this.#turn(now);
    this.#recent.set(key, times);
    return times;
  }

  /**
   * Forgets the addresses not seen for a whole generation. When it lasted a window, none of their requests
   * count any more; when it was full before, they are the ones seen longest ago.
   */
  #turn(now: number): void {
    this.#earlier = this.#recent;
    this.#recent = new Map();
    this.#turnedAt = now;
  }
}
