import type { WatchEventFilter } from '../../storage/contract/watch-events.ts';
import type { MainContext } from '../context.ts';
import { handlingItems } from '../handling/items.ts';
import type { OwnContext } from '../own/owner.ts';

/** Notes that are looked at, about vulnerabilities with a handling. */
const notesMax = 10_000;

/** The subjects of a watchlist that handlings of its owner take off it now. */
export async function handledSubjects(
  context: Pick<OwnContext, 'access'> & Pick<MainContext, 'reads'>,
  identity: number,
  watchlist: number,
): Promise<readonly string[]> {
  const all = (await handlingItems.all(context, identity)).map(({ value }) => value);
  if (all.length === 0) return [];
  const filter: WatchEventFilter = { watchlist, subjects: [...new Set(all.map(({ cve }) => cve))] };
  const notes = await context.access.read(({ watchEvents }) =>
    watchEvents.list({ ...filter, limit: notesMax }),
  );
  if (notes.length === 0) return [];
  const noted = new Set(notes.map(({ subject }) => subject));
  return context.reads.findHandled({ handlings: all.filter(({ cve }) => noted.has(cve)), notes });
}
