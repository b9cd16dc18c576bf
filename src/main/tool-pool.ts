import type { QueueLoad } from '../services/operation/types.ts';
import type { Analyses } from '../services/tools/types.ts';
import { FairQueue } from './fair-queue.ts';
import { analysisMsMax, ToolThread } from './tool-thread.ts';

const threadsMax = 2;
const idleMs = 30_000;
const waitingMax = 64;
/** Shorter than the time after which an idle connection is closed. */
const waitMsMax = 20_000;

export interface ToolPoolParts {
  /** The code of a thread. */
  readonly file?: URL;
  /** A thread without work ends after this time. */
  readonly idleMs?: number;
  /** An analysis that takes more processor time is ended. */
  readonly ownMsMax?: number;
}

/** Threads that read inputs which may be made to do harm. They start when they are needed, and end when they are idle. */
export class ToolPool implements Analyses {
  readonly #parts: Required<ToolPoolParts>;
  readonly #queue = new FairQueue({ slots: threadsMax, slotsPerClient: 1, waitMsMax, waitingMax });
  /** With the timers that end them. */
  readonly #idle = new Map<ToolThread, NodeJS.Timeout>();
  readonly #running = new Set<ToolThread>();

  constructor(parts: ToolPoolParts = {}) {
    this.#parts = {
      file: new URL('./threads/analyzing.ts', import.meta.url),
      idleMs,
      ownMsMax: analysisMsMax,
      ...parts,
    };
  }

  /** The number of threads. */
  get threads(): number {
    return this.#idle.size + this.#running.size;
  }

  get load(): QueueLoad {
    return this.#queue.load;
  }

  readonly analyse: Analyses['analyse'] = (caller, task) =>
    this.#queue.run(caller, async () => {
      const { file, ownMsMax } = this.#parts;
      const thread = this.#takeIdle() ?? (await ToolThread.start(file, ownMsMax));
      this.#running.add(thread);
      try {
        return await thread.run(task);
      } finally {
        this.#running.delete(thread);
        if (thread.isAlive) this.#keep(thread);
      }
    });

  async close(): Promise<void> {
    const threads = [...this.#idle.keys(), ...this.#running];
    for (const timer of this.#idle.values()) clearTimeout(timer);
    this.#idle.clear();
    await Promise.all(threads.map((thread) => thread.end()));
  }

  /** The one that was used last, so that others can end. */
  #takeIdle(): ToolThread | undefined {
    const [thread, timer] = [...this.#idle].at(-1) ?? [];
    clearTimeout(timer);
    if (thread !== undefined) this.#idle.delete(thread);
    return thread;
  }

  #keep(thread: ToolThread): void {
    const timer = setTimeout(() => {
      this.#idle.delete(thread);
      void thread.end();
    }, this.#parts.idleMs);
    timer.unref();
    this.#idle.set(thread, timer);
  }
}
