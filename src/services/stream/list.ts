import { wholeView } from '../../projection/view.ts';
import type { Past } from '../../provenance/past.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import { explainStream, streamItem, streamProvenance } from '../../provenance/stream-item.ts';
import { type ChangesPlace, continued, isEventPlace, placeOf, readAsked } from '../changes/asked.ts';
import type { StreamInput, StreamPage } from '../contract.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import { behindAll } from './mark.ts';

export const verb = defineVerb({
  name: 'listStream',
  where: 'history',
  scope: 'read',
  run: ({ past, cursors }, input: StreamInput) => listStream(past, cursors(isEventPlace), input),
});

/** The order of the changes turned round: what the store came to know last stands first. */
export async function listStream(
  past: Past,
  cursors: Cursors<ChangesPlace>,
  { since, type, source, cve, limit, cursor, explain = false }: StreamInput,
): Promise<StreamPage> {
  const { history } = past;
  const asked = readAsked({ since, type, source, cve }, past);
  const query = `stream\0${asked.bound}`;
  const before = cursor === undefined ? behindAll : cursors.decode(cursor, query);
  const filter = continued(asked, before);
  const { found, total, newest } = history.inSnapshot(() => ({
    found: history.eventsBefore(filter, before, limit + 1),
    total: history.countEvents(filter),
    newest: history.newestManifest(),
  }));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const profiles = profilesInView(past, { view: wholeView, asOf: null });
  const items = await Promise.all(shown.map((event) => streamItem(past, event, profiles)));
  const provenance = streamProvenance(items, newest);
  return {
    items,
    count: items.length,
    total,
    since: newest,
    cursor:
      found.length > limit && last !== undefined ? cursors.encode(placeOf(last, asked, filter), query) : null,
    ...provenance,
    ...(explain && { explain: explainStream(items, provenance, profiles) }),
  };
}
