import type { SourceRun } from '../storage/contract/log-state.ts';

/** When the last successful run of a source ended, by its newest run; null where that one does not know. */
export function lastSuccessOf({ outcome, finishedAt, lastSuccess = null }: SourceRun): string | null {
  return outcome === 'synced' || outcome === 'unchanged' ? finishedAt : lastSuccess;
}
