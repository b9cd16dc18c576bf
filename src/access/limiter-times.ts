/** Times of requests, ascending, in a ring that grows as needed. Milliseconds of any one clock. */
export class RequestTimes {
  #ring = new Float64Array(4);
  #head = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The earliest stored time; minus infinity when there is none. */
  get oldest(): number {
    return this.#count === 0 ? Number.NEGATIVE_INFINITY : (this.#ring[this.#head] ?? 0);
  }

  /** Adds a time that is not before the newest. */
  add(time: number): void {
    if (this.#count === this.#ring.length) this.#grow();
    this.#ring[this.#slot(this.#count)] = time;
    this.#count += 1;
  }

  /** Forgets the times up to and including the given one. */
  dropUntil(time: number): void {
    while (this.#count > 0 && this.oldest <= time) {
      this.#head = this.#slot(1);
      this.#count -= 1;
    }
  }

  /** The length is a power of two, so that a mask wraps the index. */
  #slot(index: number): number {
    return (this.#head + index) & (this.#ring.length - 1);
  }

  #grow(): void {
    const grown = new Float64Array(this.#ring.length * 2);
    grown.set(this.#ring.subarray(this.#head));
    grown.set(this.#ring.subarray(0, this.#head), this.#ring.length - this.#head);
    this.#ring = grown;
    this.#head = 0;
  }
}
