import { Failure } from '../../kit/failure.ts';

/** Maximum time of a read, from its start on a thread. */
export const readTimeoutMs = 5_000;

/** Stops long work that checks the limit in its loops. */
export class TimeLimit {
  readonly #now: () => number;
  #limitMs = readTimeoutMs;
  #endsMs = Number.POSITIVE_INFINITY;

  /** @param now milliseconds that never decrease */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Starts the time of the next read. */
  start(limitMs: number): void {
    this.#limitMs = limitMs;
    this.#endsMs = this.#now() + limitMs;
  }

  /** @throws Failure `busy` when the time of the read is over */
  readonly check = (): void => {
    if (this.#now() > this.#endsMs) throw tookTooLong(this.#limitMs);
  };
}

export function tookTooLong(limitMs: number, cause?: unknown): Failure {
  return new Failure(
    'busy',
    `The read took longer than ${limitMs / 1000} seconds and was stopped. Request less data.`,
    { cause },
  );
}
