import { Failure } from '../../kit/failure.ts';
import { isAge, readTime, resolveAge } from '../../search/language/times.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { Cursors } from '../cursor.ts';
import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { WatchEventPage, WatchEventsInput } from './contract.ts';
import { watchlistItems } from './items.ts';
import { handledSubjects } from './visible.ts';

/**
 * The events of a watchlist of the caller, those first that the store noticed last.
 * @throws Failure `not_found` for another's, `invalid_input` for a malformed time, `cursor_invalid`
 */
export const verb = defineVerb({
  name: 'listWatchEvents',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: listWatchEvents,
});

async function listWatchEvents(
  context: MainContext & CallerContext,
  { id, since, type, handled, limit, cursor }: WatchEventsInput,
): Promise<WatchEventPage> {
  const { access, reads, watching, clock } = context;
  const identity = await ownerOf(context);
  const { id: watchlist, value } = await watchlistItems.get(
    context,
    identity,
    readItemId(id, watchlistItems),
  );
  const cursors = new Cursors(access.secret, isPlace);
  const bound = `watchlist ${watchlist}\0${JSON.stringify([since, type, handled])}`;
  const place = cursor === undefined ? undefined : cursors.decode(cursor, bound);
  const from = place?.from ?? (since === undefined ? undefined : readSince(since, clock()));
  await watching.catchUp();
  const hidden = handled === 'include' ? [] : await handledSubjects(context, identity, watchlist);
  const filter = { watchlist, type, from };
  const page = { ...filter, without: hidden, before: place?.before, limit: limit + 1 };
  const { notes, total, left } = await access.read(async ({ watchEvents }) => ({
    notes: await watchEvents.list(page),
    total: await watchEvents.count({ ...filter, without: hidden }),
    left: hidden.length === 0 ? 0 : await watchEvents.count({ ...filter, subjects: hidden }),
  }));
  const listed = notes.slice(0, limit);
  const last = listed.at(-1);
  const items = await reads.readWatchEvents({ notes: listed, query: value.query });
  return {
    items,
    count: items.length,
    total,
    handled: left,
    nextCursor:
      notes.length > limit && last !== undefined
        ? cursors.encode({ before: last.place, ...(from !== undefined && { from }) }, bound)
        : null,
  };
}

/** Where a page begins, and the time that an age meant on the first one. */
interface Place {
  readonly before: string;
  readonly from?: string;
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { before, from = '' } = value as Partial<Record<keyof Place, unknown>>;
  return typeof before === 'string' && typeof from === 'string';
}

function readSince(text: string, nowMs: number): string {
  const time = readTime(text.trim());
  if (time !== null) return isAge(time) ? resolveAge(time, nowMs).from : time.from;
  throw new Failure('invalid_input', 'since is neither a time nor an age.', {
    details: [
      {
        path: 'since',
        message: 'should look like 2024-06-30, 2024-06-30T12:00:00Z or 30d (h, d, w, m or y)',
      },
    ],
  });
}
