import type { DatabaseSync } from 'node:sqlite';
import { isStale, openDatabase } from '../kit/database.ts';
import { AffectedReader } from './affected-reader.ts';
import { type ClaimReader, createClaimReader } from './claim-reader.ts';
import type { ContributingVersion } from './contributing-version.ts';
import { EntityReader } from './entity-reader.ts';
import { type GenerationInfo, readGenerationInfo } from './generation-info.ts';
import { GraphReader } from './graph-reader.ts';
import { prepareReaderStatements } from './reader-statements.ts';
import { renderRecord, type StoredRecord } from './record.ts';
import { readSharedFacts, type SharedFacts } from './shared-facts.ts';
import {
  type EntityTextRow,
  entityTextRow,
  type ListRow,
  type OwnRow,
  ownRow,
  type TextRow,
  textRow,
} from './text-row.ts';

export type { SharedFacts, SourceStatus } from './shared-facts.ts';
export type { EntityTextRow, ListRow, OwnRow, TextRow } from './text-row.ts';

/** The place in a list after which to go on. */
export interface ListPageKey {
  readonly time: string;
  readonly sortKey: string;
}

/** A record version that the log holds. */
export interface StoredVersion {
  readonly key: string;
  readonly upstreamTime: string;
  readonly sha256: string;
  readonly items: number;
  readonly isCurrent: 0 | 1;
}

/** A record version and where its bytes lie in the log. */
export interface PlacedVersion {
  readonly source: string;
  readonly member: string;
  /** Name of the segment. */
  readonly segment: string;
  /** Encoded frame table of the segment. */
  readonly frames: Uint8Array;
  readonly start: number;
  readonly length: number;
}

export interface ReaderOptions {
  /** Names of the sources that say which release of the KEV catalogue is held: the first of them that holds records. */
  readonly kevCatalogues: readonly string[];
  /** Called time and again in long work, which it ends by throwing. */
  readonly checkTime?: () => void;
}

const beforeAll: ListPageKey = { time: '~', sortKey: '~' };

/** Reads one generation. Cheap to keep open; not to be shared between threads. */
export class ProjectionReader {
  readonly path: string;
  readonly entities: EntityReader;
  readonly subjectOfClaim: ClaimReader;
  /** To be called in long loops over what was read: throws when the work takes too long. */
  readonly checkTime: () => void;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareReaderStatements>;
  readonly #kevCatalogues: readonly string[];
  /** The head, as stored, that `#shared` was last known to go with. */
  #knownHead: string | null = null;
  #affected: AffectedReader | null = null;
  #graph: GraphReader | null = null;
  #shared: { readonly dataVersion: number; readonly facts: SharedFacts } | null = null;

  constructor(path: string, { kevCatalogues, checkTime = () => {} }: ReaderOptions) {
    this.path = path;
    this.#kevCatalogues = kevCatalogues;
    this.checkTime = checkTime;
    this.#database = openDatabase(path, { readOnly: true });
    this.#statements = prepareReaderStatements(this.#database);
    this.entities = new EntityReader(this.#database);
    this.subjectOfClaim = createClaimReader(this.#database);
  }

  close(): void {
    this.#database.close();
  }

  /** True when what is read may be spoiled by changes since the file was opened; never where these are followed. */
  get isStale(): boolean {
    return isStale(this.#database);
  }

  /** As `graph`. */
  get affected(): AffectedReader {
    this.#affected ??= new AffectedReader(this.#database);
    return this.#affected;
  }

  /** Made when it is asked for: few callers need what it takes. */
  get graph(): GraphReader {
    this.#graph ??= new GraphReader(this.#database);
    return this.#graph;
  }

  /** Another number whenever what is read may have changed. */
  dataVersion(): number {
    return Number(this.#statements.dataVersion.get()?.data_version);
  }

  shared(): SharedFacts {
    const dataVersion = this.dataVersion();
    if (this.#shared === null || this.#shared.dataVersion !== dataVersion) {
      this.entities.forget();
      this.#affected?.forget();
      this.#shared = { dataVersion, facts: readSharedFacts(this.#database, this.#kevCatalogues) };
    }
    return this.#shared.facts;
  }

  generationInfo(): GenerationInfo {
    return readGenerationInfo(this.#database);
  }

  /** The whole record of a CVE as JSON text; null when no source names it. */
  record(cve: string): string | null {
    const stored = this.#statements.record.get(cve) as unknown as
      | (StoredRecord & { readonly head: string })
      | undefined;
    if (stored === undefined) return null;
    // Read in the same statement, so that the record and what all records share are of one state.
    if (stored.head !== this.#knownHead) {
      this.shared();
      this.#knownHead = stored.head;
    }
    return renderRecord(cve, stored, this.#shared?.facts ?? this.shared(), this.entities.nameOf);
  }

  /** The versions that speak for a CVE, but for its scores. */
  contributors(cve: string): ContributingVersion[] {
    return this.#statements.contributors.all(cve) as unknown as ContributingVersion[];
  }

  /** Published records, newest first, then by CVE number, descending. */
  latest(limit: number, after: ListPageKey = beforeAll): ListRow[] {
    return this.#statements.latest.all(after.time, after.sortKey, limit) as unknown as ListRow[];
  }

  /** CVEs that the catalogue lists, last added first, then by CVE number, descending. */
  latestKev(limit: number, after: ListPageKey = beforeAll): ListRow[] {
    return this.#statements.latestKev.all(after.time, after.sortKey, limit) as unknown as ListRow[];
  }

  /** CVEs whose id begins so, in the order of their numbers. Those that only EPSS knows are among them. */
  byPrefix(prefix: string, limit: number): TextRow[] {
    const end = `${prefix}:`;
    return this.#statements.byPrefix.all({ prefix, end, limit }).map(textRow);
  }

  /** All versions held of a source. */
  storedVersions(source: string): Iterable<StoredVersion> {
    return this.#statements.storedVersions.iterate(source) as unknown as Iterable<StoredVersion>;
  }

  /** Where the current version of a key lies, or null. */
  currentVersion(source: string, key: string): PlacedVersion | null {
    return (this.#statements.currentVersion.get(source, key) ?? null) as PlacedVersion | null;
  }

  /** Vulnerabilities by the numbers of their rows. Those that are gone are left out. */
  vulnerabilityRows(ids: readonly number[]): Map<number, OwnRow> {
    if (ids.length === 0) return new Map();
    return new Map(this.#statements.vulnerabilityRows.all(JSON.stringify(ids)).map(ownRow));
  }

  /** Other entities, likewise. */
  entityRows(ids: readonly number[]): Map<number, EntityTextRow> {
    if (ids.length === 0) return new Map();
    const rows = this.#statements.entityRows.all(JSON.stringify(ids));
    return new Map(rows.map(({ id, ...row }) => [Number(id), entityTextRow(row)]));
  }
}
