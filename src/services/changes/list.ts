import { Failure } from '../../kit/failure.ts';
import type { EventPlace } from '../../projection/history-reader.ts';
import { changeEvent } from '../../provenance/event-lineage.ts';
import type { Past } from '../../provenance/past.ts';
import type { ChangePage, ChangesInput } from '../contract.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import { type ChangesPlace, continued, isEventPlace, placeOf, readAsked } from './asked.ts';

export const verb = defineVerb({
  name: 'listChanges',
  where: 'history',
  scope: 'read',
  run: ({ past, cursors }, input: ChangesInput) => listChanges(past, cursors(isEventPlace), input),
});

const beforeAll: EventPlace = { manifest: -1, at: '', subject: '', id: '' };

/**
 * Changes in the order in which the store came to know them, oldest first; or moves of EPSS scores, the largest first.
 * @throws Failure `invalid_input` for what `readAsked` refuses, and to sort other changes than those of EPSS
 */
export async function listChanges(
  past: Past,
  cursors: Cursors<ChangesPlace>,
  { since, type, source, cve, sort, limit, cursor }: ChangesInput,
): Promise<ChangePage> {
  if (sort !== undefined && type !== undefined && !type.startsWith('epss_')) throw notSortable(type);
  const { history } = past;
  const asked = readAsked({ since, type, source, cve }, past);
  const query = `changes\0${sort === undefined ? '' : `${sort} `}${asked.bound}`;
  const after = cursor === undefined ? beforeAll : cursors.decode(cursor, query);
  const filter = continued(asked, after);
  const { found, total, manifest } = history.inSnapshot(() => ({
    ...(sort === undefined
      ? {
          found: history.events(filter, after, limit + 1).map((event) => ({ event, move: undefined })),
          total: history.countEvents(filter),
        }
      : { found: history.epssMoves(filter, after, limit + 1), total: history.countEpssMoves(filter) }),
    manifest: history.newestManifest(),
  }));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const next = last && {
    ...placeOf(last.event, asked, filter),
    ...(last.move !== undefined && { move: last.move }),
  };
  return {
    items: await Promise.all(shown.map(({ event }) => changeEvent(past, event))),
    count: shown.length,
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
