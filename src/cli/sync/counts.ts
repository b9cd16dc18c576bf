import type { SourceReport } from '../../services/operator-contract.ts';
import { formatCount } from '../layout/format.ts';

/** The results of a run, in the order that is used everywhere. */
export const countNames = [
  'read',
  'added',
  'changed',
  'unchanged',
  'older',
  'withdrawn',
  'rejected',
] as const;

export type Counts = Pick<SourceReport, (typeof countNames)[number]>;

/** `1,674 read, 51 added, 1,623 unchanged`: the counts that are not zero. */
export function formatCounts(counts: Counts): string {
  const listed = countNames.filter((name) => name === 'read' || counts[name] > 0);
  return listed.map((name) => `${formatCount(counts[name])} ${name}`).join(', ');
}
