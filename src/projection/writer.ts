import type { DatabaseSync } from 'node:sqlite';
import { decodeFrameTable, type FrameTable, type StoredVersion } from '../log/segment.ts';
import type { Head } from '../storage/contract/log-state.ts';
import { ClaimWriter } from './claims.ts';
import { EntityWriter } from './entity-writer.ts';
import type { ItemRow } from './history-writer.ts';
import { Labels, LinkSeenWriter, NameEvidenceWriter } from './labels.ts';
import type { VulnerabilityRow } from './row.ts';
import { SearchWriter } from './search-writer.ts';
import { SourceSummaries, type SummarisedSource } from './source-summaries.ts';
import type { VersionLocation } from './version-location.ts';

/** A day of scores: the version that contains it, the date of the scores, and their model. */
export interface EpssDayRow {
  readonly version: number;
  readonly date: string;
  readonly model: string | null;
}

/** A version that was not stored before. */
export interface AddedVersion {
  readonly id: number;
  /** Whether it is now the newest of its key. */
  readonly isCurrent: boolean;
  /** Whether it is the only one of its key. */
  readonly isFirst: boolean;
  /**
   * The version of its key that was current before; null if there was none, or if this one is not current
   * itself.
   */
  readonly retired: number | null;
}

/** A version that contributes to a subject. */
export interface ContributorLocation extends VersionLocation {
  readonly subject: string;
  /** In a document of items: the number of the contributing one, and its place in the document. */
  readonly ordinal: number | null;
  readonly itemStart: number | null;
  readonly itemLength: number | null;
  /** SHA-256 of the item, or of the statement where that is not one item. Null for a whole record. */
  readonly digest: Uint8Array | null;
}

/** Writes to one generation. The caller holds the transaction. */
export class ProjectionWriter {
  readonly database: DatabaseSync;
  readonly entities: EntityWriter;
  readonly linkSeen: LinkSeenWriter;
  readonly #claims: ClaimWriter;
  readonly #search: SearchWriter;
  readonly #names: NameEvidenceWriter;
  readonly #summaries: SourceSummaries;
  readonly #statements: ReturnType<typeof prepareWriterStatements>;
  readonly #segments = new Map<number, { name: string; frames: FrameTable }>();
  #nextId: number;

