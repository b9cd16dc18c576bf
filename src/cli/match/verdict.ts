import type { MatchStatus, MatchVerdict } from '../../domain/match/verdict.ts';
import { spellVersions } from '../cve/versions.ts';
import { type Rich, rich, type Tone } from '../layout/rich-text.ts';
import type { Column } from '../layout/table.ts';

/** The columns that tell whether a version is affected. */
export const verdictColumns: readonly Column[] = [
  { heading: 'status' },
  { heading: 'versions', linesMax: 2 },
  { heading: 'fixed in', linesMax: 2 },
];

/** Their cells: the status, the range that decides or why nothing does, and where it is fixed. */
export function verdictCells(verdict: MatchVerdict): Rich[] {
  const { status, fixed } = verdict;
  return [
    rich(status.replace('_', ' '), tones[status]),
    rich(spellReason(verdict)),
    rich(fixed.slice(0, fixedShown).join(', ') + (fixed.length > fixedShown ? ' …' : '')),
  ];
}

const fixedShown = 3;
const tones = {
  affected: 'critical',
  unknown: 'medium',
  not_affected: 'plain',
} as const satisfies Record<MatchStatus, Tone>;

function spellReason({ range, rule, reason }: MatchVerdict): string {
  const versions =
    range === null
      ? null
      : spellVersions({ versions: [{ ...range, status: 'affected' }], defaultStatus: null });
  const word = reason?.replaceAll('-', ' ') ?? (rule === 'default' ? 'all but those named' : null);
  return [versions, word].filter((part) => part !== null && part !== '').join('; ');
}
