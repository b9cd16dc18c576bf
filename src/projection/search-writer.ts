import type { DatabaseSync } from 'node:sqlite';
import { SegmentBuilder } from '../text-index/builder.ts';
import { mergeSegments } from '../text-index/merge.ts';
import { segmentDocumentsMax } from '../text-index/parts.ts';
import { SearchParts } from './search-parts.ts';
import { createDailyReader, WritableSegment } from './search-segment.ts';
import { type Searched, searchColumns } from './searched.ts';
import { printBasis, readJudgingBasis } from './shared-facts.ts';

/**
 * The maximum number of documents collected in memory before they become a segment. Each takes some hundred
 * bytes.
 */
const gatheredMax = 32_768;

/**
 * Collects the documents that a transaction changes in the search index, and builds segments from them. A
 * document's number is that of an entity, or the negated number of a vulnerability.
 */
export class SearchWriter {
  readonly #database: DatabaseSync;
  #builder: SegmentBuilder | null = null;
  /** What was put or removed since the last segment was built: it is dead in the segments before. */
  readonly #changed = new Set<number>();
  readonly #removed = new Set<number>();
  #areScoresNew = false;
  /** Opened when the first segment is built. */
  #open: OpenIndex | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Replaces what search finds a thing by. */
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

  /** Notes that the stored scores have changed. */
  scoresChanged(): void {
    this.#areScoresNew = true;
  }

  /**
   * Writes the collected documents. Must be called at the end of a transaction, when rows, scores, tables and the
   * summaries of sources are stored.
   * @param kevCatalogs as in `ReaderOptions`
   */
  finish(kevCatalogs: readonly string[]): void {
    const basis = readJudgingBasis(this.#database, kevCatalogs);
    if (this.#isNewBasis(printBasis(basis))) this.#areScoresNew = true;
    if (this.#changed.size === 0 && !this.#areScoresNew && this.#open === null) return;
    const { parts, stored, made, nextId } = this.#gather();
    const fresh = made.reduce((sum, { documents }) => sum + documents, 0);
    const dailyOf = createDailyReader(this.#database, basis, this.#areScoresNew || fresh > manyDocuments);
    for (const segment of this.#areScoresNew ? [...stored, ...made] : made) segment.setDaily(dailyOf);
    storeMerged(parts, [...stored, ...made], nextId);
    this.#areScoresNew = false;
    this.#open = null;
  }

  /** Notes what the risks and tiers in the index depend on. Returns whether that is not what was noted before. */
  #isNewBasis(basis: string): boolean {
    const known = this.#database.prepare(`SELECT value FROM meta WHERE key = 'judged_by'`).get()?.value;
    if (known === basis) return false;
    this.#database.prepare(`INSERT OR REPLACE INTO meta VALUES ('judged_by', ?)`).run(basis);
    return true;
  }

  /**
   * Builds a segment from what was put since the last one. Marks this, and what was removed, as dead in the
   * others.
   */
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

/** The segments during a transaction: those that were stored before, and those that it built. */
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

/** Merges segments, and writes only those that are new or have changed. */
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

/** For fewer documents, reading scores one by one is faster. */
const manyDocuments = 10_000;

/** One segment of all live documents; null if there are none. */
function mergeLiving(segments: readonly WritableSegment[]): WritableSegment | null {
  if (segments.every(({ living }) => living === 0)) return null;
  return WritableSegment.ofParts(mergeSegments(segments.map((segment) => segment.open())));
}

/** The properties of a segment that decide whether it is merged. */
export interface MergeableSegment {
  readonly documents: number;
  readonly living: number;
}

/**
 * This many segments of similar size are merged into one of the next size, which is larger by the same
 * factor.
 */
const factor = 8;
/** If more than one in this many documents of a segment are dead, it is rewritten without them. */
const deadShareMax = 4;

/**
 * The segments to merge next; empty if no merge is needed. Few segments are faster to search than many, and
 * large ones are rarely rewritten. Each merge multiplies the size. So the number of segments and the work per
 * document grow only logarithmically, up to the maximum size of a segment.
 */
export function chooseMerges<T extends MergeableSegment>(segments: readonly T[]): readonly T[] {
  const worn = segments.filter(({ documents, living }) => (documents - living) * deadShareMax > documents);
  if (worn.length > 0) return thatFit(worn);
  // Two of these always fit into one segment.
  const small = segments.filter(({ living }) => living * 2 <= segmentDocumentsMax);
  const bySize = Map.groupBy(small, ({ living }) => Math.floor(Math.log(living) / Math.log(factor)));
  return thatFit([...bySize.values()].find((group) => group.length >= factor) ?? []);
}

/** As many of the first ones as fit into one segment. */
function thatFit<T extends MergeableSegment>(segments: readonly T[]): readonly T[] {
  let size = 0;
  const firstLeft = segments.findIndex(({ living }) => {
    size += living;
    return size > segmentDocumentsMax;
  });
  return firstLeft === -1 ? segments : segments.slice(0, firstLeft);
}
