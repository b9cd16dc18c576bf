import { rmSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import type { VersionTable } from '../log/manifest.ts';
import { newGeneration } from '../projection/generations.ts';
import { HistoryWriter } from '../projection/history-writer.ts';
import type { VulnerabilityRow } from '../projection/row.ts';
import { createIndexes, createTables } from '../projection/schema.ts';
import { type AddedVersion, ProjectionWriter } from '../projection/writer.ts';
import type { ApplyContext } from './contract.ts';
import type { KeptReports } from './kept-reports.ts';
import { StatementReader } from './statement-reader.ts';

/** What an application needs, with the reports that are already read. */
export interface ApplicationContext extends ApplyContext {
  readonly reports: KeptReports;
}

/** One application of manifests to a generation: what its steps share. */
export interface Application {
  readonly context: ApplyContext;
  readonly writer: ProjectionWriter;
  readonly history: HistoryWriter;
  readonly changed: ChangedSubjects;
  readonly reader: StatementReader;
  /** The generation that is written to, where it is a new one. */
  readonly draft: GenerationDraft | null;
}

export function beginApplication(
  writer: ProjectionWriter,
  context: ApplicationContext,
  draft: GenerationDraft | null,
): Application {
  const history = new HistoryWriter(writer.database);
  return {
    context,
    writer,
    history,
    changed: new ChangedSubjects(),
    reader: new StatementReader(writer, context),
    draft,
  };
}

/** What new versions in the log may have changed. */
export class ChangedSubjects {
  /** CVEs, each with a number that orders them like their new records in the log; 0 for those without one. */
  readonly cves = new Map<string, number>();
  /** Other entities. */
  readonly entities = new Set<string>();
  /** CVEs to which links from other entities were added, or from which they were removed. */
  readonly linked = new Set<string>();
  /** The versions that came in, by source and key. */
  readonly chains = new Map<string, Map<string, AddedVersion[]>>();

  addVersion(source: string, key: string, version: AddedVersion): void {
    const keys = this.chains.get(source) ?? new Map<string, AddedVersion[]>();
    this.chains.set(source, keys);
    const versions = keys.get(key);
    if (versions === undefined) keys.set(key, [version]);
    else versions.push(version);
  }

  addSubject(subject: string): void {
    if (!subject.startsWith('CVE-')) this.entities.add(subject);
    else if (!this.cves.has(subject)) this.cves.set(subject, 0);
  }

  /** Notes that links to a subject may have changed by which search finds it. */
  addLinked(subject: string): void {
    this.addSubject(subject);
    if (subject.startsWith('CVE-')) this.linked.add(subject);
  }
}

/**
 * A new generation, before it is complete. Nobody reads it, so it needs neither journal nor flushes.
 *
 * A run that reads a source for the first time inserts its rows while they are in memory. Applying then does not read
 * and map the same records again. The rows equal those that applying would make, as bytes and code are the same. They
 * count only if the log then has the same records.
 */
export class GenerationDraft {
  readonly path: string;
  readonly writer: ProjectionWriter;
  readonly #database: DatabaseSync;
  /** The versions of the rows that were put. */
  readonly #ready = new Set<VersionTable>();

  constructor(folder: string) {
    this.path = newGeneration(folder);
    // Most records fit a page of this size; smaller pages would be left half empty by them.
    this.#database = openDatabase(this.path, { durability: 'NONE', pageBytes: 16_384 });
    this.#database.exec('PRAGMA cache_size = -16384');
    createTables(this.#database);
    this.#database.exec('BEGIN');
    this.writer = new ProjectionWriter(this.#database);
  }

  /** Inserts what one record alone states about a CVE. @param versions have it as the newest of its key */
  put(row: VulnerabilityRow, versions: VersionTable): void {
    this.#ready.add(versions);
    this.writer.putVulnerability(row);
  }

  /** True when the row of a CVE is the one that this record alone makes. */
  isReady(cve: string, sha256: string): boolean {
    const [only, other] = Array.from(this.#ready).flatMap((versions) => versions.newestOf(cve) ?? []);
    return only?.sha256 === sha256 && other === undefined;
  }

  /** A number that orders the CVEs whose rows were put like their records in the log; 0 for others. */
  orderOf(cve: string): number {
    return 1 + Math.max(-1, ...this.#ready.values().map((versions) => versions.orderOf(cve)));
  }

  /** Completes the file; it can be published then. */
  finish(): void {
    this.#database.exec('COMMIT');
    createIndexes(this.#database);
    this.#database.exec('PRAGMA optimize; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL');
    this.#database.close();
  }

  /** Deletes it, unless it is finished. */
  discard(): void {
    if (!this.#database.isOpen) return;
    this.#database.close();
    rmSync(this.path, { force: true });
  }
}
