import type { SourceReport } from '../../services/operator-contract.ts';
import { spellCount } from '../layout/figures.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

export interface DeadLetterView {
  /** Items that were refused in all. */
  readonly rejected: number;
  readonly shownMax: number;
  /** The command that shows the rest. */
  readonly rest: string;
  readonly width: number;
}

/** The first items that were refused: where, and why. */
export function layDeadLetters(
  letters: SourceReport['deadLetters'],
  { rejected, shownMax, rest, width }: DeadLetterView,
): Rich[] {
  const shown = letters.slice(0, shownMax);
  const lines = shown.map(({ member, pointer, reason }) =>
    joinRich([rich(pointer === null ? member : `${member} ${pointer}`, 'accent'), rich(reason)], '  '),
  );
  const more = letters.length - shown.length;
  const unkept = rejected - letters.length;
  return indent(
    [
      ...lines,
      ...(more > 0 ? [rich(`and ${spellCount(more)} more: ${rest}`, 'faint')] : []),
      ...(unkept > 0 ? [rich(`and ${spellCount(unkept)} of which only the count is kept`, 'faint')] : []),
    ],
    2,
    width,
  );
}
