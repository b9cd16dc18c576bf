import type { ClaimBook } from '../../../answers/claims/contract.ts';
import type { MessageName } from '../../../answers/compose/messages/index.ts';
import type { AnswerPlan, Place } from '../../../answers/contract.ts';
import { parseCveId } from '../../../domain/identifiers.ts';
import { inOrder } from './vulnerability/order.ts';
import { type Subject, subjectOf } from './vulnerability/subject.ts';

/** The number of CVEs with recommendations. */
const subjectsMax = 3;

/** Messages that say what is to be done. */
export const fixMessages: ReadonlySet<MessageName> = new Set<MessageName>([
  'fixedIn',
  'fixedInUnnamed',
  'moreFixes',
  'noFix',
  'kevAction',
  'remediation',
  'workaround',
]);

/** The same, and how soon. */
export const dutyMessages: ReadonlySet<MessageName> = new Set<MessageName>([
  ...fixMessages,
  'tier',
  'tierOpen',
  'tierCaveat',
]);

/** The most urgent CVEs that the points of a plan are about, the most urgent first. */
export function arrangedSubjects({ points }: AnswerPlan, book: ClaimBook, place: Place): Subject[] {
  const named = points.flatMap(({ claims, values = {} }) => [
    ...claims.flatMap(({ subject, facets }) => [subject, facets['link.object'] ?? '']),
    ...Object.values(values),
  ]);
  const ids = [...new Set(named)].filter((id) => parseCveId(id) === id);
  return inOrder(ids.flatMap((id) => subjectOf(book, id, place) ?? [])).slice(0, subjectsMax);
}
