import type { ClaimBook } from '../../../answers/claims/contract.ts';
import type { AnswerPlan, Place, Point } from '../../../answers/contract.ts';
import { arrangedSubjects, dutyMessages } from './arranged.ts';
import { remediationFindings } from './remediation.ts';
import type { Subject } from './vulnerability/subject.ts';

const summary: Place = '/brief/summary';

/** The points of a plan as a brief: a summary, and recommendations for the most urgent CVEs that it is about. */
export function arrangeReport(plan: AnswerPlan, book: ClaimBook): readonly Point[] {
  const subjects = arrangedSubjects(plan, book, summary);
  const recommended = new Set(subjects.map(({ id }) => id));
  const [only, second] = subjects;
  const groups =
    only !== undefined && second === undefined
      ? dutiesOf(only, true).map((point) => [point])
      : subjects.map((subject, i) => dutiesOf(subject, i === subjects.length - 1));
  const kept = plan.points.filter(
    ({ message, claims: [claim] }) => !(dutyMessages.has(message) && recommended.has(claim?.subject ?? '')),
  );
  return [
    ...kept.map((point): Point => ({ ...point, in: summary })),
    ...joinedNotices(groups).flatMap((points, i) =>
      points.map((point): Point => ({ ...point, in: `/brief/recommendations/${i}` })),
    ),
  ];
}

/** What is to be done about one CVE. */
function dutiesOf(subject: Subject, withCaveat: boolean): Point[] {
  return remediationFindings(subject, withCaveat)
    .flatMap(([, { points }]) => points)
    .filter(({ message, kind }) => dutyMessages.has(message) || kind === 'notice');
}

/** A notice belongs to the recommendation before it. */
function joinedNotices(groups: readonly (readonly Point[])[]): Point[][] {
  const joined: Point[][] = [];
  for (const points of groups) {
    const last = joined.at(-1);
    if (points.every(({ kind }) => kind === 'notice')) last?.push(...points);
    else joined.push([...points]);
  }
  return joined;
}
