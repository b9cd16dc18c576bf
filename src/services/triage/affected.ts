import type { Handling } from '../../domain/handling/handling.ts';
import type { Component, ComponentList } from '../../domain/match/component.ts';
import { identitiesOf } from '../../domain/match/identity.ts';
import { type VexStatement, type VexVerdict, vexVerdict } from '../../domain/triage/vex.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { AppliedHandling } from '../handling/applied.ts';
import { findAll, keyOf } from '../match/find.ts';
import { type PlacedFinding, showFindings } from '../match/findings.ts';
import { withJoinedNames } from '../match/joined-names.ts';
import { whyNothingFound } from '../match/nothing-found.ts';
import { mostConfident, rankOf } from '../match/order.ts';
import type { TriageComponent, UnmatchedComponent } from './contract.ts';

/** A vulnerability with the components that it affects, or may affect. */
export interface AffectedSubject {
  readonly id: string;
  readonly places: readonly Place[];
  /** What the caller's statements say; null if none is about it. */
  readonly vex: VexVerdict | null;
  /** The caller's decision about it, or about one of its components; undefined if none are applied. */
  readonly handling?: Handling | null | undefined;
  /** Whether statements and decisions take it off the list for all of its components. */
  readonly isExcluded: boolean;
}

interface Place {
  readonly component: Component;
  readonly found: PlacedFinding;
  readonly vex: VexVerdict | null;
  readonly handling?: Handling | null | undefined;
  /** Whether nothing is to be done about it. */
  readonly isClear: boolean;
}

/** Decisions of the caller. */
export interface Decisions {
  readonly applied: AppliedHandling;
  /** Whether what they are about is listed all the same. */
  readonly areListed: boolean;
}

/** What affects, or may affect, the components of a list. */
export function findAffected(
  reader: ProjectionReader,
  { components }: ComponentList,
  statements: readonly VexStatement[],
  decisions: Decisions | null = null,
): { readonly subjects: readonly AffectedSubject[]; readonly unmatched: readonly UnmatchedComponent[] } {
  const identities = withJoinedNames(reader, components.map(identitiesOf));
  const { found } = findAll(reader, identities.flat());
  const statementsOn = Map.groupBy(statements, ({ vulnerability }) => vulnerability);
  const places = new Map<string, Place[]>();
  const unmatched: UnmatchedComponent[] = [];
  for (const [index, component] of components.entries()) {
    reader.checkTime();
    const own = identities[index] ?? [];
    const findings = mostConfident(own.flatMap((one) => found.get(keyOf(one)) ?? []));
    if (findings.length === 0) {
      const { pointer, name, version } = component;
      unmatched.push({ pointer, name, version, reason: whyNothingFound(own, found) });
    }
    for (const one of findings) {
      if (one.status === 'not_affected') continue;
      const { id } = one.subject.summary;
      const judged = judgeSubject(id, statementsOn.get(id) ?? [], decisions, identifiersOf(component));
      const place = { component, found: one, ...judged };
      const known = places.get(id);
      if (known === undefined) places.set(id, [place]);
      else known.push(place);
    }
  }
  return { subjects: Array.from(places, ([id, all]) => subjectOf(id, all)), unmatched };
}

/** The components of subjects in the form of answers, by the ids of the subjects. */
export function showPlaces(
  reader: ProjectionReader,
  subjects: readonly AffectedSubject[],
): ReadonlyMap<string, readonly TriageComponent[]> {
  const listed = subjects.map(({ id, places }) => [id, places.slice(0, listedMax)] as const);
  const findings = showFindings(
    reader,
    listed.flatMap(([, places]) => places.map(({ found }) => found)),
  );
  return new Map(
    listed.map(([id, places]) => [
      id,
      places.flatMap(({ component, found }) => {
        const { status, fixed } = findings.get(found) ?? { status: found.status, fixed: [] };
        if (status === 'not_affected') return [];
        const { pointer, name, version, purls } = component;
        return [{ pointer, name, version, purl: purls[0] ?? null, status, fixed }];
      }),
    ]),
  );
}

/** Components of one vulnerability in an answer. */
const listedMax = 50;

/**
 * What statements and decisions say about a vulnerability.
 * @param identifiers of the component; null for a vulnerability without one
 */
export function judgeSubject(
  id: string,
  statements: readonly VexStatement[],
  decisions: Decisions | null,
  identifiers: readonly string[] | null,
): Pick<Place, 'vex' | 'handling' | 'isClear'> {
  const vex = vexVerdict(statements, identifiers);
  const isStated = vex?.status === 'not_affected' || vex?.status === 'fixed';
  const handling = decisions?.applied.of(id, identifiers);
  return { vex, handling, isClear: isStated || (handling != null && decisions?.areListed === false) };
}

/** Statements and decisions count for a vulnerability only where they hold for each of its components. */
function subjectOf(id: string, all: readonly Place[]): AffectedSubject {
  const isExcluded = all.every(({ isClear }) => isClear);
  // What is left after them is what is to be done.
  const left = isExcluded ? all : all.filter(({ isClear }) => !isClear);
  const places = left.toSorted((a, b) => rankOf(a.found.status) - rankOf(b.found.status));
  const vex =
    places.find((place) => place.vex?.status === 'contradictory') ?? places.find((place) => place.vex);
  const handling = places.find((place) => place.handling)?.handling ?? places[0]?.handling;
  return { id, places, vex: vex?.vex ?? null, handling, isExcluded };
}

/** Without identifiers, only statements about every product are about a component. */
function identifiersOf({ purls, cpes, pointer }: Component): string[] {
  return [...purls, ...cpes, pointer];
}
