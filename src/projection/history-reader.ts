import type { DatabaseSync } from 'node:sqlite';
import type { DecisionTables } from '../domain/risk/decision-table.ts';
import { openDatabase } from '../kit/database.ts';
import { decodeFrameTable, type FrameTable } from '../log/segment.ts';
import { type ClaimReader, createClaimReader } from './claims.ts';
import type { DatedVersion } from './contributing-version.ts';
import { seriesDaysMax } from './epss-series.ts';
import {
  beforeAllMoves,
  type EpssMove,
  type EventFilter,
  type EventKey,
  eventFrom,
  parametersOf,
  type StoredEvent,
} from './event-row.ts';
import { prepareHistoryStatements } from './history-statements.ts';
import type { Baseline } from './history-writer.ts';
import { NewsReader } from './news-reader.ts';
import { readDecisionTables } from './shared-facts.ts';
import type { View } from './view.ts';

export type { EpssMove, EventFilter, EventKey, StoredEvent } from './event-row.ts';

/** A record version, when it was imported, and where its bytes are. */
export interface VersionRow extends DatedVersion {
  readonly id: number;
  /** Number of the segment in this projection; see `segment`. */
  readonly segment: number;
  readonly start: number;
  readonly length: number;
}

/** Where an item is in its document, and the SHA-256 of its bytes. */
export interface ItemRow {
  readonly ordinal: number;
  readonly start: number;
  readonly length: number;
  readonly digest: Uint8Array;
}

/** The part of a document or report version that makes statements about a subject. */
export interface StoredContribution {
  /** SHA-256 of the item's bytes, or of all statements. */
  readonly digest: Uint8Array;
  /** Where the item is; null if it is not a single item. */
  readonly place: ItemRow | null;
}

/** What a version of a document or report states about a subject, or null if it states nothing any more. */
export interface ItemState {
  readonly version: number;
  readonly key: string;
  readonly by: StoredContribution | null;
}

/** The scores of a CVE as the projection stores them. */
export interface StoredScores {
  readonly series: Uint8Array | null;
  readonly days: ReadonlyMap<
    number,
    { readonly version: number; readonly date: string; readonly model: string | null }
  >;
}

const segmentsKept = 16;

/** Reads the past from one generation. Must not be shared between threads. */
export class HistoryReader {
  readonly subjectOfClaim: ClaimReader;
  #news: NewsReader | null = null;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareHistoryStatements>;
  readonly #segments = new Map<number, { name: string; frames: FrameTable }>();

