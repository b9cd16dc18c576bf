import { requiredSlots } from '../../../answers/intents.ts';
import type { Planner } from '../plan.ts';
import { type Finding, notice, planOf } from './finding.ts';
import { comparisonPoint, inOrder, rankingFinding } from './vulnerability/order.ts';
import { readSubjects } from './vulnerability/subject.ts';

const subjectsMax = 50;

/** In which order to act on CVEs, and what puts each in its place. */
export const plan: Planner = (input) => {
  const { subjects, notices } = readSubjects(input, subjectsMax);
  const ranking = rankingFinding(subjects);
  const [first, second] = inOrder(subjects);
  const comparison = first && second ? comparisonPoint(first, second) : null;
  const reasons: Finding = {
    points: [
      ...(comparison === null ? [] : [comparison]),
      ...(ranking.points.length > 0 ? [notice(input.place, 'tierCaveat')] : []),
    ],
    state: ranking.state,
  };
  return planOf(requiredSlots.prioritize, [
    ['order', ranking],
    ['reasons', reasons],
    [null, notices],
  ]);
};
