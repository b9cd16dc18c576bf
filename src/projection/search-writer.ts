import type { DatabaseSync } from 'node:sqlite';
import { SegmentBuilder } from '../text-index/builder.ts';
import { mergeSegments } from '../text-index/merge.ts';
import { segmentDocumentsMax } from '../text-index/parts.ts';
import { decodeSeries } from './epss-series.ts';
import { SearchParts } from './search-parts.ts';
import { WritableSegment } from './search-segment.ts';
import { type Searched, searchColumns } from './searched.ts';

/** So many documents are gathered in memory before they become a segment, each with some hundred bytes. */
const gatheredMax = 32_768;

/**
 * Gathers the documents of the search index that a transaction changes, and makes segments of them. A document's
 * number is that of an entity, or minus that of a vulnerability.
 */
export class SearchWriter {
  readonly #database: DatabaseSync;
  #builder: SegmentBuilder | null = null;
  /** What was put or removed since the last segment was made: those before it hold it no more. */
  readonly #changed = new Set<number>();
  readonly #removed = new Set<number>();
  #areScoresNew = false;
  /** Opened when the first segment is made. */
  #open: OpenIndex | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Puts in by what a thing is found, in place of what was there. */
  put(id: number, { terms, tags, columns }: Searched): void {
    this.#builder ??= new SegmentBuilder(searchColumns.length);
    this.#builder.add({ id, terms, tags: tags.split('\n'), columns });
    this.#changed.add(id);
    this.#removed.delete(id);
    if (this.#builder.size < gatheredMax) return;
    const index = this.#gather();
    index.made.at(-1)?.store(index.parts, index.nextId++);
  }

  remove(id: number): void {
    this.#changed.add(id);
    this.#removed.add(id);
  }

  /** The scores that are held are others than before. */
  scoresChanged(): void {
    this.#areScoresNew = true;
  }

  /** Writes what was gathered. To be called at the end of a transaction, when rows and scores are in. */
  finish(): void {
    if (this.#changed.size === 0 && !this.#areScoresNew && this.#open === null) return;
    const { parts, stored, made, nextId } = this.#gather();
    const fresh = made.reduce((sum, { documents }) => sum + documents, 0);
    const scoreOf = createScoreReader(this.#database, this.#areScoresNew || fresh > manyDocuments);
    for (const segment of this.#areScoresNew ? [...stored, ...made] : made) segment.setScores(scoreOf);
    storeMerged(parts, [...stored, ...made], nextId);
    this.#areScoresNew = false;
    this.#open = null;
  }

  /** Makes a segment of what was put in since the last one, and takes it and what was removed out of the others. */
  #gather(): OpenIndex {
    this.#open ??= openIndex(this.#database);
    const { stored, made } = this.#open;
    for (const segment of [...stored, ...made]) segment.bury(this.#changed);
    if (this.#builder !== null) {
      const segment = WritableSegment.ofParts(this.#builder.build());
      segment.bury(this.#removed);
      made.push(segment);
    }
    this.#builder = null;
    this.#changed.clear();
    this.#removed.clear();
    return this.#open;
  }
}

/** The segments while a transaction changes them: those that were there, and those that it made. */
interface OpenIndex {
  readonly parts: SearchParts;
  readonly stored: readonly WritableSegment[];
  readonly made: WritableSegment[];
  nextId: number;
}

function openIndex(database: DatabaseSync): OpenIndex {
  const parts = new SearchParts(database);
  const stored = parts.segments();
  const nextId = 1 + stored.reduce((most, { id }) => Math.max(most, id), 0);
  return { parts, stored: stored.map((one) => WritableSegment.ofStored(one, parts)), made: [], nextId };
}

/** Merges what is to be merged, and writes only what is then new or another than before. */
function storeMerged(parts: SearchParts, all: readonly WritableSegment[], firstId: number): void {
  let segments = [...all];
  for (let group = chooseMerges(segments); group.length > 0; group = chooseMerges(segments)) {
    const chosen = new Set(group);
    segments = segments.filter((segment) => !chosen.has(segment));
    const merged = mergeLiving(group);
    if (merged !== null) segments.push(merged);
  }
  const kept = new Set(segments);
  for (const segment of all) if (segment.id !== null && !kept.has(segment)) parts.remove(segment.id);
  let nextId = firstId;
  for (const segment of segments) segment.store(parts, segment.id ?? nextId++);
}

/** For fewer, scores are quicker asked for one by one. */
const manyDocuments = 10_000;

/** One segment of all documents that count; null when none does. */
function mergeLiving(segments: readonly WritableSegment[]): WritableSegment | null {
  if (segments.every(({ living }) => living === 0)) return null;
  return WritableSegment.ofParts(mergeSegments(segments.map((segment) => segment.open())));
}

/** As much of a segment as decides whether it is merged. */
export interface MergeableSegment {
  readonly documents: number;
  readonly living: number;
}

/** So many segments of a size, which is so many times another, become one of the next. */
const factor = 8;
/** When more of a segment's documents than one in so many count no more, it is written anew without them. */
const deadShareMax = 4;

/**
 * The segments to be made one next; none when all may stay. Few are searched quicker than many, and large ones are
 * rarely written again: that each merge multiplies the size keeps both the number of segments and the work for a
 * document logarithmic, up to the size that a segment can have.
 */
export function chooseMerges<T extends MergeableSegment>(segments: readonly T[]): readonly T[] {
  const worn = segments.filter(({ documents, living }) => (documents - living) * deadShareMax > documents);
  if (worn.length > 0) return thatFit(worn);
  // Two of the others always fit into one.
  const small = segments.filter(({ living }) => living * 2 <= segmentDocumentsMax);
  const bySize = Map.groupBy(small, ({ living }) => Math.floor(Math.log(living) / Math.log(factor)));
  return thatFit([...bySize.values()].find((group) => group.length >= factor) ?? []);
}

/** As many of the first as fit into one segment. */
function thatFit<T extends MergeableSegment>(segments: readonly T[]): readonly T[] {
  let size = 0;
  const firstLeft = segments.findIndex(({ living }) => {
    size += living;
    return size > segmentDocumentsMax;
  });
  return firstLeft === -1 ? segments : segments.slice(0, firstLeft);
}

/**
 * Gives the score of a vulnerability on the newest day held, as series hold it; null where that day has none.
 * @param isForAll reads all scores at once, which is quicker where many are asked for
 */
function createScoreReader(
  database: DatabaseSync,
  isForAll: boolean,
): (vulnerability: number) => number | null {
  const day = Number(database.prepare('SELECT max(day) AS day FROM epss_day').get()?.day ?? -1);
  const scoreIn = (point: unknown) => {
    const [last] = point instanceof Uint8Array ? decodeSeries(point) : [];
    return last?.day === day ? last.score : null;
  };
  if (!isForAll) {
    const one = database.prepare(`${newestPoints} WHERE v.id = ?`);
    return (vulnerability) => scoreIn(one.get(vulnerability)?.point);
  }
  const scores = new Map<number, number>();
  for (const { id, point } of database.prepare(newestPoints).iterate()) {
    const score = scoreIn(point);
    if (score !== null) scores.set(Number(id), score);
  }
  return (vulnerability) => scores.get(vulnerability) ?? null;
}

/** The last point of each series. In the order of the CVEs, which the index of one table and the other itself have. */
const newestPoints = `SELECT v.id, substr(e.series, -8) AS point
  FROM vulnerability AS v CROSS JOIN epss AS e ON e.cve = v.cve`;
