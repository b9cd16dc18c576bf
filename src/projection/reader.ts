import type { DatabaseSync } from 'node:sqlite';
import { isStale, openDatabase } from '../kit/database.ts';
import { AffectedReader } from './affected-reader.ts';
import { type ClaimReader, createClaimReader } from './claims.ts';
import { type ContributingVersion, contributorsQuery } from './contributing-version.ts';
import { EntityReader } from './entity-reader.ts';
import { type GenerationInfo, readGenerationInfo } from './generations.ts';
import { GraphReader } from './graph-reader.ts';
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
interface StoredVersion {
  readonly key: string;
  readonly upstreamTime: string;
  readonly sha256: string;
  readonly items: number;
  readonly isCurrent: 0 | 1;
}

/** A record version and where its bytes lie in the log. */
interface PlacedVersion {
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

/** The statements by which vulnerabilities and versions are read. */
function prepareReaderStatements(database: DatabaseSync) {
  const ownColumns = `v.cve, v.sort_key AS sortKey, v.state, v.title, v.published, v.modified, v.severity, v.cvss,
    v.vendor, v.product, v.kev_added AS kevAdded`;
  const columns = `${ownColumns}, v.kev, e.series`;
  const joined = 'vulnerability AS v LEFT JOIN epss AS e ON e.cve = v.cve';
  return {
    dataVersion: database.prepare('PRAGMA data_version'),
    record: database.prepare(
      `SELECT v.record, v.kev, e.series, (SELECT value FROM meta WHERE key = 'head') AS head
       FROM (SELECT ? AS cve) AS asked
         LEFT JOIN vulnerability AS v ON v.cve = asked.cve LEFT JOIN epss AS e ON e.cve = asked.cve
       WHERE v.cve IS NOT NULL OR e.cve IS NOT NULL OR EXISTS (SELECT 1 FROM entity WHERE key = asked.cve)`,
    ),
    contributors: database.prepare(contributorsQuery),
    latest: database.prepare(
      `SELECT ${columns} FROM ${joined}
       WHERE v.state = 'published' AND v.published IS NOT NULL AND (v.published, v.sort_key) < (?, ?)
       ORDER BY v.published DESC, v.sort_key DESC LIMIT ?`,
    ),
    latestKev: database.prepare(
      `SELECT ${columns} FROM ${joined}
       WHERE v.kev_added IS NOT NULL AND (v.kev_added, v.sort_key) < (?, ?)
       ORDER BY v.kev_added DESC, v.sort_key DESC LIMIT ?`,
    ),
    byPrefix: database.prepare(
      `SELECT asked.cve, coalesce(v.sort_key, asked.cve) AS sortKey, coalesce(v.state, 'unknown') AS state,
         v.title, v.published, v.modified, coalesce(v.severity, 'unknown') AS severity, v.cvss, v.vendor, v.product,
         v.kev_added AS kevAdded, v.kev, e.series, v.record
       FROM (
         SELECT cve FROM (
           SELECT cve FROM vulnerability WHERE cve >= :prefix AND cve < :end
           UNION SELECT cve FROM epss WHERE cve >= :prefix AND cve < :end
         ) ORDER BY length(cve), cve LIMIT :limit
       ) AS asked LEFT JOIN vulnerability AS v ON v.cve = asked.cve LEFT JOIN epss AS e ON e.cve = asked.cve
       ORDER BY length(asked.cve), asked.cve`,
    ),
    storedVersions: database.prepare(
      `SELECT key, upstream_time AS upstreamTime, sha256, items, current AS isCurrent
       FROM record_version WHERE source = ?`,
    ),
    currentVersion: database.prepare(
      `SELECT version.source, version.member, segment.name AS segment, segment.frames, version.start, version.length
       FROM record_version AS version JOIN segment ON segment.id = version.segment
       WHERE version.source = ? AND version.key = ? AND version.current = 1`,
    ),
    vulnerabilityRows: database.prepare(
      `SELECT v.id, ${ownColumns}, v.record
       FROM json_each(?) AS asked JOIN vulnerability AS v ON v.id = asked.value`,
    ),
    entityRows: database.prepare(
      `SELECT e.id, e.key, e.type, e.name, e.state, e.record
       FROM json_each(?) AS asked JOIN entity AS e ON e.id = asked.value`,
    ),
  };
}
