import type { DatabaseSync } from 'node:sqlite';
import { noValue } from '../text-index/encoding.ts';
import { deadBytes, markDead, type SegmentParts } from '../text-index/parts.ts';
import { Segment } from '../text-index/segment.ts';
import { newestPoint, type SeriesPoint } from './epss-series.ts';
import { pointSignals } from './row-signals.ts';
import { deadPart, partOfColumn, type SearchParts, type StoredSegment } from './search-parts.ts';
import { type DailyColumn, dailyColumns, type SearchColumn } from './searched.ts';
import { dailyValues } from './searched-vulnerability.ts';
import type { JudgingBasis } from './shared-facts.ts';

/**
 * A segment of the search index during a transaction that changes it. For a stored segment, only what is
 * needed is read.
 */
export class WritableSegment {
  readonly documents: number;
  readonly #names: readonly string[];
  #id: number | null;
  #read: (name: string) => Uint8Array;
  #dead: number;
  #deadBits: Uint8Array | null = null;
  #ids: Int32Array | null = null;
  readonly #changed = new Map<string, Uint8Array>();

  /** @param id null if it is not stored yet */
  private constructor(
    { id, documents, dead }: Omit<StoredSegment, 'parts' | 'id'> & { readonly id: number | null },
    names: readonly string[],
    read: (name: string) => Uint8Array,
  ) {
    this.#id = id;
    this.documents = documents;
    this.#dead = dead;
    this.#names = names;
    this.#read = read;
  }

  static ofParts(parts: SegmentParts): WritableSegment {
    const documents = numbersIn(partOf(parts, idPart)).length;
    const full: SegmentParts = { ...parts, [deadPart]: deadBytes(documents) };
    const read = (name: string) => partOf(full, name);
    return new WritableSegment({ id: null, documents, dead: 0 }, Object.keys(full), read);
  }

  static ofStored(stored: StoredSegment, from: SearchParts): WritableSegment {
    const names = stored.parts.map(({ name }) => name);
    return new WritableSegment(stored, names, readerOf(stored.id, from));
  }

  /** Null if it is not stored yet. */
  get id(): number | null {
    return this.#id;
  }

  /** The number of live documents. */
  get living(): number {
    return this.documents - this.#dead;
  }

  /** Marks the documents with these numbers as dead. */
  bury(ids: ReadonlySet<number>): void {
    if (ids.size === 0) return;
    const bits = this.#bits();
    const before = this.#dead;
    for (const id of ids) {
      const at = placeOf(this.#numbers(), id);
      if (at === -1 || isSet(bits, at)) continue;
      markDead(bits, at);
      this.#dead++;
    }
    if (this.#dead !== before) this.#changed.set(deadPart, bits);
  }

  /** Computes the columns that change daily. */
  setDaily(dailyOf: DailyReader): void {
    const signals = this.#column('signals');
    const columns = dailyColumns.map((name) => ({ name, values: Int32Array.from(this.#column(name)) }));
    const changed = new Set<(typeof columns)[number]>();
    for (const [at, id] of this.#numbers().entries()) {
      // Entities are not judged, and come last.
      if (id >= 0) break;
      if (isSet(this.#bits(), at)) continue;
      const daily = dailyOf(-id, signals[at] ?? noValue);
      for (const column of columns) {
        if (column.values[at] === daily[column.name]) continue;
        column.values[at] = daily[column.name];
        changed.add(column);
      }
    }
    for (const { name, values } of changed)
      this.#changed.set(partOfColumn(name), new Uint8Array(values.buffer));
  }

  /** The segment with all its parts, for merging. */
  open(): Segment {
    const names = this.#names.filter((name) => name !== deadPart);
    const parts = names.map((name) => [name, this.#changed.get(name) ?? this.#read(name)] as const);
    return new Segment(this.#id ?? 0, Object.fromEntries(parts), this.#bits());
  }

  /** Writes what is not stored yet under this id, and releases the memory. */
  store(into: SearchParts, id: number): void {
    const names = this.#id === null ? this.#names : [...this.#changed.keys()];
    for (const name of names) into.write(id, name, this.#changed.get(name) ?? this.#read(name));
    if (names.length > 0) into.putSegment(id, this.documents, this.#dead);
    this.#id = id;
    this.#read = readerOf(id, into);
    this.#changed.clear();
    this.#deadBits = null;
    this.#ids = null;
  }

  #column(name: SearchColumn): Int32Array {
    const part = partOfColumn(name);
    return numbersIn(this.#changed.get(part) ?? this.#read(part));
  }

  #bits(): Uint8Array {
    this.#deadBits ??= Uint8Array.from(this.#read(deadPart));
    return this.#deadBits;
  }

  #numbers(): Int32Array {
    this.#ids ??= numbersIn(this.#read(idPart));
    return this.#ids;
  }
}

/** The part that stores the number of each document, ascending. */
const idPart = 'ids';

function readerOf(segment: number, from: SearchParts): (name: string) => Uint8Array {
  return (name) => from.read(segment, name);
}

function partOf(parts: SegmentParts, name: string): Uint8Array {
  const part = parts[name];
  if (part === undefined) throw new Error(`The search index has a segment without ${name}.`);
  return part;
}

function numbersIn({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  return new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT);
}

function isSet(bits: Uint8Array, at: number): boolean {
  return ((bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0;
}

/** The index of a number among ascending ones, or -1. */
function placeOf(numbers: Int32Array, wanted: number): number {
  let [low, high] = [0, numbers.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = numbers[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/**
 * Returns what changes daily of a vulnerability, by the number of its row.
 * @param signals the value of its column `signals`
 */
export type DailyReader = (vulnerability: number, signals: number) => Readonly<Record<DailyColumn, number>>;

/** @param isForAll reads all scores at once, which is faster if many are needed */
export function createDailyReader(
  database: DatabaseSync,
  basis: JudgingBasis,
  isForAll: boolean,
): DailyReader {
  const pointOf = createPointReader(database, isForAll);
  return (vulnerability, packed) => {
    const signals = pointSignals(packed === noValue ? null : packed, pointOf(vulnerability), basis);
    return dailyValues(signals, basis);
  };
}

/** Returns the score of a vulnerability on the newest stored day; null if that day has none. */
function createPointReader(
  database: DatabaseSync,
  isForAll: boolean,
): (vulnerability: number) => SeriesPoint | null {
  const day = Number(database.prepare('SELECT max(day) AS day FROM epss_day').get()?.day ?? -1);
  const pointIn = (series: unknown) => (series instanceof Uint8Array ? newestPoint(series, day) : null);
  if (!isForAll) {
    const one = database.prepare(`${newestPoints} WHERE v.id = ?`);
    return (vulnerability) => pointIn(one.get(vulnerability)?.series);
  }
  const points = new Map<number, SeriesPoint>();
  for (const { id, series } of database.prepare(newestPoints).iterate()) {
    const point = pointIn(series);
    if (point !== null) points.set(Number(id), point);
  }
  return (vulnerability) => points.get(vulnerability) ?? null;
}

/**
 * The last point of each series, ordered by CVE. One table has that order in an index, the other is stored in
 * it.
 */
const newestPoints = `SELECT v.id, substr(e.series, -8) AS series
  FROM vulnerability AS v CROSS JOIN epss AS e ON e.cve = v.cve`;
