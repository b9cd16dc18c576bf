/**
 * The value that stands at a place when values are put in order, the highest first.
 * @param count how many of the values there are; none is NaN
 * @param place from 1 on, at most `count`
 */
export function valueAtPlace(values: Float64Array, count: number, place: number): number {
  const heap = new Lowest(place);
  // A few from all over first: where values ascend, each of them would be better than all before it.
  for (let i = 0; i < count; i += stride) heap.offer(values[i] ?? 0);
  for (let from = 0; from < count; from += stride) {
    const end = Math.min(from + stride, count);
    for (let i = from + 1; i < end; i++) {
      const value = values[i] ?? 0;
      if (value > heap.lowest) heap.offer(value);
    }
  }
  return heap.lowest;
}

const stride = 32;

interface Buffers {
  readonly documents: Int32Array;
  readonly values: Float64Array;
}

function growBuffers(size: number): Buffers {
  return { documents: new Int32Array(size), values: new Float64Array(size) };
}

/** What most selections need; who needs more makes it anew. Only one selects at a time. */
const sharedBuffers = growBuffers(1 << 16);

/** Of documents that come by with their values, those that may be among so many with the highest. */
export class Leading {
  readonly #heap: Lowest;
  #remaining: Buffers = sharedBuffers;
  #size = 0;

  constructor(wanted: number) {
    this.#heap = new Lowest(wanted);
  }

  add(documents: Int32Array, values: Float64Array, count: number): void {
    this.#growBuffers(count);
    const heap = this.#heap;
    const remaining = this.#remaining;
    let size = this.#size;
    for (let i = 0; i < count; i++) {
      const value = values[i] ?? 0;
      if (value < heap.lowest) continue;
      heap.offer(value);
      remaining.documents[size] = documents[i] ?? 0;
      remaining.values[size++] = value;
    }
    this.#size = size;
  }

  /** What is above the lowest value that is wanted, and what is equal to it. Valid until the next selection. */
  end(): { above: number[]; equal: Int32Array } {
    const { documents, values } = this.#remaining;
    const { lowest } = this.#heap;
    const above: number[] = [];
    let equal = 0;
    for (let i = 0; i < this.#size; i++) {
      const value = values[i] ?? 0;
      if (value < lowest) continue;
      const document = documents[i] ?? 0;
      if (value > lowest) above.push(document);
      else documents[equal++] = document;
    }
    return { above, equal: documents.subarray(0, equal) };
  }

  /** Most of what was among the highest for a while is not any more. */
  #growBuffers(count: number): void {
    const { documents, values } = this.#remaining;
    if (this.#size + count <= documents.length) return;
    let size = 0;
    for (let i = 0; i < this.#size; i++) {
      const value = values[i] ?? 0;
      if (value < this.#heap.lowest) continue;
      documents[size] = documents[i] ?? 0;
      values[size++] = value;
    }
    this.#size = size;
    if (size + count <= documents.length / 2) return;
    this.#remaining = growBuffers(documents.length * 4);
    this.#remaining.documents.set(documents);
    this.#remaining.values.set(values);
  }
}

/** The highest values so far; the lowest of them stands first. */
class Lowest {
  readonly #values: Float64Array;
  #size = 0;
  /** The lowest of as many as are wanted; below all numbers as long as there are fewer. */
  lowest: number;

  constructor(wanted: number) {
    this.#values = new Float64Array(wanted);
    this.lowest = wanted === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  offer(value: number): void {
    if (this.#size < this.#values.length) {
      this.#rise(this.#size++, value);
      if (this.#size === this.#values.length) this.lowest = this.#values[0] ?? 0;
    } else if (value > this.lowest) {
      this.#sink(value);
      this.lowest = this.#values[0] ?? 0;
    }
  }

  #rise(start: number, value: number): void {
    const values = this.#values;
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const other = values[parent] ?? 0;
      if (other <= value) break;
      values[at] = other;
      at = parent;
    }
    values[at] = value;
  }

  /** In place of the first. */
  #sink(value: number): void {
    const values = this.#values;
    const size = this.#size;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= size) break;
      if (child + 1 < size && (values[child + 1] ?? 0) < (values[child] ?? 0)) child++;
      const other = values[child] ?? 0;
      if (other >= value) break;
      values[at] = other;
      at = child;
    }
    values[at] = value;
  }
}
