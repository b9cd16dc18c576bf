import type { EpssPoint, EpssStatus } from '../domain/exploitation.ts';
import { dayNumber, decodeSeries } from '../projection/epss-series.ts';
import type { HistoryReader, VersionRow } from '../projection/history-reader.ts';
import type { View } from '../projection/view.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { DayScore, ScoreReader } from './score-reader.ts';

/** A day of scores in view. */
export interface ScoreDay {
  readonly version: VersionRow;
  /** What the projection stores about it; null if only the log contains it. */
  readonly stored: DayScore | null;
}

/**
 * The days of scores in view, oldest first, by default at most as many as a series contains. The day of the starter pack
 * is used as long as none of the deciding source is in view. Must be called in a snapshot.
 */
export function scoreDaysInView(
  history: HistoryReader,
  manifests: readonly SourceManifest[],
  cve: string,
  view: View,
  daysMax?: number,
): ScoreDay[] {
  const decided = manifests
    .filter(({ decides }) => decides === 'epss')
    .flatMap(({ name }) => history.newestDays(name, view, daysMax));
  const versions =
    decided.length > 0
      ? decided
      : manifests
          .filter(({ rank, scoresAt }) => rank === 0 && scoresAt !== undefined)
          .flatMap(({ name }) => history.newestDays(name, view, daysMax));
  const newest = new Map<number, VersionRow>();
  for (const version of versions) {
    const day = dayNumber(version.upstreamTime);
    if (!newest.has(day)) newest.set(day, version);
  }
  const { series, days } = history.storedScores(cve);
  const points = new Map(series === null ? [] : decodeSeries(series).map((point) => [point.day, point]));
  return [...newest]
    .sort(([a], [b]) => a - b)
    .map(([day, version]) => {
      const stored = days.get(day);
      if (stored?.version !== version.id) return { version, stored: null };
      return { version, stored: { date: stored.date, model: stored.model, point: points.get(day) ?? null } };
    });
}

/** A point of a series, with the version that contains it. */
export interface SourcedPoint {
  readonly version: VersionRow;
  readonly point: EpssPoint;
}

/**
 * The points of the days that score the CVE, oldest first; those that only the log contains are read from it.
 */
export async function readPoints(
  cve: string,
  days: readonly ScoreDay[],
  reader: ScoreReader,
): Promise<SourcedPoint[]> {
  const points: SourcedPoint[] = [];
  for (const { version, stored } of days) {
    const read = stored ?? (await reader.read(cve, version));
    if (read.point === null) continue;
    const { score, percentile } = read.point;
    const { date, model } = read;
    points.push({
      version,
      point: { date, score: score / 100_000, percentile: percentile / 100_000, model },
    });
  }
  return points;
}

/** The `epss` member of a record; null if the newest day in view does not score the CVE. */
export function epssStatusOf(days: readonly ScoreDay[], points: readonly SourcedPoint[]): EpssStatus | null {
  const newest = points.at(-1);
  if (newest === undefined || newest.version !== days.at(-1)?.version) return null;
  return { ...newest.point, trend: points.map(({ point }) => point) };
}
