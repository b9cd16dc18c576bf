import type { EventPlace } from '../../projection/history-reader.ts';
import { changeEvent } from '../../provenance/event-lineage.ts';
import type { Past } from '../../provenance/past.ts';
import type { ChangePage, ChangesInput } from '../contract.ts';
import type { Cursors } from '../cursor.ts';
import { placeOf, readAsked } from './asked.ts';

const beforeAll: EventPlace = { manifest: -1, at: '', subject: '', id: '' };

/** Changes in the order in which the store came to know them, oldest first. */
export async function listChanges(
  past: Past,
  cursors: Cursors<EventPlace>,
  { since, type, source, limit, cursor }: ChangesInput,
): Promise<ChangePage> {
  const { history, manifests } = past;
  const filter = readAsked({ since, type, source }, manifests);
  const query = `changes\0${JSON.stringify(filter)}`;
  const after = cursor === undefined ? beforeAll : cursors.decode(cursor, query);
  const { found, total, manifest } = history.inSnapshot(() => ({
    found: history.events(filter, after, limit + 1),
    total: history.countEvents(filter),
    manifest: history.newestManifest(),
  }));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await Promise.all(shown.map((event) => changeEvent(past, event))),
    count: shown.length,
    total,
    nextCursor: found.length > limit && last !== undefined ? cursors.encode(placeOf(last), query) : null,
    manifest,
  };
}
