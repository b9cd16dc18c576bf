import type { DecisionTables } from '../domain/risk/decision-table.ts';
import { type ListedRisk, packedRisk } from '../domain/risk/judgement.ts';
import {
  noSignals,
  packSignals,
  type ReadLists,
  type Signals,
  unpackSignals,
} from '../domain/risk/signals.ts';
import { newestPoint, type SeriesPoint } from './epss-series.ts';
import type { ListRow } from './text-row.ts';

/** What of a row says what is judged of its CVE. The end of the series is enough. */
export type SignalRow = Pick<ListRow, 'signals' | 'series'>;

/** What lists show of the risk of a CVE, and its EPSS score, from its row. */
export function rowRisk(
  { signals, series }: SignalRow,
  shared: ReadLists & { readonly epssDay: number; readonly tables: DecisionTables },
): ListedRisk & { readonly epss: number | null } {
  const epss = epssOf(series === null ? null : newestPoint(series, shared.epssDay));
  const risk = packedRisk(signals ?? nothingPacked, epss, shared, shared.tables);
  return { ...risk, epss: epss?.score ?? null };
}

const nothingPacked = packSignals(noSignals);

/** Everything that is judged of a CVE, from its row. */
export function rowSignals(
  { signals, series }: SignalRow,
  { epssDay, ...lists }: ReadLists & { readonly epssDay: number },
): Signals {
  return pointSignals(signals, series === null ? null : newestPoint(series, epssDay), lists);
}

/** The same with the score of the newest day. @param packed null if no record of the CVE is stored */
export function pointSignals(
  packed: number | null,
  point: SeriesPoint | null,
  { isKevRead, isEpssRead }: ReadLists,
): Signals {
  return {
    ...(packed === null ? noSignals : unpackSignals(packed)),
    isKevRead,
    isEpssRead,
    epss: epssOf(point),
  };
}

function epssOf(point: SeriesPoint | null): Signals['epss'] {
  return point && { score: point.score / 100_000, percentile: point.percentile / 100_000 };
}
