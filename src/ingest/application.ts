import { HistoryWriter } from '../projection/history-writer.ts';
import type { AddedVersion, ProjectionWriter } from '../projection/writer.ts';
import type { ApplyContext } from './contract.ts';
import type { GenerationDraft } from './generation-draft.ts';
import { StatementReader } from './statement-reader.ts';

/** One application of manifests to a generation: what its steps share. */
export interface Application {
  readonly context: ApplyContext;
  readonly writer: ProjectionWriter;
  readonly history: HistoryWriter;
  readonly changed: ChangedSubjects;
  readonly reader: StatementReader;
  /** The generation that is written to, where it is a new one. */
  readonly draft: GenerationDraft | null;
}

export function beginApplication(
  writer: ProjectionWriter,
  context: ApplyContext,
  draft: GenerationDraft | null,
): Application {
  const history = new HistoryWriter(writer.database);
  return {
    context,
    writer,
    history,
    changed: new ChangedSubjects(),
    reader: new StatementReader(writer, context),
    draft,
  };
}

/** What new versions in the log may have changed. */
export class ChangedSubjects {
  /** CVEs, each with a number that orders them as their records lie in the log; 0 for those without. */
  readonly cves = new Map<string, number>();
  /** Other entities. */
  readonly entities = new Set<string>();
  /** The versions that came in, by source and key. */
  readonly chains = new Map<string, Map<string, AddedVersion[]>>();

  addVersion(source: string, key: string, version: AddedVersion): void {
    const keys = this.chains.get(source) ?? new Map<string, AddedVersion[]>();
    this.chains.set(source, keys);
    const versions = keys.get(key);
    if (versions === undefined) keys.set(key, [version]);
    else versions.push(version);
  }

  addSubject(subject: string): void {
    if (!subject.startsWith('CVE-')) this.entities.add(subject);
    else if (!this.cves.has(subject)) this.cves.set(subject, 0);
  }
}
