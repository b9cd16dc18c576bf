import type { ProjectionReader } from '../../projection/reader.ts';
import { showSubjects } from '../triage/items.ts';
import type { Place } from '../triage/judge.ts';
import { listedComponent } from './component.ts';
import type { FindingComponent, InventoryFinding } from './contract.ts';
import type { Standing } from './standing.ts';

/** Findings in the form of answers, in the same order. */
export function showFindings(
  reader: ProjectionReader,
  standing: readonly Standing[],
  place: Place,
): readonly InventoryFinding[] {
  const subjects = standing.map(({ subject, left, handling }) => ({
    ...subject,
    handling,
    places: handling === null ? left : subject.places,
  }));
  // The numbers of CVEs are negative as documents.
  const documents = subjects.map(({ places: [first] }) => -(first?.found.subject.document ?? 0));
  const rows = reader.vulnerabilityRows(documents.filter((row) => row > 0));
  return showSubjects(reader, subjects, place).map(({ vex: _, components, ...item }, at) => {
    const row = rows.get(documents[at] ?? 0);
    const places = new Map(subjects[at]?.places.map(({ component }) => [component.pointer, component]));
    const published = subjects[at]?.places[0]?.found.subject.summary.published ?? null;
    return {
      ...item,
      vendor: row?.vendor ?? null,
      product: row?.product ?? null,
      status: components.some(({ status }) => status === 'affected') ? 'affected' : 'unknown',
      since: sinceOf(published, row?.kevAdded ?? null),
      components: components.flatMap(({ pointer, status, fixed }): FindingComponent[] => {
        const component = places.get(pointer);
        if (component === undefined) return [];
        const { pointer: id, ...own } = component;
        return [{ ...listedComponent({ id, ...own }), status, fixed }];
      }),
    };
  });
}

/** A record states when it was published. If a CVE has none, KEV may have named it first. */
function sinceOf(published: string | null, kevAdded: string | null): InventoryFinding['since'] {
  if (published !== null) return { at: published, basis: 'published' };
  return kevAdded === null ? null : { at: kevAdded, basis: 'kev' };
}
