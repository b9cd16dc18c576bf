import { noSignals, type ReadLists, type Signals, unpackSignals } from '../domain/risk/signals.ts';
import { newestPoint } from './epss-series.ts';
import type { ListRow } from './text-row.ts';

/** What of a row says what is judged of its CVE. The end of the series is enough. */
export type SignalRow = Pick<ListRow, 'signals' | 'series'>;

/** Everything that is judged of a CVE, from its row. */
export function rowSignals(
  { signals, series }: SignalRow,
  { isKevRead, isEpssRead, epssDay }: ReadLists & { readonly epssDay: number },
): Signals {
  const point = series === null ? null : newestPoint(series, epssDay);
  return {
    ...(signals === null ? noSignals : unpackSignals(signals)),
    isKevRead,
    isEpssRead,
    epss: point && { score: point.score / 100_000, percentile: point.percentile / 100_000 },
  };
}
