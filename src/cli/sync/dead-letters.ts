import type { SourceReport } from '../../services/operator-contract.ts';
import { formatCount } from '../layout/format.ts';
import { indent } from '../layout/list.ts';
import { joinRich, type Rich, rich } from '../layout/rich-text.ts';

export interface DeadLetterView {
  /** Number of all rejected items. */
  readonly rejected: number;
  readonly listedMax: number;
  /** The command that shows the rest. */
  readonly rest: string;
  readonly width: number;
}

/** The first rejected items, with position and reason. */
export function renderDeadLetters(
  letters: SourceReport['deadLetters'],
  { rejected, listedMax, rest, width }: DeadLetterView,
): Rich[] {
  const listed = letters.slice(0, listedMax);
  const lines = listed.map(({ member, pointer, reason }) =>
    joinRich([rich(pointer === null ? member : `${member} ${pointer}`, 'accent'), rich(reason)], '  '),
  );
  const more = letters.length - listed.length;
  const unkept = rejected - letters.length;
  return indent(
    [
      ...lines,
      ...(more > 0 ? [rich(`and ${formatCount(more)} more: ${rest}`, 'faint')] : []),
      ...(unkept > 0 ? [rich(`and ${formatCount(unkept)} more, which are only counted`, 'faint')] : []),
    ],
    2,
    width,
  );
}
