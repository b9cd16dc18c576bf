import type { Severity } from '../../domain/score.ts';
import { compareUrgency } from '../../domain/triage/order.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { type AffectedSubject, showPlaces } from './affected.ts';
import type { TriageHandling, TriageItem } from './contract.ts';
import { judgeItem, judgeUnrecorded, type Place, urgencyOf } from './judge.ts';

type Judged = Omit<TriageItem, 'vex' | 'handling' | 'components' | 'componentCount'>;

/** What decides the place of a subject in the list. */
type Urgency = Pick<TriageItem, 'risk' | 'riskScore' | 'tier' | 'epss'>;

export interface TriagedItems {
  /** The first ones, the most urgent first. */
  readonly items: readonly TriageItem[];
  /** The tier and the risk of every subject. */
  readonly all: readonly Pick<TriageItem, 'tier' | 'risk'>[];
}

/** Judges subjects and puts them in order. Only those that are listed are judged with all reasons. */
export function triageSubjects(
  reader: ProjectionReader,
  subjects: readonly AffectedSubject[],
  place: Place,
  limit: number,
): TriagedItems {
  const ids = subjects.map(({ id }) => id);
  if (subjects.length <= limit) {
    const judged = judgeAll(reader, ids, place);
    const items = itemsOf(reader, subjects, judged).toSorted(compareUrgency);
    return { items, all: items };
  }
  const ordered = orderSubjects(reader, subjects, place);
  const listed = ordered.slice(0, limit).map(({ subject }) => subject);
  return { items: showSubjects(reader, listed, place), all: ordered };
}

/** A subject with what decides its place. */
export interface OrderedSubject extends Urgency {
  readonly id: string;
  readonly subject: AffectedSubject;
}

/** Subjects with the most urgent first. */
export function orderSubjects(
  reader: ProjectionReader,
  subjects: readonly AffectedSubject[],
  place: Place,
): readonly OrderedSubject[] {
  const urgencies = urgenciesOf(
    reader,
    subjects.map(({ id }) => id),
    place,
  );
  const unrecorded = judgeUnrecorded(reader.shared());
  return subjects
    .map((subject) => ({ subject, id: subject.id, ...(urgencies.get(subject.id) ?? unrecorded) }))
    .toSorted(compareUrgency);
}

/** Subjects in the form of answers, with all reasons, in the same order. */
export function showSubjects(
  reader: ProjectionReader,
  subjects: readonly AffectedSubject[],
  place: Place,
): readonly TriageItem[] {
  const ids = subjects.map(({ id }) => id);
  return itemsOf(reader, subjects, judgeAll(reader, ids, place));
}

/** Scores with environmental metrics need the vectors; otherwise a few numbers of each vulnerability are enough. */
function urgenciesOf(reader: ProjectionReader, ids: readonly string[], place: Place): Map<string, Urgency> {
  if (place.environment !== null) return judgeAll(reader, ids, place);
  const { tables } = reader.shared();
  const found = new Map<string, Urgency>();
  for (const [cve, signals] of reader.signalsOf(ids)) found.set(cve, urgencyOf(signals, tables, place));
  return found;
}

/** CVEs that sources name, by their ids. */
function judgeAll(reader: ProjectionReader, ids: readonly string[], place: Place): Map<string, Judged> {
  const shared = reader.shared();
  const found = new Map<string, Judged>();
  for (const { title, severity, judged } of reader.judgedRows(ids)) {
    reader.checkTime();
    const { id } = judged;
    found.set(id, { id, title, severity: severity as Severity, ...judgeItem(judged, shared, place) });
  }
  return found;
}

/** Subjects in the form of answers, in the same order. */
function itemsOf(
  reader: ProjectionReader,
  subjects: readonly AffectedSubject[],
  judged: ReadonlyMap<string, Judged>,
): TriageItem[] {
  const unrecorded = judgeUnrecorded(reader.shared());
  const components = showPlaces(reader, subjects);
  return subjects.map(({ id, places, vex, handling }) => {
    const summary = places[0]?.found.subject.summary;
    const named = { id, title: summary?.title ?? null, severity: summary?.severity ?? 'unknown' } as const;
    return {
      ...(judged.get(id) ?? { ...named, ...unrecorded }),
      vex,
      handling: listedHandling(handling),
      components: components.get(id) ?? [],
      componentCount: places.length,
    };
  });
}

/** A decision in the form of answers. */
export function listedHandling(handling: AffectedSubject['handling']): TriageHandling | null | undefined {
  if (handling == null) return handling;
  const { status, component, until } = handling;
  return { status, component, until };
}
