import { Failure } from '../kit/failure.ts';
import type { QueueLoad } from '../services/operation/types.ts';

export interface FairQueueOptions {
  /** Maximum number of tasks that run at the same time. */
  readonly slots: number;
  /**
   * Maximum number of tasks of one client that run at the same time. The other slots stay free for other
   * clients.
   */
  readonly slotsPerClient: number;
  /** A task that would wait longer is refused. */
  readonly waitMsMax: number;
  /**
   * The same until the first task has ended, whose time does not count: it also starts what runs the tasks. By default
   * the first task is like all others.
   */
  readonly startWaitMsMax?: number;
  /** If this many tasks wait, further ones are refused. By default only the time counts. */
  readonly waitingMax?: number;
  /** Milliseconds that never decrease. */
  readonly now?: () => number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (failure: Failure) => void;
  readonly timer: NodeJS.Timeout;
}

/** A client with running or waiting tasks. */
interface Client {
  running: number;
  waiting: Waiting[];
  /** Moving average of the time of its tasks. */
  usualMs: number;
}

const newestShare = 0.2;

/**
 * Starts tasks while slots are free and lets the others wait, with one queue for each client. Clients get
 * free slots in turn, so a client with many tasks delays the others by at most one of them.
 */
export class FairQueue {
  readonly #options: Required<Omit<FairQueueOptions, 'startWaitMsMax'>>;
  /** Until the first task has ended. */
  #startWaitMsMax: number | null;
  /** The client whose turn is next comes first. */
  readonly #clients = new Map<string, Client>();
  #running = 0;
  #waiting = 0;
  #refused = 0;

  constructor({ startWaitMsMax, ...options }: FairQueueOptions) {
    this.#startWaitMsMax = startWaitMsMax ?? null;
    this.#options = { now: () => performance.now(), waitingMax: Number.POSITIVE_INFINITY, ...options };
  }

  /** What it does now, and how many tasks it has refused so far. */
  get load(): QueueLoad {
    const { slots } = this.#options;
    return { slots, running: this.#running, waiting: this.#waiting, refused: this.#refused };
  }

  /**
   * Runs a task of a client when it is its turn.
   * @throws Failure `busy` when it would wait, or has waited, longer than allowed; the task does not run then
   */
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const client = this.#clients.get(name) ?? { running: 0, waiting: [], usualMs: 0 };
    this.#clients.set(name, client);
    if (this.#mayStart(client)) this.#take(client);
    else await this.#wait(client);
    const startedMs = this.#options.now();
    try {
      return await task();
    } finally {
      const tookMs = this.#options.now() - startedMs;
      if (this.#startWaitMsMax === null) {
        client.usualMs =
          client.usualMs === 0 ? tookMs : client.usualMs + newestShare * (tookMs - client.usualMs);
      }
      this.#startWaitMsMax = null;
      this.#release(name, client);
    }
  }

  #mayStart({ running }: Client): boolean {
    return this.#running < this.#options.slots && running < this.#options.slotsPerClient;
  }

  #take(client: Client): void {
    this.#running += 1;
    client.running += 1;
  }

  #release(name: string, client: Client): void {
    this.#running -= 1;
    client.running -= 1;
    if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(name);
    for (const [nextName, next] of this.#clients) {
      if (next.waiting.length === 0 || !this.#mayStart(next)) continue;
      // It had its turn, so all other clients come before it again.
      this.#clients.delete(nextName);
      this.#clients.set(nextName, next);
      next.waiting.shift()?.start();
      return;
    }
  }

  #wait(client: Client): Promise<void> {
    const { waitingMax } = this.#options;
    const waitMsMax = this.#startWaitMsMax ?? this.#options.waitMsMax;
    const expectedMs = this.#expectedWaitMs(client);
    if (expectedMs > waitMsMax || this.#waiting >= waitingMax) {
      this.#refused += 1;
      throw busy(expectedMs);
    }
    this.#waiting += 1;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          this.#waiting -= 1;
          clearTimeout(waiting.timer);
          this.#take(client);
          resolve();
        },
        refuse: reject,
        timer: setTimeout(() => {
          this.#waiting -= 1;
          this.#refused += 1;
          client.waiting = client.waiting.filter((other) => other !== waiting);
          waiting.refuse(busy(waitMsMax));
        }, waitMsMax),
      };
      client.waiting.push(waiting);
    });
  }

  /**
   * A client waits for its own tasks. If there are more clients than shares, it also waits for the tasks of
   * others.
   */
  #expectedWaitMs(client: Client): number {
    const { slots, slotsPerClient } = this.#options;
    const own = client.waiting.length * client.usualMs;
    const ownMs = own / slotsPerClient;
    if (this.#clients.size * slotsPerClient <= slots) return ownMs;
    let before = own;
    for (const other of this.#clients.values()) {
      // In each turn, one task of each other client passes it.
      if (other !== client)
        before += Math.min(other.waiting.length, client.waiting.length + 1) * other.usualMs;
    }
    return Math.max(ownMs, before / slots);
  }
}

function busy(waitMs: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new Failure('busy', `Too many requests are waiting. Try again in ${wait}.`, { retryAfterSeconds });
}
