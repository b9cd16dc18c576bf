/** The formats of a store: versions of the tables of each of its files, and 0 for a file that did not exist. */
export interface StoreFormat {
  readonly state: number;
  readonly projection: number;
  readonly runs: number;
  readonly measures: number;
  /** The last commit whose code writes this. */
  readonly commit: string;
}

/** One row for each combination that was in use, from the oldest. A new format gets a row of its own. */
export const formats: readonly StoreFormat[] = [
  { state: 1, projection: 1, runs: 0, measures: 0, commit: 'e8322374' },
  { state: 2, projection: 2, runs: 0, measures: 0, commit: '4203d832' },
  { state: 2, projection: 3, runs: 0, measures: 0, commit: '10ab38a2' },
  { state: 3, projection: 3, runs: 0, measures: 0, commit: 'c0281406' },
  { state: 3, projection: 4, runs: 0, measures: 0, commit: 'f1f2c1f1' },
  { state: 3, projection: 5, runs: 0, measures: 0, commit: '9ef7d46e' },
  { state: 3, projection: 6, runs: 0, measures: 0, commit: '83ce3a24' },
  { state: 3, projection: 7, runs: 0, measures: 0, commit: '8882a328' },
  { state: 3, projection: 8, runs: 0, measures: 0, commit: '9b9d3cdd' },
  { state: 3, projection: 9, runs: 0, measures: 0, commit: 'a8ed2634' },
  { state: 3, projection: 10, runs: 0, measures: 0, commit: '27b09eac' },
  { state: 4, projection: 10, runs: 0, measures: 0, commit: '9546b5b6' },
  { state: 4, projection: 11, runs: 0, measures: 0, commit: '3292a407' },
  { state: 4, projection: 12, runs: 0, measures: 0, commit: '0ea328a2' },
  { state: 4, projection: 13, runs: 0, measures: 0, commit: 'f96077bc' },
  { state: 4, projection: 13, runs: 1, measures: 0, commit: 'ff18e0fc' },
  { state: 5, projection: 13, runs: 1, measures: 0, commit: '99892aa5' },
  { state: 5, projection: 14, runs: 1, measures: 0, commit: 'bb487865' },
  { state: 6, projection: 14, runs: 1, measures: 0, commit: '66ce595c' },
  { state: 6, projection: 14, runs: 1, measures: 1, commit: 'fc02f488' },
];

/** The name of the store of a format, and of its file. */
export function storeName({ state, projection, runs, measures }: StoreFormat): string {
  return `state-${state}-projection-${projection}-runs-${runs}-measures-${measures}`;
}
