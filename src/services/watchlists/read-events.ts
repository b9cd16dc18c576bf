import { parseCveId } from '../../domain/identifiers.ts';
import { noRisk } from '../../domain/risk/judgement.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { changeEvent } from '../../provenance/event-lineage.ts';
import type { HistoryContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import { vulnerabilityItem } from '../vulnerability/item.ts';
import type { WatchEvent } from './contract.ts';
import { readWhy } from './match.ts';
import type { ReadWatchEventsInput } from './types.ts';

/** Noted events as they are shown, in their order. Those that are not in the history any more are left out. */
export const verb = defineVerb({
  name: 'readWatchEvents',
  where: 'history',
  scope: 'internal',
  run: (context, input: ReadWatchEventsInput) => readWatchEvents(context, input),
});

export async function readWatchEvents(
  { reader, evidenceContext }: Pick<HistoryContext, 'reader' | 'evidenceContext'>,
  { notes, query }: ReadWatchEventsInput,
): Promise<readonly WatchEvent[]> {
  const found = evidenceContext.history.news.eventsWithIds(notes.map(({ event }) => event));
  const stored = new Map(found.map((event) => [event.id, event]));
  const fieldsOf = listFields(reader, [...new Set(notes.map(({ subject }) => subject))]);
  const events = await Promise.all(
    notes.map(async ({ event: id, subject, why }): Promise<WatchEvent[]> => {
      const event = stored.get(id);
      if (event === undefined) return [];
      const change = await changeEvent(evidenceContext, event);
      return [{ ...change, ...fieldsOf(subject), match: readWhy(why, query) }];
    }),
  );
  return events.flat();
}

type ListFields = Pick<
  WatchEvent,
  'title' | 'severity' | 'cvss' | 'epss' | 'kev' | 'vendor' | 'product' | 'risk' | 'riskScore' | 'tier'
>;

/** What lists show of each subject as it is now. */
function listFields(reader: ProjectionReader, subjects: readonly string[]): (subject: string) => ListFields {
  const shared = reader.shared();
  const cves = subjects.filter((id) => parseCveId(id) === id);
  const rows = new Map<string, ListFields>();
  for (const row of reader.affected.vulnerabilities(cves)) {
    const item = vulnerabilityItem(row, shared);
    const { title, severity, cvss, epss, kev, vendor, product, risk, riskScore, tier } = item;
    rows.set(item.id, { title, severity, cvss, epss, kev, vendor, product, risk, riskScore, tier });
  }
  return (subject) =>
    rows.get(subject) ?? {
      ...{ title: reader.entities.nameOf(subject), severity: 'unknown', cvss: null, epss: null },
      ...{ kev: false, vendor: null, product: null },
      ...noRisk,
    };
}
