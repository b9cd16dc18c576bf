import { RequestTimes } from './request-times.ts';

/** When each id sent its requests within the last window. */
export class RequestLog {
  readonly windowMs: number;
  readonly #generationMax: number;
  /** Ids seen since the last turn, and those seen only in the generation before. */
  #recent = new Map<string, RequestTimes>();
  #earlier = new Map<string, RequestTimes>();
  #turnedAt = Number.NEGATIVE_INFINITY;

  /** @param idsMax ids kept at once; beyond it, those seen longest ago are forgotten */
  constructor(windowMs: number, idsMax: number) {
    this.windowMs = windowMs;
    this.#generationMax = Math.ceil(idsMax / 2);
  }

  /**
   * The requests of an id in the window that ends now. Add new ones to them.
   * @param now not before that of any earlier call
   */
  timesOf(id: string, now: number): RequestTimes {
    const times = this.#recent.get(id) ?? this.#begin(id, now);
    times.dropUntil(now - this.windowMs);
    return times;
  }

  #begin(id: string, now: number): RequestTimes {
    const times = this.#earlier.get(id) ?? new RequestTimes();
    if (this.#recent.size >= this.#generationMax || now - this.#turnedAt >= this.windowMs) this.#turn(now);
    this.#recent.set(id, times);
    return times;
  }

  /**
   * Forgets the ids not seen for a whole generation. If it lasted a window, none of their requests count any
   * more. If it was full before, they are the ones seen longest ago.
   */
  #turn(now: number): void {
    this.#earlier = this.#recent;
    this.#recent = new Map();
    this.#turnedAt = now;
  }
}
