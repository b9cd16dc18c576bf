import type { CitedVulnerability } from '../../answers/claims/contract.ts';
import type { FeedFact } from '../../formats/feed/feed.ts';
import { type CalendarEvent, renderCalendar } from '../../formats/feed/icalendar.ts';
import { listInWords } from '../../formats/text.ts';
import { openClaimBook } from '../answers/claim-book.ts';
import type { ReaderContext } from '../context.ts';
import { AppliedHandling } from '../handling/applied.ts';
import { findInventory } from '../inventory/find.ts';
import { readInventory } from '../inventory/items.ts';
import type { AffectedSubject } from '../triage/affected.ts';
import { defineVerb } from '../verb.ts';
import type { ComposedFeed, DueComposition } from './contract.ts';
import { type EntryContext, entryOf } from './entries.ts';
import { listedSubject } from './subjects.ts';

/** Composes the calendar of an inventory: a day for each CVE in KEV that affects, or may affect, a component. */
export const verb = defineVerb({
  name: 'composeDueDates',
  where: 'reader',
  scope: 'internal',
  run: composeDueDates,
});

function composeDueDates(
  context: ReaderContext,
  { inventory, handlings, publicUrl }: DueComposition,
): ComposedFeed {
  const { reader, manifests, clock } = context;
  const book = openClaimBook(context, { withLists: false });
  const applied = new AppliedHandling(reader, handlings, clock());
  const components = inventory === null ? [] : readInventory(inventory).components;
  const { subjects } = findInventory(reader, components);
  const listed = new Set(reader.namedAmong(subjects.map(({ id }) => id)));
  const found = subjects
    .filter(({ id }) => listed.has(id))
    .flatMap((subject) => dueOf({ book, manifests, publicUrl, reader }, subject, applied) ?? []);
  const left = found.filter(({ event }) => event !== null);
  const handled = found.length - left.length;
  const events = left.flatMap(({ event }) => event ?? []).sort(byDay);
  const text = renderCalendar({
    title: 'KEV due dates of your inventory',
    description: `Vulnerabilities in KEV that affect or may affect your inventory. Handled and left out: ${handled}.`,
    events,
  });
  return { text, manifest: reader.shared().head.number };
}

/** Null for a vulnerability without a due date; without an event where all of it is handled. */
function dueOf(
  context: EntryContext & { readonly reader: ReaderContext['reader'] },
  { id, places }: AffectedSubject,
  applied: AppliedHandling,
): { readonly event: CalendarEvent | null } | null {
  const cited = context.book.vulnerability(id);
  const day = cited?.record.kev.dueDate ?? null;
  if (cited === null || day === null) return null;
  const open = places.filter(
    ({ component: { purls, cpes } }) => applied.of(id, [...purls, ...cpes]) === null,
  );
  if (open.length === 0) return { event: null };
  const subject = listedSubject(context.reader, id);
  const due = cited.claims.find(({ predicate }) => predicate === 'kev-due-date');
  const facts = [...componentFacts(open), ...tierFacts(cited)];
  const event = { urn: `due:${id}`, at: due?.asOf ?? day, facts };
  const entry = subject === null ? null : entryOf(context, { ...subject, event });
  return entry === null ? null : { event: { ...entry, title: `Due in KEV: ${entry.title}`, day } };
}

const componentsMax = 10;

function componentFacts(places: AffectedSubject['places']): FeedFact[] {
  return (['affected', 'unknown'] as const).flatMap((status) => {
    const names = places
      .filter(({ found }) => found.status === status)
      .map(({ component: { name, version, purls, cpes, pointer } }) =>
        [name ?? purls[0] ?? cpes[0] ?? pointer, version ?? ''].join(' ').trim(),
      );
    if (names.length === 0) return [];
    const label = status === 'affected' ? 'Affected components' : 'Components that may be affected';
    return [{ label, value: listInWords(names, componentsMax), sources: ['your inventory'], asOf: null }];
  });
}

/** The timelines of BOD 26-04, by whether the asset can be reached from public networks. */
function tierFacts({ judgement }: CitedVulnerability): FeedFact[] {
  const { bod } = judgement.priority;
  if (bod === null) return [];
  const named = (key: string | null) => bod.tiers.find((tier) => tier.key === key)?.name;
  return [
    { label: 'Tier of BOD 26-04, if exposed', tier: named(bod.exposed.soonest) },
    { label: 'Tier of BOD 26-04, if not exposed', tier: named(bod.notExposed.soonest) },
  ].flatMap(({ label, tier }): FeedFact[] => {
    const table = `${bod.table.id} ${bod.table.version ?? ''}`.trim();
    return tier === undefined ? [] : [{ label, value: tier, sources: [table], asOf: bod.clockStart }];
  });
}

function byDay(a: CalendarEvent, b: CalendarEvent): number {
  return a.day < b.day || (a.day === b.day && a.id < b.id) ? -1 : 1;
}
