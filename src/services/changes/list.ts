import { Failure } from '../../kit/failure.ts';
import type { EventKey } from '../../projection/history-reader.ts';
import { changeEvent } from '../../provenance/event-lineage.ts';
import type { EvidenceContext } from '../../provenance/evidence-context.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import type { ChangePage, ChangesInput } from './contract.ts';
import { type ChangesPageKey, continued, isEventKey, parseRequest, placeOf } from './request.ts';

export const verb = defineVerb({
  name: 'listChanges',
  where: 'history',
  scope: 'read',
  run: ({ evidenceContext, cursors }, input: ChangesInput) =>
    listChanges(evidenceContext, cursors(isEventKey), input),
});

const beforeAll: EventKey = { manifest: -1, at: '', subject: '', id: '' };

/**
 * Changes in the order in which the store learned of them, oldest first; or changes of EPSS scores, the largest
 * first.
 * @throws Failure `invalid_input` for what `parseRequest` refuses, and for sorting changes other than those of EPSS
 */
export async function listChanges(
  evidenceContext: EvidenceContext,
  cursors: Cursors<ChangesPageKey>,
  { since, type, source, cve, sort, limit, cursor }: ChangesInput,
): Promise<ChangePage> {
  if (sort !== undefined && type !== undefined && !type.startsWith('epss_')) throw notSortable(type);
  const { history } = evidenceContext;
  const request = parseRequest({ since, type, source, cve }, evidenceContext);
  const query = `changes\0${sort === undefined ? '' : `${sort} `}${request.bound}`;
  const after = cursor === undefined ? beforeAll : cursors.decode(cursor, query);
  const filter = continued(request, after);
  const { found, total, manifest } = history.inSnapshot(() => ({
    ...(sort === undefined
      ? {
          found: history.events(filter, after, limit + 1).map((event) => ({ event, move: undefined })),
          total: history.countEvents(filter),
        }
      : { found: history.epssMoves(filter, after, limit + 1), total: history.countEpssMoves(filter) }),
    manifest: history.newestManifest(),
  }));
  const listed = found.slice(0, limit);
  const last = listed.at(-1);
  const next = last && {
    ...placeOf(last.event, request, filter),
    ...(last.move !== undefined && { move: last.move }),
  };
  return {
    items: await Promise.all(listed.map(({ event }) => changeEvent(evidenceContext, event))),
    count: listed.length,
    total,
    nextCursor: found.length > limit && next !== undefined ? cursors.encode(next, query) : null,
    manifest,
  };
}

function notSortable(type: string): Failure {
  return new Failure('invalid_input', `Changes of type ${type} have no EPSS score to sort by.`, {
    details: [{ path: 'sort', message: 'needs type=epss_jump, type=epss_drop or no type' }],
  });
}
