import type { DatabaseSync } from 'node:sqlite';
import { SegmentBuilder } from '../text-index/builder.ts';
import { mergeSegments } from '../text-index/merge.ts';
import { chooseMerges } from './search-merging.ts';
import { SearchParts } from './search-parts.ts';
import { createScoreReader } from './search-scores.ts';
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
