import { Failure } from '../kit/failure.ts';

export interface FairQueueOptions {
  /** Tasks that run at once. */
  readonly slots: number;
  /** Tasks of one client that run at once; the other slots stay free for other clients. */
  readonly slotsPerClient: number;
  /** A task that would wait longer is refused. */
  readonly waitMsMax: number;
  /** Milliseconds that only go up. */
  readonly now?: () => number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: (failure: Failure) => void;
  readonly timer: NodeJS.Timeout;
}

/** A client with tasks that run or wait. */
interface Client {
  running: number;
  waiting: Waiting[];
  /** How long its tasks take, the newest counting most. */
  usualMs: number;
}

const newestShare = 0.2;

/**
 * Starts tasks while there are free slots, and lets the others wait, one queue for each client. A free slot goes to
 * the clients in turn, so that one with many tasks delays the others by one of them at most.
 */
export class FairQueue {
  readonly #options: Required<FairQueueOptions>;
  /** The client whose turn is next first. */
  readonly #clients = new Map<string, Client>();
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = { now: () => performance.now(), ...options };
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
      client.usualMs =
        client.usualMs === 0 ? tookMs : client.usualMs + newestShare * (tookMs - client.usualMs);
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
      // Its turn is now: all others come before it again.
      this.#clients.delete(nextName);
      this.#clients.set(nextName, next);
      next.waiting.shift()?.start();
      return;
    }
  }

  #wait(client: Client): Promise<void> {
    const { waitMsMax } = this.#options;
    const expectedMs = this.#expectedWaitMs(client);
    if (expectedMs > waitMsMax) throw busy(expectedMs);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(waiting.timer);
          this.#take(client);
          resolve();
        },
        refuse: reject,
        timer: setTimeout(() => {
          client.waiting = client.waiting.filter((other) => other !== waiting);
          waiting.refuse(busy(waitMsMax));
        }, waitMsMax),
      };
      client.waiting.push(waiting);
    });
  }

  /** A client waits for its own tasks; where there are more clients than shares, for those of others too. */
  #expectedWaitMs(client: Client): number {
    const { slots, slotsPerClient } = this.#options;
    const own = client.waiting.length * client.usualMs;
    const ownMs = own / slotsPerClient;
    if (this.#clients.size * slotsPerClient <= slots) return ownMs;
    let before = own;
    for (const other of this.#clients.values()) {
      // It is passed by one task of each other client a turn.
      if (other !== client)
        before += Math.min(other.waiting.length, client.waiting.length + 1) * other.usualMs;
    }
    return Math.max(ownMs, before / slots);
  }
}

function busy(waitMs: number): Failure {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = retryAfterSeconds === 1 ? 'a second' : `${retryAfterSeconds} seconds`;
  return new Failure('busy', `Too many reads are waiting. Try again in ${wait}.`, { retryAfterSeconds });
}
