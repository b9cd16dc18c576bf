import type { TestContext } from 'node:test';
import { type HistoryStore, nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { Cursors } from '../cursor.ts';
import { isLinkPageKey } from '../entity/read.ts';
import type { IntelligenceContext } from '../intelligence/statements.ts';

/** A store filled by real runs of the real sources, one for each batch of files, and functions that read it. */
export async function openIntelligence(
  t: Pick<TestContext, 'after'>,
  ...batches: readonly Readonly<Record<string, string>>[]
): Promise<{ readonly store: HistoryStore; readonly context: IntelligenceContext }> {
  const store = await openHistoryStore(t);
  for (const files of batches) await store.sync(files);
  const evidenceContext = store.evidenceContext();
  const reader = store.reader();
  t.after(() => reader.close());
  const entities = {
    reader,
    search: store.search,
    cursors: new Cursors(new Uint8Array(32), isLinkPageKey),
    manifests: evidenceContext.manifests,
    clock: () => nowMs,
    checkTimes: () => new Map(),
  };
  return { store, context: { evidenceContext, entities } };
}
