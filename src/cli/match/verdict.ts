import type { MatchStatus, MatchVerdict } from '../../domain/match/verdict.ts';
import { formatVersions } from '../cve/versions.ts';
import { type Rich, rich, type Tone } from '../layout/rich-text.ts';
import type { Column } from '../layout/table.ts';

/** The columns that show whether a version is affected. */
export const verdictColumns: readonly Column[] = [
  { heading: 'status' },
  { heading: 'versions', linesMax: 2 },
  { heading: 'fixed in', linesMax: 2 },
];

/** Their cells: the status, the range that decides or the reason why none does, and the fixed version. */
export function verdictCells(verdict: MatchVerdict): Rich[] {
  const { status, fixed } = verdict;
  return [
    rich(status.replace('_', ' '), tones[status]),
    rich(formatReason(verdict)),
    rich(fixed.slice(0, fixedListed).join(', ') + (fixed.length > fixedListed ? ' …' : '')),
  ];
}

const fixedListed = 3;
const tones = {
  affected: 'critical',
  unknown: 'medium',
  not_affected: 'plain',
} as const satisfies Record<MatchStatus, Tone>;

function formatReason({ range, rule, reason }: MatchVerdict): string {
  const versions =
    range === null
      ? null
      : formatVersions({ versions: [{ ...range, status: 'affected' }], defaultStatus: null });
  const word = reason?.replaceAll('-', ' ') ?? (rule === 'default' ? 'all except those listed' : null);
  return [versions, word].filter((part) => part !== null && part !== '').join('; ');
}
