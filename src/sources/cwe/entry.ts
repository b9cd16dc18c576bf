import type { EntityFacts, EntityState } from '../../domain/entity/facts.ts';
import { derived, type Origins, traceUpstream, type UpstreamTrace } from '../../domain/origin.ts';
import { canonicalTime } from '../../domain/time.ts';
import type { SourcedText } from '../../domain/vulnerability.ts';
import { withoutEmpty } from '../contract.ts';
import { detailsOf } from './details.ts';
import { type CitedWorks, referencesOf } from './references.ts';
import { present, textIn, textsIn } from './text.ts';
import type { Entry, TextElement } from './wire.ts';

export const source = 'cwe';

/** Where an entry is listed, and by that what it is. */
export interface EntryRange {
  readonly pointer: string;
  /** `Category` or `View` where it groups others; null for a weakness. */
  readonly grouping: string | null;
}

const states: ReadonlyMap<string, EntityState> = new Map([
  ['Stable', 'active'],
  ['Usable', 'active'],
  ['Draft', 'draft'],
  ['Incomplete', 'draft'],
  ['Deprecated', 'deprecated'],
  ['Obsolete', 'deprecated'],
]);

/** `CWE-79` from the number alone. */
export function cweId(number: string): string {
  return `CWE-${Number(number)}`;
}

/** The facts of a weakness, category or view. */
export function mapEntry(
  entry: Entry,
  { pointer, grouping }: EntryRange,
  works: CitedWorks,
  origins?: Origins,
): EntityFacts {
  const full = derived(pointer);
  const upstream =
    origins === undefined
      ? null
      : traceUpstream(origins, entry, pointer).within({ source: full, lang: full });
  const created = datesIn(submissions(entry))[0];
  const modified = datesIn(modifications(entry)).reduce<Dated | undefined>(later, undefined);
  const facts = withoutEmpty<EntityFacts>({
    id: cweId(entry['@ID']),
    type: 'weakness',
    name: present(entry['@Name']),
    state: states.get(entry['@Status'] ?? ''),
    descriptions: descriptionsOf(entry, upstream),
    created: created?.time,
    modified: modified?.time,
    references: referencesOf(entry, works),
    details: detailsOf(entry, grouping, origins && upstream ? { origins, upstream } : null),
  });
  upstream?.mark(facts, entry, {
    id: derived(upstream.at(entry, '@ID')),
    type: full,
    name: '@Name',
    state: derived(upstream.at(entry, '@Status')),
    descriptions: full,
    ...(created && { created: upstream.member(created.time, created.element, '#text') }),
    ...(modified && { modified: upstream.member(modified.time, modified.element, '#text') }),
    references: full,
    details: full,
  });
  return facts;
}

function descriptionsOf(entry: Entry, trace: UpstreamTrace | null): SourcedText[] {
  const description = textIn([...entry.Description, ...entry.Summary, ...entry.Objective]);
  if (description === undefined) return [];
  const text = { text: description.text, lang: 'en', source };
  trace?.mark(text, entry, { text: trace.member(description.text, description.element, '#text') });
  return [text];
}

/** A day and the element around it. */
interface Dated {
  readonly time: string;
  readonly element: TextElement;
}

function submissions({ Content_History }: Entry): TextElement[] {
  return Content_History.flatMap(({ Submission }) => Submission.flatMap((event) => event.Submission_Date));
}

function modifications({ Content_History }: Entry): TextElement[] {
  return Content_History.flatMap(({ Modification }) =>
    Modification.flatMap((event) => event.Modification_Date),
  );
}

function datesIn(elements: readonly TextElement[]): Dated[] {
  return textsIn(elements).flatMap(({ text, element }) => {
    const time = canonicalTime(text);
    return time === null ? [] : [{ time, element }];
  });
}

function later(latest: Dated | undefined, dated: Dated): Dated {
  return latest === undefined || dated.time > latest.time ? dated : latest;
}
