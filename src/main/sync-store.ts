import type { IngestProgress, IngestReport } from '../ingest/report.ts';
import { clockFrom } from '../kit/clock.ts';
import { openStore } from './store.ts';
import { ingestFiles, syncFrom } from './sync.ts';
import type { SyncTask } from './threads/tasks.ts';

/**
 * Opens a store, reads files into it and closes it.
 * @throws Failure as `openStore`, `syncFrom` and `ingestFiles`; the signal's reason when it was aborted
 */
export async function syncStore(
  { dataDir, clock, work }: SyncTask,
  options: { readonly signal?: AbortSignal; readonly onProgress?: (progress: IngestProgress) => void },
): Promise<IngestReport> {
  const store = openStore(dataDir);
  try {
    const own = { ...options, clock: clockFrom(clock) };
    if ('source' in work) return await ingestFiles(work.source, work.files, store, own);
    const { path, ...others } = work;
    return await syncFrom(path, store, { ...others, ...own });
  } finally {
    await store.state.close();
  }
}
