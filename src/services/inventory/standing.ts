import type { Handling } from '../../domain/handling/handling.ts';
import type { NothingFound } from '../../domain/match/verdict.ts';
import type { AppliedHandling } from '../handling/applied.ts';
import type { OrderedSubject } from '../triage/items.ts';
import type { ComponentState } from './contract.ts';
import type { JudgedInventory } from './remembered.ts';

/** A finding after the decisions about it. */
export interface Standing extends OrderedSubject {
  /** The places that no decision is about. */
  readonly left: OrderedSubject['subject']['places'];
  /** The decision that takes it off lists; null if it is on them. */
  readonly handling: Handling | null;
}

/** Findings after the decisions about them, in the same order. */
export function applyHandling(
  ordered: readonly OrderedSubject[],
  applied: AppliedHandling,
): readonly Standing[] {
  return ordered.map((one) => {
    const { places } = one.subject;
    const decisions = places.map(({ component: { purls, cpes } }) => applied.of(one.id, [...purls, ...cpes]));
    const left = places.filter((_, at) => decisions[at] === null);
    return { ...one, left, handling: left.length === 0 ? (decisions[0] ?? null) : null };
  });
}

/** How many vulnerabilities affect a component, and what is known of it. */
export interface ComponentStanding {
  readonly state: ComponentState;
  readonly affectedBy: number;
  readonly unknown: number;
  /** Why nothing is found for it; null if anything is. */
  readonly reason: NothingFound | null;
}

/**
 * What is known of each component, by its id. It is remembered where no decision changes it.
 * @param standing all findings, in any order
 */
export function componentStandings(
  judged: JudgedInventory,
  standing: readonly Standing[],
): ReadonlyMap<string, ComponentStanding> {
  if (standing.some(({ subject, left }) => left.length < subject.places.length))
    return countStandings(judged, standing);
  const standings = undecided.get(judged) ?? countStandings(judged, standing);
  undecided.set(judged, standings);
  return standings;
}

const undecided = new WeakMap<JudgedInventory, ReadonlyMap<string, ComponentStanding>>();

function countStandings(
  { inventory, unmatched }: JudgedInventory,
  standing: readonly Standing[],
): ReadonlyMap<string, ComponentStanding> {
  const counts = new Map(inventory.components.map(({ id }) => [id, { all: 0, affected: 0, unknown: 0 }]));
  for (const { subject, left } of standing) {
    for (const { component } of subject.places) {
      const own = counts.get(component.pointer);
      if (own !== undefined) own.all += 1;
    }
    for (const { component, found } of left) {
      const own = counts.get(component.pointer);
      if (own !== undefined) own[found.status === 'affected' ? 'affected' : 'unknown'] += 1;
    }
  }
  const reasons = new Map(unmatched.map(({ pointer, reason }) => [pointer, reason]));
  const stateOf = (
    reason: NothingFound | null,
    { all, affected, unknown }: { all: number; affected: number; unknown: number },
  ) => {
    if (affected > 0) return 'affected';
    if (unknown > 0) return 'unknown';
    if (all > 0) return 'handled';
    return reason === null || reason === 'nothing-found' ? 'not_known' : 'not_identified';
  };
  return new Map(
    Array.from(counts, ([id, own]) => {
      const reason = reasons.get(id) ?? null;
      return [id, { state: stateOf(reason, own), affectedBy: own.affected, unknown: own.unknown, reason }];
    }),
  );
}
