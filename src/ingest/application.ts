import { HistoryWriter } from '../projection/history-writer.ts';
import type { ProjectionWriter } from '../projection/writer.ts';
import type { ApplyContext } from './contract.ts';
import type { GenerationDraft } from './generation-draft.ts';
import { SaidReader } from './said-reader.ts';
import { Touched } from './touched.ts';

/** One application of manifests to a generation: what its steps share. */
export interface Application {
  readonly context: ApplyContext;
  readonly writer: ProjectionWriter;
  readonly history: HistoryWriter;
  readonly touched: Touched;
  readonly reader: SaidReader;
  /** The generation that is written to, where it is a new one. */
  readonly draft: GenerationDraft | null;
}

export function beginApplication(
  writer: ProjectionWriter,
  context: ApplyContext,
  draft: GenerationDraft | null,
): Application {
  const history = new HistoryWriter(writer.database);
  return { context, writer, history, touched: new Touched(), reader: new SaidReader(writer, context), draft };
}
