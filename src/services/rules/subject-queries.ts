import type { Moment, Subject } from '../../rules/subject.ts';
import type { AffectedIds, AffectedLookup } from '../../search/conditions.ts';
import type { HistoryContext } from '../context.ts';
import { entityLookupOf } from '../search/entity-lookup.ts';
import { RequestedVersions } from '../search/request.ts';
import { documentOf, RuleQueries } from './queries.ts';
import { indexOfSubject, onlyDocument } from './subject-index.ts';

/** Answers whether queries find a subject, from an index of it alone that is made for the first query. */
export function subjectQueries(
  context: HistoryContext,
  subject: Subject,
  stated: Moment,
): (query: string) => boolean {
  let queries: RuleQueries | null = null;
  return (query) => {
    queries ??= new RuleQueries(
      indexOfSubject(context.reader, subject, stated),
      { affectedBy: affectedByOf(context, subject), entitiesNamed: entityLookupOf(context) },
      context.clock(),
    );
    return queries.isFound(query, 0);
  };
}

/** Judges versions of products by the data of the store, and gives the subject the number that it has here. */
function affectedByOf({ reader, search }: HistoryContext, { id }: Subject): AffectedLookup {
  const { affectedBy } = new RequestedVersions(reader);
  let number: number | null = null;
  return (identifier) => {
    const found = affectedBy(identifier);
    if (found === null) return null;
    if (number === null) {
      const { index } = search();
      const document = documentOf(index, id);
      number = document === -1 ? 0 : index.idOf(document);
    }
    const only = (ids: readonly number[]) => (ids.includes(number ?? 0) ? [onlyDocument] : []);
    const { affected, unknown, notAffected } = found;
    return {
      affected: only(affected),
      unknown: only(unknown),
      notAffected: only(notAffected),
    } satisfies AffectedIds;
  };
}
