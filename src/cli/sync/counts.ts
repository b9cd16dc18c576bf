import type { SourceReport } from '../../services/operator-contract.ts';
import { formatCount } from '../layout/format.ts';

/** What became of the items of a run, in the order in which it is told everywhere. */
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

/** `1,674 read, 51 added, 1,623 unchanged`: what is not zero. */
export function formatCounts(counts: Counts): string {
  const listed = countNames.filter((name) => name === 'read' || counts[name] > 0);
  return listed.map((name) => `${formatCount(counts[name])} ${name}`).join(', ');
}
