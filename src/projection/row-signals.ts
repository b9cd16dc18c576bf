import { noSignals, type ReadLists, type Signals, unpackSignals } from '../domain/risk/signals.ts';
import { newestPoint, type SeriesPoint } from './epss-series.ts';
import type { ListRow } from './text-row.ts';

/** What of a row says what is judged of its CVE. The end of the series is enough. */
export type SignalRow = Pick<ListRow, 'signals' | 'series'>;

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
    epss: point && { score: point.score / 100_000, percentile: point.percentile / 100_000 },
  };
}
