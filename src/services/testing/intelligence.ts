import type { TestContext } from 'node:test';
import { nowMs, openPastStore, type PastStore } from '../../provenance/testing/store.ts';
import { Cursors } from '../cursor.ts';
import { isLinkPlace } from '../entity/read.ts';
import type { IntelligenceContext } from '../intelligence/statements.ts';

/** A store filled by real runs of the real sources, one for each batch of files, and what reads it. */
export async function openIntelligence(
  t: Pick<TestContext, 'after'>,
  ...batches: readonly Readonly<Record<string, string>>[]
): Promise<{ readonly store: PastStore; readonly context: IntelligenceContext }> {
  const store = await openPastStore(t);
  for (const files of batches) await store.sync(files);
  const past = store.past();
  const reader = store.reader();
  t.after(() => reader.close());
  const entities = {
    reader,
    search: store.search,
    cursors: new Cursors(new Uint8Array(32), isLinkPlace),
    manifests: past.manifests,
    clock: () => nowMs,
    checkTimes: () => new Map(),
  };
  return { store, context: { past, entities } };
}
