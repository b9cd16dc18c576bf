import { fullView } from '../../projection/view.ts';
import { profilesInView } from '../../provenance/provenance-of.ts';
import { explainStream, streamItem, streamProvenance } from '../../provenance/stream-item.ts';
import { type ChangesPageKey, continued, isEventKey, parseRequest, placeOf } from '../changes/request.ts';
import type { HistoryContext } from '../context.ts';
import type { Cursors } from '../cursor.ts';
import { defineVerb } from '../verb.ts';
import { risksOf } from '../vulnerability/risks.ts';
import type { StreamInput, StreamPage } from './contract.ts';
import { afterAll } from './mark.ts';

export const verb = defineVerb({
  name: 'listStream',
  where: 'history',
  scope: 'read',
  run: (context, input: StreamInput) => listStream(context, context.cursors(isEventKey), input),
});

/** The changes in reverse order: what the store learned last comes first. */
export async function listStream(
  { evidenceContext, reader }: Pick<HistoryContext, 'evidenceContext' | 'reader'>,
  cursors: Cursors<ChangesPageKey>,
  { since, type, source, cve, limit, cursor, explain = false }: StreamInput,
): Promise<StreamPage> {
  const { history } = evidenceContext;
  const request = parseRequest({ since, type, source, cve }, evidenceContext);
  const query = `stream\0${request.bound}`;
  const before = cursor === undefined ? afterAll : cursors.decode(cursor, query);
  const filter = continued(request, before);
  const { found, total, newest } = history.inSnapshot(() => ({
    found: history.eventsBefore(filter, before, limit + 1),
    total: history.countEvents(filter),
    newest: history.newestManifest(),
  }));
  const listed = found.slice(0, limit);
  const last = listed.at(-1);
  const profiles = profilesInView(evidenceContext, { view: fullView, asOf: null });
  const riskOf = risksOf(
    reader,
    listed.map(({ subject }) => subject),
  );
  const items = await Promise.all(
    listed.map((event) => streamItem(evidenceContext, event, profiles, riskOf(event.subject))),
  );
  const provenance = streamProvenance(items, newest);
  return {
    items,
    count: items.length,
    total,
    since: newest,
    cursor:
      found.length > limit && last !== undefined
        ? cursors.encode(placeOf(last, request, filter), query)
        : null,
    ...provenance,
    ...(explain && { explain: explainStream(items, provenance, profiles) }),
  };
}
