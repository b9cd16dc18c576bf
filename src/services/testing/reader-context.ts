import type { TestContext } from 'node:test';
import { type HistoryStore, nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import type { ReaderContext } from '../context.ts';
import { readerContext } from '../reads.ts';

/** What verbs on a reading thread receive, for a store filled by runs of the real sources, one for each batch. */
export async function openReaderContext(
  t: Pick<TestContext, 'after'>,
  ...batches: readonly Readonly<Record<string, string>>[]
): Promise<{ readonly store: HistoryStore; readonly context: ReaderContext }> {
  const store = await openHistoryStore(t);
  for (const files of batches) await store.sync(files);
  const reader = store.reader();
  t.after(() => reader.close());
  const snapshot = store.search();
  const [clock, checkTimes, secret] = [() => nowMs, () => new Map<string, string>(), new Uint8Array(32)];
  const manifests = store.sources.map(({ manifest }) => manifest);
  const search = () => snapshot;
  return { store, context: readerContext({ reader, manifests, clock, checkTimes, search }, secret) };
}
