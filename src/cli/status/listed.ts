import type { DataSource, DataStanding, SourceState } from '../../services/status/contract.ts';

/** What is listed of a source. A server says less of it than the store. */
export interface ListedSource extends DataStanding {
  readonly name: string;
  readonly records: number;
  readonly version: string | null;
  readonly upstreamTime: string | null;
  /** Null if it is not known. */
  readonly readFrom: string | null;
  readonly run: ListedRun | null;
}

type Run = NonNullable<SourceState['lastRun']>;

interface ListedRun extends Pick<Run, 'outcome' | 'counts' | 'error'> {
  /** Null if it is not known. */
  readonly finishedAt: string | null;
  /** Null if they are only counted. */
  readonly deadLetters: Run['deadLetters'] | null;
}

export function listedByStore(state: SourceState): ListedSource {
  return { ...state, version: state.upstreamVersion, run: state.lastRun };
}

/** @param source as a server describes it */
export function listedByServer(source: DataSource): ListedSource {
  const { upstreamDate, lastRun } = source;
  const run = lastRun && { ...lastRun, error: null, finishedAt: null, deadLetters: null };
  return { ...source, upstreamTime: upstreamDate, readFrom: null, run };
}
