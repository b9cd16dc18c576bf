/** A read is short until it has run for this long. */
const shortReadMs = 25;

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
