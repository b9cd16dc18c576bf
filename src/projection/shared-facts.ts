import type { DatabaseSync } from 'node:sqlite';
import type { Entity } from '../domain/entity/entity.ts';
import { riskConstants } from '../domain/risk/constants.ts';
import { type DecisionTables, type StoredTable, tableIds } from '../domain/risk/decision-table.ts';
import type { ReadLists } from '../domain/risk/signals.ts';
import { sha256 } from '../kit/digest.ts';
import type { Head } from '../storage/contract/log-state.ts';
import { type ContributingVersion, newestDayQuery } from './contributing-version.ts';
import { readGenerationInfo } from './generations.ts';
import { unpackRecord } from './record-text.ts';

export interface SourceStatus {
  readonly name: string;
  readonly records: number;
  readonly upstreamTime: string | null;
  readonly upstreamVersion: string | null;
  /** The newest manifest of the source and when it was written; null if there is none. */
  readonly manifest: number | null;
  readonly writtenAt: string | null;
}

/** Facts that are the same for all records and change only with the data. */
export interface SharedFacts extends ReadLists {
  readonly head: Head;
  readonly sources: ReadonlyMap<string, SourceStatus>;
  readonly kevCatalogVersion: string | null;
  /** Date and model of the scores by day number. */
  readonly epssDays: ReadonlyMap<number, { readonly date: string; readonly model: string | null }>;
  /** The newest stored EPSS day; -1 if there is none. */
  readonly epssDay: number;
  /** The version that contains it. */
  readonly epssContributor: ContributingVersion | null;
  readonly latestTotal: number;
  readonly kevTotal: number;
  /** The published tables by which priorities are decided. */
  readonly tables: DecisionTables;
}

/** @param kevCatalogs as in `ReaderOptions` */
export function readSharedFacts(database: DatabaseSync, kevCatalogs: readonly string[]): SharedFacts {
  // With `max`, SQLite takes the other columns from the row with the maximum.
  const rows = database
    .prepare(
      `SELECT name, records, source.upstream_time AS upstreamTime, upstream_version AS upstreamVersion,
         newest.number AS manifest, newest.written_at AS writtenAt
       FROM source LEFT JOIN (
         SELECT source, max(number) AS number, written_at FROM manifest GROUP BY source
       ) AS newest ON newest.source = source.name`,
    )
    .all() as unknown as SourceStatus[];
  const sources = new Map(rows.map((row) => [row.name, row]));
  const days = database.prepare('SELECT day, date, model FROM epss_day ORDER BY day').all();
  const count = (sql: string) => Number(database.prepare(sql).get()?.count);
  const kevCatalogVersion = catalogVersion(sources, kevCatalogs);
  return {
    head: readGenerationInfo(database).head,
    sources,
    kevCatalogVersion,
    isKevRead: kevCatalogVersion !== null,
    epssDays: new Map(
      days.map(({ day, date, model }) => [
        Number(day),
        { date: String(date), model: model === null ? null : String(model) },
      ]),
    ),
    epssDay: Number(days.at(-1)?.day ?? -1),
    isEpssRead: days.length > 0,
    epssContributor: (database.prepare(newestDayQuery).get() ?? null) as ContributingVersion | null,
    latestTotal: count(
      `SELECT count(*) AS count FROM vulnerability WHERE state = 'published' AND published IS NOT NULL`,
    ),
    kevTotal: count('SELECT count(*) AS count FROM vulnerability WHERE kev_added IS NOT NULL'),
    tables: readDecisionTables(database),
  };
}

/** The tables by which priorities are decided, from the entities that are stored. */
export function readDecisionTables(database: DatabaseSync): DecisionTables {
  const stored = database.prepare('SELECT record FROM entity WHERE key = ?');
  const read = (id: string): StoredTable | null => {
    const record = stored.get(id)?.record;
    if (!(record instanceof Uint8Array)) return null;
    const { version, details } = JSON.parse(unpackRecord(record).body) as Entity;
    return details.decisionTable === undefined ? null : { id, version, table: details.decisionTable };
  };
  return {
    bod: read(tableIds.bod),
    coordinator: read(tableIds.coordinator),
    deployer: read(tableIds.deployer),
  };
}

/** The stored release of the KEV catalog: the first of the sources with records decides. Null if none was ever read. */
export function catalogVersion(
  sources: ReadonlyMap<string, Pick<SourceStatus, 'records' | 'upstreamVersion'>>,
  kevCatalogs: readonly string[],
): string | null {
  const decider = kevCatalogs.map((name) => sources.get(name)).find((source) => source && source.records > 0);
  return decider?.upstreamVersion ?? null;
}

/** What all risks and tiers of a generation depend on. */
export interface JudgingBasis extends ReadLists, Pick<DecisionTables, 'bod'> {}

/** @param kevCatalogs as in `ReaderOptions` */
export function readJudgingBasis(database: DatabaseSync, kevCatalogs: readonly string[]): JudgingBasis {
  const sources = database
    .prepare('SELECT name, records, upstream_version AS upstreamVersion FROM source')
    .all() as unknown as Pick<SourceStatus, 'name' | 'records' | 'upstreamVersion'>[];
  const { bod } = readDecisionTables(database);
  return {
    isKevRead: catalogVersion(new Map(sources.map((row) => [row.name, row])), kevCatalogs) !== null,
    isEpssRead: database.prepare('SELECT 1 FROM epss_day LIMIT 1').get() !== undefined,
    bod,
  };
}

/** A text that is the same as long as all risks and tiers stay the same. */
export function printBasis({ isKevRead, isEpssRead, bod }: JudgingBasis): string {
  const table = bod === null ? null : sha256(JSON.stringify(bod));
  return JSON.stringify({ constants: riskConstants.version, isKevRead, isEpssRead, table });
}
