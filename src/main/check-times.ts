import { type Clock, systemClock } from '../kit/clock.ts';
import { type CheckTimes, checkTimesOf } from '../provenance/source-profiles.ts';
import type { Feeds } from '../storage/contract/feeds.ts';

/** What was read holds for so long. */
const cachedForMs = 60_000;

export interface CheckTimesParts {
  /** Reads the state. */
  readonly feeds: Feeds['list'];
  /** Told when the state could not be read. */
  readonly onFailure: (error: unknown) => void;
  /** Not the clock that data is dated by, which may stand still. */
  readonly clock?: Clock;
}

/**
 * When each source was last looked for upstream with success. The state is read at most once a minute, beside the
 * reads that ask: they get what is known by then, and where the state can't be read, what was known before.
 */
export class CachedCheckTimes {
  readonly #parts: CheckTimesParts;
  readonly #clock: Clock;
  #times: CheckTimes = new Map();
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: CheckTimesParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
  }

  /** The same map for as long as the times are the same. */
  readonly current = (): CheckTimes => {
    const ageMs = this.#clock() - this.#readAtMs;
    // A clock that was set back must not keep what was read for longer.
    if (ageMs >= cachedForMs || ageMs < 0) void this.refresh();
    return this.#times;
  };

  /** Reads them now. Never rejects. */
  async refresh(): Promise<void> {
    this.#readAtMs = this.#clock();
    try {
      const times = checkTimesOf(await this.#parts.feeds());
      if (!isSame(times, this.#times)) this.#times = times;
    } catch (error) {
      this.#parts.onFailure(error);
    }
  }
}

function isSame(a: CheckTimes, b: CheckTimes): boolean {
  return a.size === b.size && [...a].every(([name, time]) => b.get(name) === time);
}
