import { HistoryWriter } from '../projection/history-writer.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import { ChangedSubjects } from './changed-subjects.ts';
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