  constructor(path: string) {
    this.#database = openDatabase(path, { readOnly: true });
    this.#statements = prepareHistoryStatements(this.#database);
    this.subjectOfClaim = createClaimReader(this.#database);
  }

  /** Created on first use. */
  get news(): NewsReader {
    this.#news ??= new NewsReader(this.#database);
    return this.#news;
  }

  close(): void {
    this.#database.close();
  }

  /** Runs reads that must all see the same state. */
  inSnapshot<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      return work();
    } finally {
      this.#database.exec('COMMIT');
    }
  }

  /** The published tables of the present by which priorities are decided. */
  decisionTables(): DecisionTables {
    return readDecisionTables(this.#database);
  }

  /** Number of the newest visible manifest. */
  newestManifest(): number {
    return Number(this.#statements.newestManifest.get()?.number);
  }

  /** Number of the oldest stored manifest; null if there are none. */
  oldestManifest(): number | null {
    return (this.#statements.oldestManifest.get()?.number ?? null) as number | null;
  }

  /** Null for a manifest that is not stored. */
  manifestHash(number: number): string | null {
    return (this.#statements.manifestHash.get(number)?.hash ?? null) as string | null;
  }

  /** The content of a source's first manifest, which does not count as news; null before it. */
  baselineOf(source: string): Baseline | null {
    return (this.#statements.baseline.get(source) ?? null) as Baseline | null;
  }

  /**
   * The newest upstream time of a source in view, as stated in its manifests; null if the view does not have
   * one.
   */
  newestTime(source: string, { manifestMax, timeMax }: View): string | null {
    const { first, newest } = this.#statements.times.get(source, manifestMax) ?? {};
    if (typeof newest !== 'string' || String(first) > timeMax) return null;
    return newest > timeMax ? timeMax : newest;
  }

  /** The names of the files from which the versions of a manifest came. */
  originsOf(manifest: number): readonly { name: string; sha256: string; bytes: number }[] {
    const origins = this.#statements.origins.get(manifest)?.origins;
    return origins === undefined ? [] : JSON.parse(String(origins));
  }

  /** The keys of a source. A document source has one or a few. */
  keysOf(source: string): string[] {
    return this.#statements.keys.all(source).map(({ key }) => String(key));
  }

  /** The newest version of a key in view. */
  newestVersion(source: string, key: string, { manifestMax, timeMax }: View): VersionRow | null {
    return (this.#statements.newestOfKey.get(source, key, timeMax, manifestMax) ?? null) as VersionRow | null;
  }

  /** The newest versions in view that are days of scores of this source, newest first. */
  newestDays(source: string, { manifestMax, timeMax }: View, daysMax = seriesDaysMax): VersionRow[] {
    return this.#statements.newestOfSource.all(
      source,
      timeMax,
      manifestMax,
      daysMax,
    ) as unknown as VersionRow[];
  }

  /** All versions of a key, oldest first: by upstream time, then by hash. */
  chainOf(source: string, key: string): VersionRow[] {
    return this.#statements.chain.all(source, key) as unknown as VersionRow[];
  }

  /** The versions with this SHA-256. Current ones come first, then the newest. */
  versionsBySha256(sha256: string): (VersionRow & { readonly current: number })[] {
    return this.#statements.bySha256.all(sha256) as unknown as (VersionRow & { readonly current: number })[];
  }

  versionById(id: number): VersionRow | null {
    return (this.#statements.byId.get(id) ?? null) as VersionRow | null;
  }

  /** What a version currently states about a subject; null if it states nothing or is not current. */
  contribution(subject: string, version: number): Pick<ItemState, 'by'> | null {
    const row = this.#statements.contribution.get(subject, version);
    return row === undefined ? null : { by: speechOf(row) };
  }

  /** Keys of the reports of a source of which any version contributes to a subject. */
  keysContributingTo(subject: string, source: string): string[] {
    return this.#statements.contributingKeys.all(subject, source).map(({ key }) => String(key));
  }

  /** CVEs that have this folded name as another name. */
  readonly namedCves = (folded: string, limit: number): string[] =>
    this.#statements.namedCves.all(folded, limit).map(({ key }) => String(key));

  /**
   * The statements of a source's documents about a CVE, one for each version that changed them, oldest first.
   */
  itemStates(subject: string, source: string): ItemState[] {
    return this.#statements.items.all(subject, source).map((row) => ({
      version: Number(row.version),
      key: String(row.key),
      by: speechOf(row),
    }));
  }

  /**
   * What a version of a document states about a CVE: the newest change up to that version. Null if there is
   * none.
   */
  itemStateAt(
    subject: string,
    { source, key, upstreamTime, sha256 }: VersionRow,
  ): (Omit<ItemState, 'key'> & { readonly name: string | null }) | null {
    const row = this.#statements.itemAt.get(subject, source, key, upstreamTime, sha256);
    if (row === undefined) return null;
    return { version: Number(row.version), by: speechOf(row), name: row.name as string | null };
  }

  /** Name and frame table of a segment. */
  segment(id: number): { readonly name: string; readonly frames: FrameTable } {
    const known = this.#segments.get(id);
    if (known !== undefined) return known;
    const row = this.#statements.segment.get(id);
    if (!(row?.frames instanceof Uint8Array))
      throw new Error(`The projection does not have a segment ${id}.`);
    const segment = { name: String(row.name), frames: decodeFrameTable(row.frames) };
    const [oldest] = this.#segments.keys();
    if (oldest !== undefined && this.#segments.size >= segmentsKept) this.#segments.delete(oldest);
    this.#segments.set(id, segment);
    return segment;
  }

  storedScores(cve: string): StoredScores {
    const series = this.#statements.series.get(cve)?.series;
    const days = this.#statements.days.all().map(({ day, version, date, model }) => {
      const row = {
        version: Number(version),
        date: String(date),
        model: model === null ? null : String(model),
      };
      return [Number(day), row] as const;
    });
    return { series: series instanceof Uint8Array ? series : null, days: new Map(days) };
  }

  /** Events of a CVE up to a time, oldest first. */
  eventsOf(subject: string, timeMax: string): StoredEvent[] {
    return this.#statements.eventsOf.all(subject, timeMax).map(eventFrom);
  }

  /** Events in the order in which the store noticed them. */
  events(filter: EventFilter, after: EventKey, limit: number): StoredEvent[] {
    const { manifest, at, subject, id } = after;
    return this.#statements.feed
      .all({ ...parametersOf(filter), manifest, at, subject, id, limit })
      .map(eventFrom);
  }

  /** The reverse: what the store noticed before a position, the newest first. */
  eventsBefore(filter: EventFilter, before: EventKey, limit: number): StoredEvent[] {
    const { manifest, at, subject, id } = before;
    return this.#statements.feedBack
      .all({ ...parametersOf(filter), manifest, at, subject, id, limit })
      .map(eventFrom);
  }

  countEvents(filter: EventFilter): number {
    return Number(this.#statements.countFeed.get(parametersOf(filter))?.count);
  }

  /** Changes of EPSS scores, the largest first. If they are equal, the change noticed last comes first. */
  epssMoves(filter: EventFilter, after: EventKey & { readonly move?: number }, limit: number): EpssMove[] {
    const { move, ...place } = after.move === undefined ? beforeAllMoves : { ...after, move: after.move };
    const { manifest, at, subject, id } = place;
    const rows = this.#statements.epssMoves.all({
      ...parametersOf(filter),
      ...{ move, manifest, at, subject, id, limit },
    });
    return rows.map(({ move: size, ...row }) => ({ event: eventFrom(row), move: Number(size) }));
  }

  countEpssMoves(filter: EventFilter): number {
    return Number(this.#statements.countEpssMoves.get(parametersOf(filter))?.count);
  }
}

type Row = Readonly<Record<string, unknown>>;

function speechOf({ ordinal, start, length, digest }: Row): StoredContribution | null {
  if (!(digest instanceof Uint8Array)) return null;
  if (ordinal === null) return { digest, place: null };
  return {
    digest,
    place: { ordinal: Number(ordinal), start: Number(start), length: Number(length), digest },
  };
}
