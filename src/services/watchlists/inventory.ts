import type { Component } from '../../domain/match/component.ts';
import { identitiesOf } from '../../domain/match/identity.ts';
import { looseId } from '../../domain/match/package-url.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import type { InventoryComponent } from '../inventory/contract.ts';
import { findInventory } from '../inventory/find.ts';
import { readInventory } from '../inventory/items.ts';
import { withJoinedNames } from '../match/joined-names.ts';
import type { WatchedComponent } from './contract.ts';
import type { WatchedSubjects } from './watched-subjects.ts';

/** Components that are named for one event. */
const listedMax = 50;

/** The components of an inventory that watched subjects affect, or may affect, by subject. */
export function componentsBySubject(
  reader: ProjectionReader,
  watched: WatchedSubjects,
  inventory: string,
): Map<string, readonly WatchedComponent[]> {
  const names = new Set([...watched.ids].flatMap((id) => watched.namesOf(id)).map(nameKey));
  const { components } = readInventory(inventory);
  const keys = keysOf(reader, components);
  const named = components.filter((_, i) => keys[i]?.some((key) => names.has(key)));
  if (named.length === 0) return new Map();
  const subjects = new Set(watched.ids);
  return new Map(
    findInventory(reader, named)
      .subjects.filter(({ id }) => subjects.has(id))
      .map(({ id, places }) => [
        id,
        places.slice(0, listedMax).map(({ component, found }): WatchedComponent => {
          const { pointer: id, name, version, purls, cpes } = component;
          const status = found.status === 'affected' ? 'affected' : 'unknown';
          return { id, name, version, status, identifiers: [...purls, ...cpes] };
        }),
      ]),
  );
}

/** The products and packages of each component, as `nameKey` writes them. */
export function keysOf(reader: ProjectionReader, components: readonly InventoryComponent[]): string[][] {
  const list = components.map(({ id, ...own }): Component => ({ pointer: id, ...own }));
  const identities = withJoinedNames(reader, list.map(identitiesOf));
  return identities.map((own) => [...new Set(own.map(({ id }) => nameKey(id)))]);
}

/** Equal for packages that count as the same although they are spelled differently. */
export function nameKey(id: string): string {
  return looseId(id) ?? id;
}
