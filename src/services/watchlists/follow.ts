import type { WatchNote } from '../../storage/contract/watch-events.ts';
import type { CallerContext, MainContext } from '../context.ts';
import { Cursors } from '../cursor.ts';
import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { followParts, partItems } from '../stream/follow.ts';
import type { FollowedPart } from '../stream/types.ts';
import { defineVerb } from '../verb.ts';
import type { FollowWatchEventsInput, WatchEvent, WatchMessage } from './contract.ts';
import { watchlistItems } from './items.ts';
import { handledSubjects } from './visible.ts';

/**
 * Events of a watchlist of the caller as they are noted, each once, until the caller stops or the signal aborts.
 * @throws Failure `not_found` for another's, also when it is removed
 */
export const verb = defineVerb({
  name: 'followWatchEvents',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: (context, { after, signal, ...input }: FollowWatchEventsInput): AsyncIterable<WatchMessage> =>
    followParts(
      { read: (mark) => readPart(context, input, mark), moved: context.watching.moved },
      after,
      signal,
    ),
});

const unreadable = 'The mark does not belong to this watchlist of this store.';
const restored = 'The mark is newer than this store: the store was restored, or is a different one.';

type Followed = Pick<FollowWatchEventsInput, 'id' | 'type'>;

async function readPart(
  context: MainContext & CallerContext,
  { id, type }: Followed,
  mark: string | undefined,
): Promise<FollowedPart<WatchEvent>> {
  const { access, reads, watching } = context;
  // Before anything is read: what is noted meanwhile moves it.
  const head = watching.head();
  const identity = await ownerOf(context);
  const { id: watchlist, value } = await watchlistItems.get(
    context,
    identity,
    readItemId(id, watchlistItems),
  );
  const marks = new Marks(access.secret, watchlist);
  const { notes, reset, start } = await access.read(async ({ watchEvents }) => {
    const newest = await watchEvents.newestPosition();
    const given = mark === undefined ? newest : marks.read(mark);
    const reset = given === null ? unreadable : given > newest ? restored : null;
    const start = given === null || reset !== null ? newest : given;
    return {
      reset,
      start,
      notes: await watchEvents.notedAfter({ position: start, watchlist, limit: partItems }),
    };
  });
  const hidden = new Set(notes.length === 0 ? [] : await handledSubjects(context, identity, watchlist));
  const visible = notes.filter(
    (note) => !hidden.has(note.subject) && (type === undefined || note.type === type),
  );
  const events = await reads.readWatchEvents({ notes: visible, query: value.query });
  const positions = new Map(visible.map(({ event, position }: WatchNote) => [event, position]));
  return {
    items: events.map((item) => ({ mark: marks.write(positions.get(item.id) ?? start), item })),
    mark: marks.write(notes.at(-1)?.position ?? start),
    isAll: notes.length < partItems,
    head,
    reset,
  };
}

/** Positions in what was noted, as clients keep them. */
class Marks {
  readonly #cursors: Cursors<{ readonly position: number }>;
  readonly #query: string;

  constructor(secret: Uint8Array, watchlist: number) {
    this.#cursors = new Cursors(secret, isMark);
    this.#query = `followed watchlist ${watchlist}`;
  }

  write(position: number): string {
    return this.#cursors.encode({ position }, this.#query);
  }

  /** Null for what is not a mark of this watchlist. */
  read(text: string): number | null {
    if (text.length > markCharactersMax) return null;
    try {
      return this.#cursors.decode(text, this.#query).position;
    } catch {
      return null;
    }
  }
}

const markCharactersMax = 2_000;

function isMark(value: unknown): value is { readonly position: number } {
  return (
    typeof value === 'object' && value !== null && 'position' in value && Number.isSafeInteger(value.position)
  );
}
