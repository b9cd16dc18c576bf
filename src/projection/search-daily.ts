import type { DatabaseSync } from 'node:sqlite';
import type { DecisionTables } from '../domain/risk/decision-table.ts';
import { listedRisk } from '../domain/risk/judgement.ts';
import type { Signals } from '../domain/risk/signals.ts';
import { noValue } from '../text-index/encoding.ts';
import { newestPoint, type SeriesPoint } from './epss-series.ts';
import type { JudgingBasis } from './judging-basis.ts';
import { pointSignals } from './row-signals.ts';
import { type DailyColumn, tierScale } from './searched.ts';

/**
 * Returns what changes daily of a vulnerability, by the number of its row.
 * @param signals the value of its column `signals`
 */
export type DailyReader = (vulnerability: number, signals: number) => Readonly<Record<DailyColumn, number>>;

/** @param isForAll reads all scores at once, which is faster if many are needed */
export function createDailyReader(
  database: DatabaseSync,
  basis: JudgingBasis,
  isForAll: boolean,
): DailyReader {
  const pointOf = createPointReader(database, isForAll);
  return (vulnerability, packed) => {
    const signals = pointSignals(packed === noValue ? null : packed, pointOf(vulnerability), basis);
    return dailyValues(signals, basis);
  };
}

/** The values of the columns that change daily, from what is judged of a vulnerability. */
export function dailyValues(
  signals: Signals,
  tables: Pick<DecisionTables, 'bod'>,
): Readonly<Record<DailyColumn, number>> {
  const { riskScore, tier } = listedRisk(signals, tables);
  return {
    epss: signals.epss === null ? noValue : Math.round(signals.epss.score * 100_000),
    riskScore: riskScore ?? noValue,
    tier: tier === 'unknown' ? noValue : tierScale.indexOf(tier),
  };
}

/** Returns the score of a vulnerability on the newest stored day; null if that day has none. */
function createPointReader(
  database: DatabaseSync,
  isForAll: boolean,
): (vulnerability: number) => SeriesPoint | null {
  const day = Number(database.prepare('SELECT max(day) AS day FROM epss_day').get()?.day ?? -1);
  const pointIn = (series: unknown) => (series instanceof Uint8Array ? newestPoint(series, day) : null);
  if (!isForAll) {
    const one = database.prepare(`${newestPoints} WHERE v.id = ?`);
    return (vulnerability) => pointIn(one.get(vulnerability)?.series);
  }
  const points = new Map<number, SeriesPoint>();
  for (const { id, series } of database.prepare(newestPoints).iterate()) {
    const point = pointIn(series);
    if (point !== null) points.set(Number(id), point);
  }
  return (vulnerability) => points.get(vulnerability) ?? null;
}

/**
 * The last point of each series, ordered by CVE. One table has that order in an index, the other is stored in
 * it.
 */
const newestPoints = `SELECT v.id, substr(e.series, -8) AS series
  FROM vulnerability AS v CROSS JOIN epss AS e ON e.cve = v.cve`;
