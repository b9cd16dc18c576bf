import type { JudgingFacts } from '../../rules/subject.ts';
import type { HistoryContext } from '../context.ts';

/** What risk and tier are computed with. */
export function judgingFacts({ reader }: Pick<HistoryContext, 'reader'>): JudgingFacts {
  const { isKevRead, isEpssRead, tables } = reader.shared();
  return { lists: { isKevRead, isEpssRead }, tables };
}
