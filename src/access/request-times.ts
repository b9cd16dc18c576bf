const lengthMin = 4;
/** A longer ring is halved when less than this share of it is in use. */
const lengthKept = 64;
const shareKept = 1 / 8;

/** Times of requests in ascending order, in a ring that grows and shrinks. Milliseconds of any one clock. */
export class RequestTimes {
  #ring = new Float64Array(lengthMin);
  #head = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** The time at a place, the oldest at 0. @param index below `count` */
  at(index: number): number {
    return this.#ring[this.#slot(index)] ?? Number.NaN;
  }

  /** Adds a time that is not before the newest. */
  add(time: number): void {
    if (this.#count === this.#ring.length) this.#resize(this.#ring.length * 2);
    this.#ring[this.#slot(this.#count)] = time;
    this.#count += 1;
  }

  /** Forgets the times up to and including the given one. */
  dropUntil(time: number): void {
    while (this.#count > 0 && this.at(0) <= time) {
      this.#head = this.#slot(1);
      this.#count -= 1;
    }
    const { length } = this.#ring;
    if (length > lengthKept && this.#count < length * shareKept) this.#resize(length / 2);
  }

  /** The length is a power of two, so that a mask wraps the index. */
  #slot(index: number): number {
    return (this.#head + index) & (this.#ring.length - 1);
  }

  #resize(length: number): void {
    const resized = new Float64Array(length);
    for (let index = 0; index < this.#count; index += 1) resized[index] = this.at(index);
    this.#ring = resized;
    this.#head = 0;
  }
}
