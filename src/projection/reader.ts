import type { DatabaseSync } from 'node:sqlite';
import type { Signals } from '../domain/risk/signals.ts';
import { isStale, openDatabase } from '../kit/database.ts';
import { AffectedReader } from './affected-reader.ts';
import { type ClaimReader, createClaimReader } from './claims.ts';
import { type ContributingVersion, contributorsQuery } from './contributing-version.ts';
import { EntityReader } from './entity-reader.ts';
import { type GenerationInfo, readGenerationInfo } from './generations.ts';
import { GraphReader } from './graph-reader.ts';
import { QualityReader } from './quality-reader.ts';
import { RecentReader } from './recent-reader.ts';
import { type JudgedRecord, type JudgedRow, judgedRow, renderRecord, type StoredRecord } from './record.ts';
import { rowSignals, type SignalRow } from './row-signals.ts';
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
import { VersionReader } from './version-reader.ts';

export type { SharedFacts, SourceStatus } from './shared-facts.ts';
export type { EntityTextRow, ListRow, OwnRow, TextRow } from './text-row.ts';

/** The position in a list after which to continue. */
export interface ListPageKey {
  readonly time: string;
  readonly sortKey: string;
}

export interface ReaderOptions {
  /** The sources that may state the stored release of the KEV catalog: the first one with records does. */
  readonly kevCatalogs: readonly string[];
  /** Called regularly during long work, which it stops by throwing an error. */
  readonly checkTime?: () => void;
}

const beforeAll: ListPageKey = { time: '~', sortKey: '~' };

/** Reads one generation. Cheap to keep open; must not be shared between threads. */
export class ProjectionReader {
  readonly path: string;
  readonly entities: EntityReader;
  /** Call this in long loops over results: throws an error if the work takes too long. */
  readonly checkTime: () => void;
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareReaderStatements>;
  readonly #kevCatalogs: readonly string[];
  /** The stored head for which `#shared` was last checked. */
  #knownHead: string | null = null;
  #affected: AffectedReader | null = null;
  #graph: GraphReader | null = null;
  #quality: QualityReader | null = null;
  #recent: RecentReader | null = null;
  #subjectOfClaim: ClaimReader | null = null;
  #versions: VersionReader | null = null;
  #shared: { readonly dataVersion: number; readonly facts: SharedFacts } | null = null;