  constructor(database: DatabaseSync) {
    this.database = database;
    const labels = new Labels(database);
    this.#claims = new ClaimWriter(database);
    this.#search = new SearchWriter(database);
    this.entities = new EntityWriter(database, labels, this.#claims, this.#search);
    this.linkSeen = new LinkSeenWriter(database, labels);
    this.#names = new NameEvidenceWriter(database, labels);
    this.#summaries = new SourceSummaries(database);
    this.#statements = prepareWriterStatements(database);
    this.#nextId = 1 + Number(database.prepare('SELECT max(id) AS id FROM vulnerability').get()?.id ?? 0);
  }

  addSegment(name: string, frames: Uint8Array): number {
    return Number(this.#statements.addSegment.run(name, frames).lastInsertRowid);
  }

  /**
   * Records a version. Makes it the current one of its key if it is the newest by upstream time, then by
   * hash.
   * @returns null if it was already stored
   */
  addVersion(source: string, manifest: number, segment: number, version: StoredVersion): AddedVersion | null {
    const { key, upstreamTime, upstreamVersion = null, sha256, member, items, start, length } = version;
    const current = this.#statements.currentVersion.get(source, key);
    const newest =
      current === undefined ||
      upstreamTime > String(current.upstream_time) ||
      (upstreamTime === current.upstream_time && sha256 > String(current.sha256));
    const added = this.#statements.addVersion.run(
      source,
      key,
      upstreamTime,
      upstreamVersion,
      sha256,
      member,
      items,
      manifest,
      segment,
      start,
      length,
      Number(newest),
    );
    if (added.changes === 0) return null;
    const retired = newest && current !== undefined ? Number(current.id) : null;
    if (newest) this.#summaries.note(source, version, Number(current?.items ?? 0));
    if (retired !== null) this.#statements.retireVersion.run(retired);
    return {
      id: Number(added.lastInsertRowid),
      isCurrent: newest,
      isFirst: current === undefined,
      retired,
    };
  }

  /** Notes which version contributes to a subject and, for a document or report, by what. */
  setContribution(subject: string, source: string, version: number, by: ItemRow['by'] = null): void {
    const { ordinal = null, start = null, length = null, digest = null } = by ?? {};
    this.#statements.setContribution.run(subject, source, version, ordinal, start, length, digest);
  }

  /** Subjects to which a version contributes, with the SHA-256 of its statement; null for a whole record. */
  contributionsOf(version: number): Map<string, Uint8Array | null> {
    const rows = this.#statements.contributionsOf.all(version);
    return new Map(rows.map(({ subject, digest }) => [String(subject), digest as Uint8Array | null]));
  }

  removeContributionsOf(version: number): void {
    this.#statements.removeContributions.run(version);
  }

  /** The versions that contribute to a subject, in a fixed order. */
  contributorsOf(subject: string): ContributorLocation[] {
    return this.#statements.contributorsOf.all(subject) as unknown as ContributorLocation[];
  }

  /** The current versions of a source: for a document source, its documents. */
  currentVersions(source: string): VersionLocation[] {
    return this.#statements.currentVersions.all(source) as unknown as VersionLocation[];
  }

  /** The newest versions of a source, newest first, including those that are not current any more. */
  newestVersions(source: string, limit: number): VersionLocation[] {
    return this.#statements.newestVersions.all(source, limit) as unknown as VersionLocation[];
  }

  /** A segment's name and frame table, by its number in this projection. */
  segmentOf(id: number): { readonly name: string; readonly frames: FrameTable } {
    let segment = this.#segments.get(id);
    if (segment === undefined) {
      const row = this.#statements.segment.get(id);
      if (!(row?.frames instanceof Uint8Array))
        throw new Error(`The projection does not have a segment ${id}.`);
      segment = { name: String(row.name), frames: decodeFrameTable(row.frames) };
      this.#segments.set(id, segment);
    }
    return segment;
  }

  putVulnerability(row: VulnerabilityRow): void {
    const { cve } = row;
    const columns = [
      ...[cve, row.sortKey, row.state, row.title, row.published, row.modified, row.severity, row.cvss],
      ...[row.vendor, row.product, row.kevAdded, row.kev, row.signals, row.record],
    ];
    const known = this.#statements.vulnerabilityId.get(cve)?.id;
    const isFirst = known === undefined;
    this.entities.setLinks(cve, 'vulnerability', row.links, isFirst);
    this.entities.setAliases(cve, 'vulnerability', row.aliases, isFirst);
    const id = isFirst ? this.#nextId++ : Number(known);
    if (isFirst) this.#statements.addVulnerability.run(id, ...columns);
    else this.#statements.changeVulnerability.run(...columns, id);
    this.#search.put(-id, row.searched);
    this.#claims.add(-id, row.claims);
    this.#names.set(id, row.names, isFirst);
  }

  /** Adds claims about a CVE or another entity; does nothing if it is not stored. */
  addClaims(subject: string, claims: Iterable<bigint>): void {
    const id = this.#statements.vulnerabilityId.get(subject)?.id;
    if (id === undefined) this.entities.addClaims(subject, claims);
    else this.#claims.add(-Number(id), claims);
  }

  /** The days that the series contain. */
  epssDays(): Map<number, EpssDayRow> {
    const rows = this.#statements.epssDays.all() as unknown as (EpssDayRow & { day: number })[];
    return new Map(rows.map(({ day, ...row }) => [day, row]));
  }

  epssCount(): number {
    return Number(this.#statements.epssCount.get()?.count);
  }

  epssSeries(): Iterable<{ cve: string; series: Uint8Array }> {
    return this.#statements.epssSeries.iterate() as Iterable<{ cve: string; series: Uint8Array }>;
  }

  /** Removes all days except the kept ones. */
  clearEpssDays(kept: ReadonlySet<number>): void {
    this.#search.scoresChanged();
    for (const day of this.epssDays().keys()) if (!kept.has(day)) this.#statements.removeEpssDay.run(day);
  }

  addEpssDay(day: number, { version, date, model }: EpssDayRow): void {
    this.#search.scoresChanged();
    this.#statements.addEpssDay.run(day, version, date, model);
  }

  /** Stores the series of a CVE; an empty one removes it. */
  putEpss(cve: string, series: Uint8Array): void {
    this.#search.scoresChanged();
    if (series.byteLength === 0) this.#statements.removeEpss.run(cve);
    else this.#statements.putEpss.run(cve, series);
  }

  removeVulnerability(cve: string): void {
    this.entities.setLinks(cve, null, []);
    this.entities.setAliases(cve, null, []);
    const id = this.#statements.vulnerabilityId.get(cve)?.id;
    if (id === undefined) return;
    this.#search.remove(-Number(id));
    this.#names.set(Number(id), []);
    this.#statements.removeVulnerability.run(Number(id));
  }

  /**
   * Updates the summary of each source, and the head that this projection shows.
   * @param kevCatalogs as in `ReaderOptions`
   */
  finish(head: Head, sources: readonly SummarisedSource[], kevCatalogs: readonly string[]): void {
    this.#summaries.write(sources);
    this.#statements.putMeta.run('head', JSON.stringify(head));
    this.entities.prune();
    this.entities.searchNamed();
    this.#claims.flush();
    this.#search.finish(kevCatalogs);
  }
}

/** The statements that write versions, vulnerabilities and scores. */
function prepareWriterStatements(database: DatabaseSync) {
  const location = `version.id AS version, version.source, version.key, version.sha256, version.member,
    version.upstream_time AS upstreamTime, version.segment, version.start, version.length`;
  return {
    addSegment: database.prepare('INSERT INTO segment (name, frames) VALUES (?, ?)'),
    currentVersion: database.prepare(
      `SELECT id, upstream_time, sha256, items FROM record_version
       WHERE source = ? AND key = ? ORDER BY upstream_time DESC, sha256 DESC LIMIT 1`,
    ),
    addVersion: database.prepare(
      `INSERT OR IGNORE INTO record_version
         (source, key, upstream_time, upstream_version, sha256, member, items, manifest, segment, start, length, current)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    retireVersion: database.prepare('UPDATE record_version SET current = 0 WHERE id = ?'),
    setContribution: database.prepare('INSERT OR REPLACE INTO contribution VALUES (?, ?, ?, ?, ?, ?, ?)'),
    contributionsOf: database.prepare('SELECT subject, digest FROM contribution WHERE version = ?'),
    removeContributions: database.prepare('DELETE FROM contribution WHERE version = ?'),
    contributorsOf: database.prepare(
      `SELECT ${location}, contribution.subject, contribution.ordinal, contribution.start AS itemStart,
         contribution.length AS itemLength, contribution.digest
       FROM contribution JOIN record_version AS version ON version.id = contribution.version
       WHERE contribution.subject = ? ORDER BY version.source, version.key`,
    ),
    currentVersions: database.prepare(
      `SELECT ${location} FROM record_version AS version
       WHERE version.source = ? AND version.current = 1 ORDER BY version.upstream_time`,
    ),
    newestVersions: database.prepare(
      `SELECT ${location} FROM record_version AS version
       WHERE version.source = ? ORDER BY version.upstream_time DESC, version.sha256 DESC LIMIT ?`,
    ),
    segment: database.prepare('SELECT name, frames FROM segment WHERE id = ?'),
    epssDays: database.prepare('SELECT day, version, date, model FROM epss_day'),
    epssCount: database.prepare('SELECT count(*) AS count FROM epss'),
    epssSeries: database.prepare('SELECT cve, series FROM epss'),
    removeEpssDay: database.prepare('DELETE FROM epss_day WHERE day = ?'),
    addEpssDay: database.prepare('INSERT OR REPLACE INTO epss_day VALUES (?, ?, ?, ?)'),
    putEpss: database.prepare('INSERT OR REPLACE INTO epss VALUES (?, ?)'),
    removeEpss: database.prepare('DELETE FROM epss WHERE cve = ?'),
    vulnerabilityId: database.prepare('SELECT id FROM vulnerability WHERE cve = ?'),
    addVulnerability: database.prepare(
      'INSERT INTO vulnerability VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    changeVulnerability: database.prepare(
      `UPDATE vulnerability SET cve = ?, sort_key = ?, state = ?, title = ?, published = ?, modified = ?, severity = ?,
         cvss = ?, vendor = ?, product = ?, kev_added = ?, kev = ?, signals = ?, record = ? WHERE id = ?`,
    ),
    removeVulnerability: database.prepare('DELETE FROM vulnerability WHERE id = ?'),
    putMeta: database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)'),
  };
}
