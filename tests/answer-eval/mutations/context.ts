import { join } from 'node:path';
import { currentGeneration } from '../../../src/projection/generations.ts';
import { ProjectionReader } from '../../../src/projection/reader.ts';
import { readSearch, type SearchSnapshot } from '../../../src/projection/search-snapshot.ts';
import type { ReaderContext } from '../../../src/services/context.ts';
import { Cursors } from '../../../src/services/cursor.ts';
import { CachedRecords } from '../../../src/services/vulnerability/read.ts';
import { kevCatalogs } from '../../../src/sources/contract.ts';
import { manifests } from '../../../src/sources/index.ts';

/** Opens what answers are composed from, on a data folder that nobody changes meanwhile. */
export function openFolder(dataDir: string, present: string): ReaderContext & { close(): void } {
  const path = currentGeneration(join(dataDir, 'projection'));
  if (path === null) throw new Error(`${dataDir} has no projection.`);
  const reader = new ProjectionReader(path, { kevCatalogs: kevCatalogs(manifests) });
  let snapshot: SearchSnapshot | null = null;
  const [clock, checkTimes] = [() => Date.parse(present), () => new Map<string, string>()];
  const secret = new Uint8Array(32);
  return {
    ...{ reader, manifests, clock, checkTimes, secret },
    search: () => {
      snapshot ??= readSearch(path);
      return snapshot;
    },
    records: new CachedRecords(manifests, clock, checkTimes),
    cursors: (isKey) => new Cursors(secret, isKey),
    close: () => reader.close(),
  };
}
