import { Failure } from '../../kit/failure.ts';

/** Maximum time of a read, from its start on a thread. */
export const readTimeoutMs = 5_000;

/** A read is short until it has run for this long. */
const shortReadMs = 25;
/** Longer than that, so that no read waits for itself. */
const giveWayAfterMs = 50;
/** Maximum time that one read waits in total. */
const giveWayMsMax = 1_000;
/** Maximum of one wait, in case no thread wakes this one. */
const waitMsMax = 10;

/** Stops long work that checks the limit in its loops, and lets it wait for short reads on other threads. */
export class TimeLimit {
  readonly #shortReads: ShortReadCount;
  readonly #now: () => number;
  #limitMs = readTimeoutMs;
  #startedMs = Number.POSITIVE_INFINITY;
  #waitedMs = 0;

  /**
   * @param shortReads short reads of all threads
   * @param now milliseconds that only go up
   */
  constructor(shortReads: ShortReadCount, now: () => number = () => performance.now()) {
    this.#shortReads = shortReads;
    this.#now = now;
  }

  /** Starts the time of the next read. */
  start(limitMs: number): void {
    this.#limitMs = limitMs;
    this.#startedMs = this.#now();
    this.#waitedMs = 0;
  }

  /** @throws Failure `busy` when the time of the read is over */
  readonly check = (): void => {
    const ranMs = this.#now() - this.#startedMs;
    if (ranMs > this.#limitMs) throw tookTooLong(this.#limitMs);
    if (ranMs > giveWayAfterMs) this.#giveWay();
  };

  #giveWay(): void {
    while (this.#waitedMs < giveWayMsMax) {
      const running = Atomics.load(this.#shortReads, 0);
      if (running === 0) return;
      const beforeMs = this.#now();
      Atomics.wait(this.#shortReads, 0, running, waitMsMax);
      this.#waitedMs += Math.max(1, this.#now() - beforeMs);
    }
  }
}

/** The number of short reads that run now, in memory that all threads share. */
export type ShortReadCount = Int32Array<SharedArrayBuffer>;

/**
 * Counts the reads that began a moment ago. Long reads on other threads give way to them (`TimeLimit`): otherwise a
 * client with expensive requests would slow all others on a machine with few processors.
 */
export class ShortReads {
  readonly count: ShortReadCount = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  /** Runs a read and counts it while it is short. */
  async run<T>(read: () => Promise<T>): Promise<T> {
    Atomics.add(this.count, 0, 1);
    let isCounted = true;
    const uncount = () => {
      if (!isCounted) return;
      isCounted = false;
      Atomics.sub(this.count, 0, 1);
      Atomics.notify(this.count, 0);
    };
    const timer = setTimeout(uncount, shortReadMs);
    try {
      return await read();
    } finally {
      clearTimeout(timer);
      uncount();
    }
  }
}

export function tookTooLong(limitMs: number, cause?: unknown): Failure {
  return new Failure(
    'busy',
    `The read took longer than ${limitMs / 1000} seconds and was stopped. Request less data.`,
    { cause },
  );
}
