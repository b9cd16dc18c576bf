import type { DocumentSet } from './document-set.ts';
import { Leading, valueAtPlace } from './selection.ts';

/** A number by which documents are ordered, the highest first. Never NaN; -Infinity comes last. */
export interface Key {
  (document: number): number;
  /** The same of so many documents at once, much quicker; in its absence they are asked for one by one. */
  readonly fill?: (documents: Int32Array, count: number, values: Float64Array) => void;
}

/** The key that stands in an array, by document. */
export function keyIn(numbers: Int32Array | Float32Array): Key {
  const fill: Key['fill'] = (documents, count, values) => {
    for (let i = 0; i < count; i++) values[i] = numbers[documents[i] ?? 0] ?? 0;
  };
  return Object.assign((document: number) => numbers[document] ?? 0, { fill });
}

/** The first documents of an order, and whether there are others behind them. */
export interface TopDocuments {
  readonly documents: number[];
  readonly hasMore: boolean;
}

/**
 * The first documents of the set by the keys; where one is equal the next decides.
 * @param after the keys of the last document that was shown: only what comes behind it is wanted
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

/** So many documents and their values fit the processor's nearest memory. */
const chunkSize = 1024;

/**
 * Visits the documents, some at a time, the last ones first: what is newest mostly stands last and is mostly wanted, and
 * most of the rest needs no second look then.
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

/** Keeps what comes behind those that were shown. Most are told by their first key alone. @returns how many */
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
 * Chooses so many key by key: what is above the value of the last one wanted is chosen, what is equal to it is left to
 * the next key, and what is below needs no more looking at.
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

/** Above 0 when what stands first comes before the other in the order. */
function compareAt(values: readonly Float64Array[], first: number, second: number): number {
  for (const own of values) {
    const [mine, other] = [own[first] ?? 0, own[second] ?? 0];
    if (mine !== other) return mine > other ? 1 : -1;
  }
  return 0;
}
