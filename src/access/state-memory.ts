import { BoundedMemory } from '../kit/bounded-memory.ts';

export interface StateMemoryOptions {
  /** Changes with each commit to the state. */
  readonly dataVersion: () => number;
  /** Milliseconds of a clock that never runs backwards. */
  readonly elapsedMs?: (() => number) | undefined;
  readonly valuesMax: number;
}

/** How often it is looked whether the state changed. What was removed is remembered for at most this long. */
const lookEveryMs = 250;

/** Remembers what was read of the state until the state changes. */
export class StateMemory<T> {
  readonly #options: StateMemoryOptions;
  readonly #elapsedMs: () => number;
  #memory: BoundedMemory<string, T>;
  #version: number | null = null;
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: StateMemoryOptions) {
    this.#options = options;
    this.#elapsedMs = options.elapsedMs ?? (() => performance.now());
    this.#memory = new BoundedMemory(options.valuesMax);
  }

  /**
   * The memory of the present state. A value belongs into the one that was current before it was read: it may be older
   * than a change that is noticed before it is here.
   */
  current(): BoundedMemory<string, T> {
    const nowMs = this.#elapsedMs();
    if (nowMs - this.#lookedAtMs < lookEveryMs) return this.#memory;
    const version = this.#options.dataVersion();
    if (version !== this.#version) this.#memory = new BoundedMemory(this.#options.valuesMax);
    this.#version = version;
    this.#lookedAtMs = nowMs;
    return this.#memory;
  }
}
