import { join } from 'node:path';
import { currentGeneration } from '../../../src/projection/generations.ts';
import { ProjectionReader } from '../../../src/projection/reader.ts';
import { readSearch, type SearchSnapshot } from '../../../src/projection/search-snapshot.ts';
import type { ReaderContext } from '../../../src/services/context.ts';
import { readerContext } from '../../../src/services/reads.ts';
import { kevCatalogs } from '../../../src/sources/contract.ts';
import { manifests } from '../../../src/sources/index.ts';

/** Opens what answers are composed from, on a data folder that nobody changes meanwhile. */
export function openFolder(dataDir: string, present: string): ReaderContext & { close(): void } {
  const path = currentGeneration(join(dataDir, 'projection'));
  if (path === null) throw new Error(`${dataDir} has no projection.`);
  const reader = new ProjectionReader(path, { kevCatalogs: kevCatalogs(manifests) });
  let snapshot: SearchSnapshot | null = null;
  const [clock, checkTimes] = [() => Date.parse(present), () => new Map<string, string>()];
  const search = () => {
    snapshot ??= readSearch(path);
    return snapshot;
  };
  const context = readerContext({ reader, manifests, clock, checkTimes, search }, new Uint8Array(32));
  return { ...context, close: () => reader.close() };
}
