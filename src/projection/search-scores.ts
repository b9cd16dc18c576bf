import type { DatabaseSync } from 'node:sqlite';
import { decodeSeries } from './epss-series.ts';

/**
 * Gives the score of a vulnerability on the newest day held, as series hold it; null where that day has none.
 * @param isForAll reads all scores at once, which is quicker where many are asked for
 */
export function createScoreReader(
  database: DatabaseSync,
  isForAll: boolean,
): (vulnerability: number) => number | null {
  const day = Number(database.prepare('SELECT max(day) AS day FROM epss_day').get()?.day ?? -1);
  const scoreIn = (point: unknown) => {
    const [last] = point instanceof Uint8Array ? decodeSeries(point) : [];
    return last?.day === day ? last.score : null;
  };
  if (!isForAll) {
    const one = database.prepare(`${newestPoints} WHERE v.id = ?`);
    return (vulnerability) => scoreIn(one.get(vulnerability)?.point);
  }
  const scores = new Map<number, number>();
  for (const { id, point } of database.prepare(newestPoints).iterate()) {
    const score = scoreIn(point);
    if (score !== null) scores.set(Number(id), score);
  }
  return (vulnerability) => scores.get(vulnerability) ?? null;
}

/** The last point of each series. In the order of the CVEs, which the index of one table and the other itself have. */
const newestPoints = `SELECT v.id, substr(e.series, -8) AS point
  FROM vulnerability AS v CROSS JOIN epss AS e ON e.cve = v.cve`;
