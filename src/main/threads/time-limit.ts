import { Failure } from '../../kit/failure.ts';

/** No read may take longer, from its start on a thread. */
export const readTimeoutMs = 5_000;

/** Ends work that takes too long, where it looks at the time in its loops. */
export class TimeLimit {
  readonly #now: () => number;
  #limitMs = readTimeoutMs;
  #endsMs = Number.POSITIVE_INFINITY;

  /** @param now milliseconds that only go up */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The time of the next read begins. */
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
