import { eventTime } from '../domain/change/event-time.ts';
import type { ChangeEvent } from '../domain/history.ts';
import type { StoredEvent } from '../projection/history-reader.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { itemPointer, publishStep } from './lineage.ts';
import { asItem, statementIn } from './versions.ts';

/**
 * An event as it is returned: with the version that caused it and the previous one. For a document, it points
 * to the item in the later version, if the projection knows the item.
 */
export async function changeEvent(
  evidenceContext: EvidenceContext,
  event: StoredEvent,
): Promise<ChangeEvent> {
  const { history, sourceNamed, documents } = evidenceContext;
  const { id, subject, type, at: seen, source, manifest, before, after } = event;
  const from = sourceNamed(source).manifest;
  const [later, earlier] = [event.version, event.prior].map((number) =>
    number === null ? null : history.versionById(number),
  );
  const pointerIn = async (version: NonNullable<typeof later>) => {
    if (from.files === 'record') return '';
    const statement = version === later ? statementIn(history, subject, version) : null;
    if (statement === null || statement.place === 'whole') return statement && '';
    return itemPointer(from, (await documents.placeOf(subject, version, asItem(statement))).ordinal);
  };
  const lineage: ChangeEvent['lineage'][number][] = [];
  for (const version of [later, earlier]) {
    if (version != null) lineage.push(publishStep(from, version, await pointerIn(version)));
  }
  const at = eventTime(event, seen);
  return { id, subject, type, at, seen, source, manifest, before, after, lineage };
}
