import type { PollReport } from '../poll.ts';
import { Poller, type PollerParts, type PollInput } from '../poller.ts';

interface Wait {
  readonly atMs: number;
  readonly wake: () => void;
}

/** What time goes by in: the simulated upstreams, or nothing else. */
export interface SimulatedWorld {
  readonly nowMs: number;
  advance(ms: number): void;
}

/** The time of a world, which passes only while everybody waits for it. */
export class SimulatedTime {
  readonly #world: SimulatedWorld;
  readonly #waits = new Set<Wait>();
  /** How many do something that takes no simulated time, but takes turns of the event loop. */
  #busy = 0;
  #onIdle = (): void => {};

  constructor(world: SimulatedWorld) {
    this.#world = world;
  }

  get nowMs(): number {
    return this.#world.nowMs;
  }

  /** No time passes during the work, but where it sleeps. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++;
    try {
      return await work();
    } finally {
      this.#rest();
    }
  }

  /** The work that `during` runs. @throws the signal's reason when it is aborted */
  async sleep(ms: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (ms <= 0) return;
    this.#rest();
    await this.#wait(ms, signal, () => this.#busy++);
    signal.throwIfAborted();
  }

  /** Over at once when the signal is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    return this.#wait(ms, signal, () => {});
  }

  #rest(): void {
    this.#busy--;
    if (this.#busy === 0) this.#onIdle();
  }

  #wait(ms: number, signal: AbortSignal, onWake: () => void): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        if (!this.#waits.delete(one)) return;
        signal.removeEventListener('abort', wake);
        onWake();
        resolve();
      };
      const one: Wait = { atMs: this.nowMs + ms, wake };
      this.#waits.add(one);
      if (signal.aborted) wake();
      else signal.addEventListener('abort', wake);
    });
  }

  /** Goes from one time that somebody waits for to the next. */
  async passUntil(untilMs: number): Promise<void> {
    for (;;) {
      await this.#settled();
      let next: Wait | null = null;
      for (const one of this.#waits) if (next === null || one.atMs < next.atMs) next = one;
      const toMs = Math.min(next?.atMs ?? untilMs, untilMs);
      if (toMs > this.nowMs) this.#world.advance(toMs - this.nowMs);
      if (next === null || next.atMs > untilMs) return;
      next.wake();
    }
  }

  /** Nobody is busy, and nobody comes to be so by what was done last. */
  async #settled(): Promise<void> {
    for (let turn = 0; turn < settledTurns; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#busy === 0) continue;
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
      turn = -1;
    }
  }
}

/** No time passes in its polls, but where what they use sleeps. */
export class TimedPoller extends Poller {
  readonly #time: SimulatedTime;

  constructor(time: SimulatedTime, parts: PollerParts) {
    super(parts);
    this.#time = time;
  }

  override poll(input: PollInput): Promise<PollReport> {
    return this.#time.during(() => super.poll(input));
  }
}

/** Between two waits the scheduler does nothing that takes more turns than one. */
const settledTurns = 4;
