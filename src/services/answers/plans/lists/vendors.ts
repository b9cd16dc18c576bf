import type { Point } from '../../../../answers/contract.ts';
import { parseEntityId } from '../../../../domain/entity/id.ts';
import type { PlanInput } from '../../plan.ts';
import { count } from '../finding.ts';
import { counted, searchPath } from './counting.ts';
import type { Days } from './days.ts';
import { searched } from './hits.ts';
import { conditionsOf, type Selection } from './selection.ts';

const vendorsMax = 3;

/** The vendors of most of what was selected; none if the selection is already about somebody. */
export function vendorPoints(input: PlanInput, selection: Selection, days: Days): readonly Point[] {
  if (selection.subject !== null || selection.severity !== null) return [];
  const conditions = conditionsOf(selection, days);
  const { facets } = searched(input, conditions, { facets: ['vendor'], countOnly: true, limit: 1 });
  const subjects = (facets?.vendor ?? []).flatMap(({ value }) => parseEntityId(`vendor:${value}`) ?? []);
  return subjects.slice(0, vendorsMax).map((subject) => {
    const query = counted(input, searchPath(conditionsOf({ ...selection, subject }, days)));
    const message = selection.list === 'kev' ? 'subjectKev' : 'subjectPublished';
    return count(input.place, message, query, { subject, ...days });
  });
}
