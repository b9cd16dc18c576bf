import type { MessageName } from '../../../../answers/compose/messages/index.ts';
import type { Point } from '../../../../answers/contract.ts';
import type { PlanInput } from '../../plan.ts';
import { fact } from '../finding.ts';
import { claimsWith, claimWith, subjectOf } from '../vulnerability/subject.ts';
import { searched } from './hits.ts';
import type { conditionsOf, ListName } from './selection.ts';

/** States the newest of a list: when each was published or added, with its title and score. */
export function newestPoints(
  input: Pick<PlanInput, 'book' | 'place' | 'context'>,
  list: ListName,
  conditions: ReturnType<typeof conditionsOf>,
  limit: number,
): readonly Point[] {
  const sort = list === 'kev' ? '-kevAdded' : '-published';
  return searched(input, conditions, { limit, sort }).hits.flatMap(
    ({ id }) => itemPoint(input, list, id) ?? [],
  );
}

/** States when one CVE was published or added, with its title and score. Null if no source tells it. */
export function itemPoint(
  { book, place }: Pick<PlanInput, 'book' | 'place'>,
  list: ListName,
  id: string,
): Point | null {
  const subject = subjectOf(book, id, place);
  const dated = subject && claimWith(subject, list === 'kev' ? 'kev.added' : 'published');
  if (subject === null || dated == null) return null;
  const title = claimWith(subject, 'title');
  const score = claimsWith(subject, 'cvss.score').find(({ facets }) => facets['cvss.severity'] !== undefined);
  const message = messages[list][title === undefined ? 'plain' : 'titled'][score === undefined ? 0 : 1];
  return fact(
    place,
    message,
    dated,
    ...(title === undefined ? [] : [title]),
    ...(score === undefined ? [] : [score]),
  );
}

/** Without and with a score. */
const messages: Readonly<
  Record<ListName, Readonly<Record<'plain' | 'titled', readonly [MessageName, MessageName]>>>
> = {
  published: {
    plain: ['publishedItem', 'publishedScored'],
    titled: ['publishedTitled', 'publishedTitledScored'],
  },
  kev: { plain: ['kevItem', 'kevScored'], titled: ['kevTitled', 'kevTitledScored'] },
};
