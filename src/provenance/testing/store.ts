import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openTestStore, type TestStore } from '../../ingest/testing/store.ts';
import { readSearch, type SearchSnapshot } from '../../projection/search-snapshot.ts';
import { sources } from '../../sources/loaded.ts';
import { openFileObjectStore } from '../../storage/files/object-store.ts';
import { type EvidenceContext, openEvidence } from '../evidence-context.ts';
import type { CheckTimes } from '../source-profiles.ts';

/** The current time of the tests. */
export const nowMs = Date.parse('2026-06-30T12:34:56.000Z');

/** A store filled by real imports from the real sources, and its past. */
export interface HistoryStore extends TestStore {
  /** Folder of the object store. */
  readonly objectsFolder: string;
  /** The past of the generation in use. */
  evidenceContext(checkTimes?: CheckTimes): EvidenceContext;
  /** The search index of the generation in use. */
  search(): SearchSnapshot;
  /**
   * Changes one byte in the first frame of each segment; the segments of small imports have only one frame.
   */
  damageSegments(): Promise<void>;
}

export async function openHistoryStore(t: Pick<TestContext, 'after'>): Promise<HistoryStore> {
  const objectsFolder = await mkdtemp(join(tmpdir(), 'cairn-past-'));
  t.after(() => rm(objectsFolder, { recursive: true }));
  const objects = openFileObjectStore(objectsFolder);
  const store = await openTestStore(t, { sources, objects, clock: () => nowMs });
  return {
    ...store,
    objectsFolder,
    evidenceContext(checkTimes = new Map()) {
      const parts = { objects, sources, clock: () => nowMs, checkTimes: () => checkTimes };
      const evidenceContext = openEvidence(store.generation(), parts);
      t.after(() => evidenceContext.close());
      return evidenceContext;
    },
    search: () => readSearch(store.generation()),
    async damageSegments() {
      const folder = join(objectsFolder, 'segment');
      for (const name of await readdir(folder)) {
        const bytes = await readFile(join(folder, name));
        // After the header of the frame.
        const at = 40;
        bytes[at] = (bytes[at] ?? 0) ^ 0xff;
        await writeFile(join(folder, name), bytes);
      }
    },
  };
}
