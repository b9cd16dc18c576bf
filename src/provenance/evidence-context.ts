import type { Clock } from '../kit/clock.ts';
import { HistoryReader } from '../projection/history-reader.ts';
import type { Source, SourceManifest } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { VersionBytes } from './bytes.ts';
import { Documents } from './documents.ts';
import { FileQuotes } from './file-quotes.ts';
import { ScoreReader } from './score-reader.ts';
import type { CheckTimes } from './source-profiles.ts';

/** Everything needed to read the past of a store. For one thread and one generation. */
export interface EvidenceContext {
  readonly history: HistoryReader;
  readonly bytes: VersionBytes;
  readonly documents: Documents;
  readonly quotes: FileQuotes;
  readonly scores: ScoreReader;
  readonly manifests: readonly SourceManifest[];
  readonly sourceNamed: (name: string) => Source;
  readonly clock: Clock;
  /** Called again for each answer. */
  readonly checkTimes: () => CheckTimes;
}

/** @param path of the generation */
export function openEvidence(
  path: string,
  parts: Pick<EvidenceContext, 'clock' | 'checkTimes'> & {
    readonly objects: ObjectStore;
    readonly sources: readonly Source[];
  },
): EvidenceContext & { close(): void } {
  const { objects, sources, clock, checkTimes } = parts;
  const byName = new Map(sources.map((source) => [source.manifest.name, source]));
  const sourceNamed = (name: string) => {
    const source = byName.get(name);
    if (source === undefined) throw new Error(`No source has the name ${name}.`);
    return source;
  };
  const history = new HistoryReader(path);
  const bytes = new VersionBytes(objects, history);
  return {
    history,
    bytes,
    documents: new Documents(sourceNamed, bytes),
    quotes: new FileQuotes(sourceNamed, bytes),
    scores: new ScoreReader(sourceNamed, bytes),
    manifests: sources.map(({ manifest }) => manifest),
    sourceNamed,
    clock,
    checkTimes,
    close: () => history.close(),
  };
}
