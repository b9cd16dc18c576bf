import { applyLog } from '../../ingest/apply.ts';
import { createMapping, type Mapping } from '../../ingest/mapping.ts';
import { sourceNamed, sources } from '../../sources/index.ts';
import type { Head } from '../../storage/contract.ts';
import { openFileObjectStore } from '../../storage/files/object-store.ts';

/** A projection that is behind its log. */
export interface ApplyTask {
  readonly head: Head;
  readonly projectionFolder: string;
  readonly objectsFolder: string;
}

/** A thread that brings a projection up to date, so that the service goes on answering meanwhile. */
export default async function run({ head, projectionFolder, objectsFolder }: ApplyTask): Promise<void> {
  await applyLog(head, {
    folder: projectionFolder,
    objects: openFileObjectStore(objectsFolder),
    mapping: asynchronous(createMapping(sourceNamed)),
    sources,
    at: () => {},
    onProgress: () => {},
  });
}

/** The mapping on this thread, in the form of one on others. */
export function asynchronous(mapping: ReturnType<typeof createMapping>): Mapping {
  return {
    prepareRecords: async (batch) => mapping.prepareRecords(batch),
    prepareDocument: async (file) => mapping.prepareDocument(file),
    readDocument: async (file) => mapping.readDocument(file),
    printDocument: async (file) => mapping.printDocument(file),
    project: async (batch) => mapping.project(batch),
  };
}
