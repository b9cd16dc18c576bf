import type { Component } from '../../domain/match/component.ts';
import { type Identity, identitiesOf } from '../../domain/match/identity.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { InventoryComponent } from '../inventory/contract.ts';
import { readInventory } from '../inventory/items.ts';
import { findAmong, keyOf } from '../match/find.ts';
import { withJoinedNames } from '../match/joined-names.ts';
import { mostConfident, rankOf } from '../match/order.ts';
import type { KeptSubjects } from '../match/subjects.ts';
import type { WatchedComponent } from './contract.ts';
import type { PickedInventory } from './types.ts';

/** Components that are named for one event. */
const listedMax = 50;

/** The components of an inventory that a subject affects, or may affect, by subject. */
export type AffectedComponents = ReadonlyMap<string, readonly WatchedComponent[]>;

/**
 * The same for several inventories: those of their components that were picked are judged together.
 * @param kept what was read of the same subjects for other inventories
 */
export function affectedComponents(
  reader: ProjectionReader,
  subjects: ReadonlySet<string>,
  inventories: readonly PickedInventory[],
  kept: KeptSubjects,
): readonly AffectedComponents[] {
  const picked = inventories.map(({ text, components }) => {
    const { components: all } = readInventory(text);
    return components.flatMap((at) => all[at] ?? []);
  });
  const identities = joinedIdentities(reader, picked.flat());
  const found = findAmong(reader, identities.flat(), subjects, kept);
  let next = 0;
  return picked.map((components) => {
    const places = components.flatMap((component) => {
      const findings = (identities[next++] ?? []).flatMap((identity) => found.get(keyOf(identity)) ?? []);
      return mostConfident(findings)
        .filter(({ status }) => status !== 'not_affected')
        .map((one) => ({ id: one.subject.summary.id, component, status: one.status }));
    });
    const bySubject = Map.groupBy(
      places.sort((a, b) => rankOf(a.status) - rankOf(b.status)),
      ({ id }) => id,
    );
    return new Map(
      Array.from(bySubject, ([id, own]) => [
        id,
        own.slice(0, listedMax).map(({ component, status }): WatchedComponent => {
          const { id, name, version, purls, cpes } = component;
          const known = status === 'affected' ? 'affected' : 'unknown';
          return { id, name, version, status: known, identifiers: [...purls, ...cpes] };
        }),
      ]),
    );
  });
}

function joinedIdentities(
  reader: ProjectionReader,
  components: readonly InventoryComponent[],
): (readonly Identity[])[] {
  const list = components.map(({ id, ...own }): Component => ({ pointer: id, ...own }));
  return withJoinedNames(reader, list.map(identitiesOf));
}
