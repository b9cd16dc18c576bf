import type { DocumentSet } from './document-set.ts';

/** A number by which documents are sorted, the highest first. It is never NaN; -Infinity comes last. */
export interface Key {
  (document: number): number;
  /** Computes the values of `count` documents at once, which is much faster than one by one. */
  readonly fill?: (documents: Int32Array, count: number, values: Float64Array) => void;
}

/** A key that reads an array, by document. */
export function keyIn(numbers: Int32Array | Float32Array): Key {
  const fill: Key['fill'] = (documents, count, values) => {
    for (let i = 0; i < count; i++) values[i] = numbers[documents[i] ?? 0] ?? 0;
  };
  return Object.assign((document: number) => numbers[document] ?? 0, { fill });
}

/** The first documents of an order, and whether others follow. */
export interface TopDocuments {
  readonly documents: number[];
  readonly hasMore: boolean;
}

/**
 * The first documents of the set by the keys. If two are equal in a key, the next one decides.
 * @param after the keys of the last document already listed: only documents after it are returned
 */
export function topDocuments(
  set: DocumentSet,
  keys: readonly Key[],
  limit: number,
  after: readonly number[] | null,
): TopDocuments {
  const [first = noKey, ...others] = keys;
  const leading = new Leading(limit);
  const values = new Float64Array(chunkSize);
  let eligible = 0;
  eachChunk(set, (documents, size) => {
    fillValues(first, documents, size, values);
    const count = after === null ? size : keepAfter(documents, values, size, keys, after);
    eligible += count;
    leading.add(documents, values, count);
  });
  const { above, equal } = leading.end();
  const chosen = [...above, ...choose(equal, others, limit - above.length)];
  return { documents: inOrder(chosen, keys), hasMore: eligible > limit };
}

const noKey: Key = () => 0;

/** This many documents and their values fit into the fastest cache of the processor. */
const chunkSize = 1024;

/**
 * Visits the documents in chunks, the last ones first. The newest documents are usually last and usually
 * wanted, so most others are then rejected at once.
 */
function eachChunk({ bits }: DocumentSet, visit: (documents: Int32Array, size: number) => void): void {
  const documents = new Int32Array(chunkSize);
  let size = 0;
  for (let i = bits.length - 1; i >= 0; i--) {
    for (let rest = bits[i] ?? 0; rest !== 0; ) {
      const bit = 31 - Math.clz32(rest);
      rest ^= 1 << bit;
      documents[size++] = i * 32 + bit;
    }
    if (size <= chunkSize - 32) continue;
    visit(documents, size);
    size = 0;
  }
  if (size > 0) visit(documents, size);
}

function fillValues(key: Key, documents: Int32Array, size: number, values: Float64Array): void {
  if (key.fill !== undefined) key.fill(documents, size, values);
  else for (let i = 0; i < size; i++) values[i] = key(documents[i] ?? 0);
}

/** Keeps the documents after those already listed. The first key decides most cases. @returns how many */
function keepAfter(
  documents: Int32Array,
  values: Float64Array,
  size: number,
  keys: readonly Key[],
  after: readonly number[],
): number {
  const [ceiling = 0] = after;
  let count = 0;
  for (let i = 0; i < size; i++) {
    const [document, value] = [documents[i] ?? 0, values[i] ?? 0];
    if (value > ceiling || (value === ceiling && !isAfter(document, keys, after))) continue;
    documents[count] = document;
    values[count++] = value;
  }
  return count;
}

function isAfter(document: number, keys: readonly Key[], values: readonly number[]): boolean {
  for (let i = 0; i < keys.length; i++) {
    const [mine, other] = [keys[i]?.(document) ?? 0, values[i] ?? 0];
    if (mine !== other) return mine < other;
  }
  return false;
}

/**
 * Selects `limit` documents key by key. Those above the value of the last one wanted are selected, those
 * equal to it are left to the next key, and those below are dropped.
 */
function choose(equal: Int32Array, keys: readonly Key[], limit: number): number[] {
  const chosen: number[] = [];
  const values = new Float64Array(equal.length);
  let count = equal.length;
  for (const key of keys) {
    const wanted = limit - chosen.length;
    if (wanted === 0 || count <= wanted) break;
    fillValues(key, equal, count, values);
    const last = valueAtPlace(values, count, wanted);
    let next = 0;
    for (let i = 0; i < count; i++) {
      const value = values[i] ?? 0;
      if (value < last) continue;
      const document = equal[i] ?? 0;
      if (value > last) chosen.push(document);
      else equal[next++] = document;
    }
    count = next;
  }
  const rest = equal.subarray(0, count).sort();
  return [...chosen, ...rest.subarray(0, Math.max(limit - chosen.length, 0))];
}

function inOrder(documents: readonly number[], keys: readonly Key[]): number[] {
  const list = Int32Array.from(documents);
  const values = keys.map((key) => {
    const filled = new Float64Array(list.length);
    fillValues(key, list, list.length, filled);
    return filled;
  });
  return Array.from(list.keys())
    .sort((a, b) => compareAt(values, b, a) || (list[a] ?? 0) - (list[b] ?? 0))
    .map((at) => list[at] ?? 0);
}

/** Above 0 if the first comes before the second in the order. */
function compareAt(values: readonly Float64Array[], first: number, second: number): number {
  for (let i = 0; i < values.length; i++) {
    const mine = values[i]?.[first] ?? 0;
    const other = values[i]?.[second] ?? 0;
    if (mine !== other) return mine > other ? 1 : -1;
  }
  return 0;
}

/**
 * The value at a place in descending order.
 * @param count how many of the values to use; none is NaN
 * @param place from 1, at most `count`
 */
export function valueAtPlace(values: Float64Array, count: number, place: number): number {
  const heap = new Lowest(place);
  // First offers a sample from the whole array: if values ascend, each would otherwise replace all before it.
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

/** Large enough for most selections; larger ones allocate their own. Selections never overlap. */
const sharedBuffers = growBuffers(1 << 16);

/** Collects the documents that may be among the `wanted` ones with the highest values. */
class Leading {
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

  /** The documents above the lowest wanted value, and those equal to it. Valid until the next selection. */
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

  /** First drops documents that are not among the highest any more; usually that is most of them. */
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

/** A heap of the highest values so far, with the lowest of them first. */
class Lowest {
  readonly #values: Float64Array;
  #size = 0;
  /** The lowest of the wanted values; -Infinity until there are enough. */
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

  /** Replaces the first value. */
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
