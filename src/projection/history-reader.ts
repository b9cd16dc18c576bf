import type { DatabaseSync } from 'node:sqlite';
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
import type { View } from './view.ts';

export type { EpssMove, EventFilter, EventKey, StoredEvent } from './event-row.ts';

/** A record version, when it came, and where its bytes lie. */
export interface VersionRow extends DatedVersion {
  readonly id: number;
  /** Number of the segment in this projection; see `segment`. */
  readonly segment: number;
  readonly start: number;
  readonly length: number;
}

/** Where an item lies in its document, and the SHA-256 of its bytes. */
export interface ItemRow {
  readonly ordinal: number;
  readonly start: number;
  readonly length: number;
  readonly digest: Uint8Array;
}

/** By what a version of a document or report speaks of a subject. */
export interface StoredContribution {
  /** SHA-256 of the item's bytes, or of all that is said. */
  readonly digest: Uint8Array;
  /** Where the item lies; null where it is not one item. */
  readonly place: ItemRow | null;
}

/** What a version of a document or report says of a subject, or null for nothing any more. */
export interface ItemState {
  readonly version: number;
  readonly key: string;
  readonly by: StoredContribution | null;
}

/** The scores of a CVE as the projection holds them. */
export interface StoredScores {
  readonly series: Uint8Array | null;
  readonly days: ReadonlyMap<
    number,
    { readonly version: number; readonly date: string; readonly model: string | null }
  >;
}

const segmentsKept = 16;

/** Reads what came before the present out of one generation. Not to be shared between threads. */
export class HistoryReader {
  readonly subjectOfClaim: ClaimReader;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareHistoryStatements>;
  readonly #segments = new Map<number, { name: string; frames: FrameTable }>();

  constructor(path: string) {
    this.#database = openDatabase(path, { readOnly: true });
    this.#statements = prepareHistoryStatements(this.#database);
    this.subjectOfClaim = createClaimReader(this.#database);
  }

  close(): void {
    this.#database.close();
  }

  /** Runs reads that must see one and the same state. */
  inSnapshot<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      return work();
    } finally {
      this.#database.exec('COMMIT');
    }
  }

  /** Number of the newest manifest that is shown. */
  newestManifest(): number {
    return Number(this.#statements.newestManifest.get()?.number);
  }

  /** Number of the oldest manifest that is held; null where there is none. */
  oldestManifest(): number | null {
    return (this.#statements.oldestManifest.get()?.number ?? null) as number | null;
  }

  /** Null for a manifest that is not held. */
  manifestHash(number: number): string | null {
    return (this.#statements.manifestHash.get(number)?.hash ?? null) as string | null;
  }

  /** What a source's first manifest held, which is not news; null before it. */
  baselineOf(source: string): Baseline | null {
    return (this.#statements.baseline.get(source) ?? null) as Baseline | null;
  }

  /** The newest upstream time of a source in view, as its manifests tell it; null where the view has none. */
  newestTime(source: string, { manifestMax, timeMax }: View): string | null {
    const { first, newest } = this.#statements.times.get(source, manifestMax) ?? {};
    if (typeof newest !== 'string' || String(first) > timeMax) return null;
    return newest > timeMax ? timeMax : newest;
  }

  /** Names of the files that the versions of a manifest came in. */
  originsOf(manifest: number): readonly { name: string; sha256: string; bytes: number }[] {
    const origins = this.#statements.origins.get(manifest)?.origins;
    return origins === undefined ? [] : JSON.parse(String(origins));
  }

  /** Keys of a source: of documents, one or few. */
  keysOf(source: string): string[] {
    return this.#statements.keys.all(source).map(({ key }) => String(key));
  }

  /** The newest version of a key in view. */
  newestVersion(source: string, key: string, { manifestMax, timeMax }: View): VersionRow | null {
    return (this.#statements.newestOfKey.get(source, key, timeMax, manifestMax) ?? null) as VersionRow | null;
  }

  /** The newest versions of a source in view that are days of scores, newest first. */
  newestDays(source: string, { manifestMax, timeMax }: View): VersionRow[] {
    return this.#statements.newestOfSource.all(
      source,
      timeMax,
      manifestMax,
      seriesDaysMax,
    ) as unknown as VersionRow[];
  }

  /** All versions of a key, oldest first: by upstream time, then by hash. */
  chainOf(source: string, key: string): VersionRow[] {
    return this.#statements.chain.all(source, key) as unknown as VersionRow[];
  }

  /** The versions with this SHA-256, the current one first, then the newest. */
  versionsBySha256(sha256: string): (VersionRow & { readonly current: number })[] {
    return this.#statements.bySha256.all(sha256) as unknown as (VersionRow & { readonly current: number })[];
  }

  versionById(id: number): VersionRow | null {
    return (this.#statements.byId.get(id) ?? null) as VersionRow | null;
  }

  /** By what a version speaks of a subject now; null when it does not, or is not current. */
  contribution(subject: string, version: number): Pick<ItemState, 'by'> | null {
    const row = this.#statements.contribution.get(subject, version);
    return row === undefined ? null : { by: speechOf(row) };
  }

  /** Keys of the reports of a source of which any version speaks of a subject. */
  keysContributingTo(subject: string, source: string): string[] {
    return this.#statements.contributingKeys.all(subject, source).map(({ key }) => String(key));
  }

  /** CVEs that bear a folded name besides their own. */
  readonly namedCves = (folded: string, limit: number): string[] =>
    this.#statements.namedCves.all(folded, limit).map(({ key }) => String(key));

  /** What the versions of a source's documents say of a CVE, where it changed, oldest first. */
  itemStates(subject: string, source: string): ItemState[] {
    return this.#statements.items.all(subject, source).map((row) => ({
      version: Number(row.version),
      key: String(row.key),
      by: speechOf(row),
    }));
  }

  /** What a version of a document says of a CVE: the state of the newest change up to it. Null when it never did. */
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
    if (!(row?.frames instanceof Uint8Array)) throw new Error(`The projection knows no segment ${id}.`);
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

  /** Events in the order in which the store came to know them. */
  events(filter: EventFilter, after: EventKey, limit: number): StoredEvent[] {
    const { manifest, at, subject, id } = after;
    return this.#statements.feed
      .all({ ...parametersOf(filter), manifest, at, subject, id, limit })
      .map(eventFrom);
  }

  /** The same the other way round: what the store came to know before a place, the last first. */
  eventsBefore(filter: EventFilter, before: EventKey, limit: number): StoredEvent[] {
    const { manifest, at, subject, id } = before;
    return this.#statements.feedBack
      .all({ ...parametersOf(filter), manifest, at, subject, id, limit })
      .map(eventFrom);
  }

  countEvents(filter: EventFilter): number {
    return Number(this.#statements.countFeed.get(parametersOf(filter))?.count);
  }

  /** Changes of EPSS scores, the largest first; of equal ones what the store came to know last. */
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
