import type { ClaimBook } from '../../../answers/claims/contract.ts';
import type { MessageName } from '../../../answers/compose/messages/index.ts';
import type { AnswerPlan, Place, Point } from '../../../answers/contract.ts';
import { arrangedSubjects, fixMessages } from './arranged.ts';
import { remediationFindings } from './remediation.ts';
import { comparisonPoint } from './vulnerability/order.ts';

const summary: Place = '/summary';

/** Messages about how urgent something is. */
const urgencyMessages: ReadonlySet<MessageName> = new Set<MessageName>([
  'risk',
  'riskUnknown',
  'riskRejected',
  'tier',
  'tierOpen',
  'tierCaveat',
  'moreUrgentTier',
  'moreUrgentScore',
  'moreUrgentKnown',
  'moreUrgentEpss',
  'equallyUrgent',
]);

/** The points of a plan for a shift: what it is, what fixes it, and why it is as urgent as it is. */
export function arrangeSoc(plan: AnswerPlan, book: ClaimBook): readonly Point[] {
  const subjects = arrangedSubjects(plan, book, summary);
  const duties = subjects.flatMap((subject, i) =>
    remediationFindings(subject, i === subjects.length - 1).flatMap(([, { points }]) => points),
  );
  const [first, second] = subjects;
  const comparison = first && second ? comparisonPoint(first, second) : null;
  const reasons = [
    ...(comparison === null ? [] : [comparison]),
    ...duties.filter(({ message }) => urgencyMessages.has(message)),
  ];
  const kept = plan.points.filter(
    ({ message }) => subjects.length === 0 || !(fixMessages.has(message) || urgencyMessages.has(message)),
  );
  return [
    ...placed(kept, summary),
    ...placed(
      duties.filter(({ message }) => fixMessages.has(message)),
      '/fixRecommendation',
    ),
    ...placed(reasons, '/priorityReasoning'),
  ];
}

function placed(points: readonly Point[], place: Place): Point[] {
  return points.map((point) => ({ ...point, in: place }));
}
