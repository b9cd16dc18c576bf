import { type Clock, systemClock } from '../kit/clock.ts';
import { type CheckTimes, checkTimesOf } from '../provenance/source-profiles.ts';
import type { Feeds } from '../storage/contract/feeds.ts';

/** How long the times are cached. */
const cachedForMs = 60_000;

export interface CheckTimesParts {
  /** Reads the state. */
  readonly feeds: Feeds['list'];
  /** Called when the state is not readable. */
  readonly onFailure: (error: unknown) => void;
  /** Not the clock that dates the data, which may stand still. */
  readonly clock?: Clock;
}

/**
 * When each source was last checked upstream with success. The state is read at most once a minute, in the
 * background. A caller gets the times that are known by then, also while the state is not readable.
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

  /** The same map until the times change. */
  readonly current = (): CheckTimes => {
    const ageMs = this.#clock() - this.#readAtMs;
    // If the clock was set back, the cached times must not last longer.
    if (ageMs >= cachedForMs || ageMs < 0) void this.refresh();
    return this.#times;
  };

  /** Reads the times now. Never rejects. */
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
