import type { Clock } from '../kit/clock.ts';
import { HistoryReader } from '../projection/history-reader.ts';
import type { Source, SourceManifest } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract.ts';
import { VersionBytes } from './bytes.ts';
import { Documents } from './documents.ts';
import { ScoreReader } from './score-reader.ts';

/** What reading the past of a store needs. For one thread and one generation. */
export interface Past {
  readonly history: HistoryReader;
  readonly bytes: VersionBytes;
  readonly documents: Documents;
  readonly scores: ScoreReader;
  readonly manifests: readonly SourceManifest[];
  readonly sourceNamed: (name: string) => Source;
  readonly clock: Clock;
}

/** @param path of the generation */
export function openPast(
  path: string,
  parts: { readonly objects: ObjectStore; readonly sources: readonly Source[]; readonly clock: Clock },
): Past & { close(): void } {
  const { objects, sources, clock } = parts;
  const byName = new Map(sources.map((source) => [source.manifest.name, source]));
  const sourceNamed = (name: string) => {
    const source = byName.get(name);
    if (source === undefined) throw new Error(`There is no source named ${name}.`);
    return source;
  };
  const history = new HistoryReader(path);
  const bytes = new VersionBytes(objects, history);
  return {
    history,
    bytes,
    documents: new Documents(sourceNamed, bytes),
    scores: new ScoreReader(sourceNamed, bytes),
    manifests: sources.map(({ manifest }) => manifest),
    sourceNamed,
    clock,
    close: () => history.close(),
  };
}