  constructor(path: string, { kevCatalogs, checkTime = () => {} }: ReaderOptions) {
    this.path = path;
    this.#kevCatalogs = kevCatalogs;
    this.checkTime = checkTime;
    this.#database = openDatabase(path, { readOnly: true });
    this.#statements = prepareReaderStatements(this.#database);
    this.entities = new EntityReader(this.#database);
  }

  close(): void {
    this.#database.close();
  }

  /** True if the file changed since it was opened and this connection does not follow changes. */
  get isStale(): boolean {
    return isStale(this.#database);
  }

  // Each of these is created on first use: a caller needs few of them, and their statements take time and memory.

  get affected(): AffectedReader {
    this.#affected ??= new AffectedReader(this.#database);
    return this.#affected;
  }

  get graph(): GraphReader {
    this.#graph ??= new GraphReader(this.#database);
    return this.#graph;
  }

  get quality(): QualityReader {
    this.#quality ??= new QualityReader(this.#database, this.checkTime);
    return this.#quality;
  }

  get recent(): RecentReader {
    this.#recent ??= new RecentReader(this.#database);
    return this.#recent;
  }

  get subjectOfClaim(): ClaimReader {
    this.#subjectOfClaim ??= createClaimReader(this.#database);
    return this.#subjectOfClaim;
  }

  get versions(): VersionReader {
    this.#versions ??= new VersionReader(this.#database);
    return this.#versions;
  }

  /** A number that changes whenever the data may have changed. */
  dataVersion(): number {
    return Number(this.#statements.dataVersion.get()?.data_version);
  }

  shared(): SharedFacts {
    const dataVersion = this.dataVersion();
    if (this.#shared === null || this.#shared.dataVersion !== dataVersion) {
      this.entities.forget();
      this.#affected?.forget();
      this.#shared = { dataVersion, facts: readSharedFacts(this.#database, this.#kevCatalogs) };
    }
    return this.#shared.facts;
  }

  generationInfo(): GenerationInfo {
    return readGenerationInfo(this.#database);
  }

  /** Null for a manifest that is not stored. */
  manifestHash(number: number): string | null {
    return (this.#statements.manifestHash.get(number)?.hash ?? null) as string | null;
  }

  /** The whole record of a CVE as JSON text; null if no source names it. */
  record(cve: string): string | null {
    return this.judgedRecord(cve)?.text ?? null;
  }

  /** The same with what is judged of it. */
  judgedRecord(cve: string): JudgedRecord | null {
    const stored = this.#statements.record.get(cve) as unknown as
      | (StoredRecord & { readonly head: string })
      | undefined;
    if (stored === undefined) return null;
    // Read in the same statement, so that the record and the shared facts are of one state.
    if (stored.head !== this.#knownHead) {
      this.shared();
      this.#knownHead = stored.head;
    }
    return renderRecord(cve, stored, this.#shared?.facts ?? this.shared(), this.entities.nameOf);
  }

  /** Those of these CVEs that a source names. */
  namedAmong(cves: readonly string[]): Set<string> {
    return new Set(this.#statements.named.all(JSON.stringify(cves)).map(({ cve }) => String(cve)));
  }

  /** What is judged of each of these CVEs, in no particular order. CVEs that no source names are left out. */
  *judgedRows(cves: readonly string[]): Iterable<JudgedRow> {
    const shared = this.shared();
    for (const row of this.#statements.judged.iterate(JSON.stringify(cves))) yield judgedRow(row, shared);
  }

  /** The versions that contribute to a CVE, except its scores. */
  contributors(cve: string): ContributingVersion[] {
    return this.#statements.contributors.all(cve) as unknown as ContributingVersion[];
  }

  /** Published records, newest first, then by CVE number in descending order. */
  latest(limit: number, after: ListPageKey = beforeAll): ListRow[] {
    return this.#statements.latest.all(after.time, after.sortKey, limit) as unknown as ListRow[];
  }

  /** CVEs in the KEV catalog, last added first, then by CVE number in descending order. */
  latestKev(limit: number, after: ListPageKey = beforeAll): ListRow[] {
    return this.#statements.latestKev.all(after.time, after.sortKey, limit) as unknown as ListRow[];
  }

  /** CVEs whose id begins with this, in the order of their numbers, including those that only EPSS has. */
  byPrefix(prefix: string, limit: number): TextRow[] {
    const end = `${prefix}:`;
    return this.#statements.byPrefix.all({ prefix, end, limit }).map(textRow);
  }

  /** Everything that is judged of each of these CVEs, even of one that only other entities name. */
  signalsOf(cves: readonly string[]): Map<string, Signals> {
    if (cves.length === 0) return new Map();
    const shared = this.shared();
    const rows = this.#statements.signals.all(JSON.stringify(cves)) as unknown as (SignalRow & {
      cve: string;
    })[];
    return new Map(rows.map((row) => [row.cve, rowSignals(row, shared)]));
  }

  /** Vulnerabilities by the numbers of their rows. Removed ones are left out. */
  vulnerabilityRows(ids: readonly number[]): Map<number, OwnRow> {
    if (ids.length === 0) return new Map();
    return new Map(this.#statements.vulnerabilityRows.all(JSON.stringify(ids)).map(ownRow));
  }

  /**
   * The keys of rows by their ids in the search index, where vulnerabilities have negative ones. Unpacking the records
   * of a thousand rows would take 50 milliseconds.
   */
  keysOf(ids: readonly number[]): ReadonlyMap<number, string> {
    const rows = ids.length === 0 ? [] : this.#statements.keys.all(JSON.stringify(ids));
    return new Map(rows.map(({ id, key }) => [Number(id), String(key)]));
  }

  /** The same for other entities. */
  entityRows(ids: readonly number[]): Map<number, EntityTextRow> {
    if (ids.length === 0) return new Map();
    const rows = this.#statements.entityRows.all(JSON.stringify(ids));
    return new Map(rows.map(({ id, ...row }) => [Number(id), entityTextRow(row)]));
  }
}

/** The statements that read vulnerabilities and versions. */
function prepareReaderStatements(database: DatabaseSync) {
  const ownColumns = `v.cve, v.sort_key AS sortKey, v.state, v.title, v.published, v.modified, v.severity, v.cvss,
    v.vendor, v.product, v.kev_added AS kevAdded, v.signals`;
  const columns = `${ownColumns}, v.kev, e.series`;
  const joined = 'vulnerability AS v LEFT JOIN epss AS e ON e.cve = v.cve';
  const named = `FROM json_each(?) AS asked
    LEFT JOIN vulnerability AS v ON v.cve = asked.value LEFT JOIN epss AS e ON e.cve = asked.value
    WHERE v.cve IS NOT NULL OR e.cve IS NOT NULL OR EXISTS (SELECT 1 FROM entity WHERE key = asked.value)`;
  return {
    dataVersion: database.prepare('PRAGMA data_version'),
    manifestHash: database.prepare('SELECT hash FROM manifest WHERE number = ?'),
    record: database.prepare(
      `SELECT v.record, v.kev, v.signals, e.series, (SELECT value FROM meta WHERE key = 'head') AS head
       FROM (SELECT ? AS cve) AS asked
         LEFT JOIN vulnerability AS v ON v.cve = asked.cve LEFT JOIN epss AS e ON e.cve = asked.cve
       WHERE v.cve IS NOT NULL OR e.cve IS NOT NULL OR EXISTS (SELECT 1 FROM entity WHERE key = asked.cve)`,
    ),
    named: database.prepare(`SELECT asked.value AS cve ${named}`),
    judged: database.prepare(
      `SELECT asked.value AS cve, v.title, coalesce(v.severity, 'unknown') AS severity, v.record, v.kev, v.signals,
         e.series ${named}`,
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
         v.kev_added AS kevAdded, v.kev, v.signals, e.series, v.record
       FROM (
         SELECT cve FROM (
           SELECT cve FROM vulnerability WHERE cve >= :prefix AND cve < :end
           UNION SELECT cve FROM epss WHERE cve >= :prefix AND cve < :end
         ) ORDER BY length(cve), cve LIMIT :limit
       ) AS asked LEFT JOIN vulnerability AS v ON v.cve = asked.cve LEFT JOIN epss AS e ON e.cve = asked.cve
       ORDER BY length(asked.cve), asked.cve`,
    ),
    vulnerabilityRows: database.prepare(
      `SELECT v.id, ${ownColumns}, v.record
       FROM json_each(?) AS asked JOIN vulnerability AS v ON v.id = asked.value`,
    ),
    signals: database.prepare(
      `SELECT asked.value AS cve, v.signals, substr(e.series, -8) AS series FROM json_each(?) AS asked
         LEFT JOIN vulnerability AS v ON v.cve = asked.value LEFT JOIN epss AS e ON e.cve = asked.value`,
    ),
    keys: database.prepare(
      `SELECT asked.value AS id, coalesce(v.cve, e.key) AS key FROM json_each(?) AS asked
         LEFT JOIN vulnerability AS v ON v.id = -asked.value LEFT JOIN entity AS e ON e.id = asked.value
       WHERE v.cve IS NOT NULL OR e.key IS NOT NULL`,
    ),
    entityRows: database.prepare(
      `SELECT e.id, e.key, e.type, e.name, e.state, e.record
       FROM json_each(?) AS asked JOIN entity AS e ON e.id = asked.value`,
    ),
  };
}
