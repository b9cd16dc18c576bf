import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ProcessReadings, QueueLoad } from '../services/operation/types.ts';

/** How often the event loop is looked at, in milliseconds. */
const resolutionMs = 20;
const windowMs = 60_000;

/** Measures this process: its event loop, its queues and its disk. */
export class ProcessMonitor {
  readonly #dataDir: string;
  readonly #queues: Readonly<Record<string, { readonly load: QueueLoad }>>;
  readonly #delay = monitorEventLoopDelay({ resolution: resolutionMs });
  #lastMinuteMs = 0;
  #sinceMs = performance.now();

  constructor(dataDir: string, queues: Readonly<Record<string, { readonly load: QueueLoad }>>) {
    this.#dataDir = dataDir;
    this.#queues = queues;
    this.#delay.enable();
  }

  async read(): Promise<ProcessReadings> {
    return {
      loopDelayP99Ms: this.#loopDelayP99Ms(),
      queues: new Map(Object.entries(this.#queues).map(([name, { load }]) => [name, load])),
      disk: await this.#disk(),
    };
  }

  close(): void {
    this.#delay.disable();
  }

  /** The worse of the running minute and of the one before, so that a new minute hides nothing. */
  #loopDelayP99Ms(): number {
    // The time between two looks is measured, which is the resolution if nothing is late.
    const presentMs = Math.max(0, this.#delay.percentile(99) / 1e6 - resolutionMs);
    const worseMs = Math.max(presentMs, this.#lastMinuteMs);
    if (performance.now() - this.#sinceMs >= windowMs) {
      this.#lastMinuteMs = presentMs;
      this.#sinceMs = performance.now();
      this.#delay.reset();
    }
    return Math.round(worseMs * 1000) / 1000;
  }

  async #disk(): Promise<ProcessReadings['disk']> {
    try {
      const { bavail, blocks, bsize } = await statfs(this.#dataDir);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    } catch {
      return null;
    }
  }
}
