import type { DatabaseSync } from 'node:sqlite';
import { riskConstants } from '../domain/risk/constants.ts';
import type { DecisionTables } from '../domain/risk/decision-table.ts';
import type { ReadLists } from '../domain/risk/signals.ts';
import { sha256 } from '../kit/digest.ts';
import { catalogVersion, readDecisionTables, type SourceStatus } from './shared-facts.ts';

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
