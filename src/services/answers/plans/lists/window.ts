import type { MessageName } from '../../../../answers/compose/messages/index.ts';
import type { Point } from '../../../../answers/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { count } from '../finding.ts';
import { counted, searchPath } from './counting.ts';
import type { Days } from './days.ts';
import { conditionsOf, type Selection } from './selection.ts';

/** How many there are in a window. */
export function windowPoint(input: PlanInput, selection: Selection, days: Days): Point {
  const { list, subject, severity } = selection;
  const query = counted(input, searchPath(conditionsOf(selection, days)));
  if (subject !== null) {
    const message: MessageName = list === 'kev' ? 'subjectKev' : 'subjectPublished';
    return count(input.place, message, query, { subject, ...days });
  }
  if (severity !== null) {
    return count(input.place, severity === 'critical' ? 'criticalInWindow' : 'highInWindow', query, {
      ...days,
    });
  }
  return count(input.place, list === 'kev' ? 'kevInWindow' : 'publishedInWindow', query, { ...days });
}
