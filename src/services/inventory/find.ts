import type { Component } from '../../domain/match/component.ts';
import { Failure } from '../../kit/failure.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { rankOf } from '../match/order.ts';
import { type AffectedSubject, findAffected } from '../triage/affected.ts';
import type { UnmatchedComponent } from '../triage/contract.ts';
import type { InventoryComponent } from './contract.ts';

/** What affects, or may affect, the components of an inventory. Their pointers are their ids. */
export interface InventoryFindings {
  /** Vulnerabilities, and advisories that name no CVE, with their components. In no order. */
  readonly subjects: readonly AffectedSubject[];
  /** Components for which nothing is found, with the reason. */
  readonly unmatched: readonly UnmatchedComponent[];
}

/**
 * What affects, or may affect, components. Verdicts are remembered until anything changes. More than one answer of a
 * match allows is found in parts.
 * @throws Failure `invalid_input` if there is more to judge for one component than an answer allows
 */
export function findInventory(
  reader: ProjectionReader,
  components: readonly InventoryComponent[],
): InventoryFindings {
  const list = components.map(({ id, ...own }): Component => ({ pointer: id, ...own }));
  return joined(findParts(reader, list));
}

function findParts(reader: ProjectionReader, components: readonly Component[]): readonly InventoryFindings[] {
  try {
    return [findAffected(reader, { format: 'identifiers', specVersion: null, components }, [])];
  } catch (error) {
    const isTooMuch = error instanceof Failure && error.code === 'invalid_input' && components.length > 1;
    if (!isTooMuch) throw error;
    const half = Math.ceil(components.length / 2);
    return [components.slice(0, half), components.slice(half)].flatMap((part) => findParts(reader, part));
  }
}

function joined(parts: readonly InventoryFindings[]): InventoryFindings {
  const [first = { subjects: [], unmatched: [] }, ...others] = parts;
  if (others.length === 0) return first;
  const byId = Map.groupBy(
    parts.flatMap(({ subjects }) => subjects),
    ({ id }) => id,
  );
  const subjects = Array.from(byId.values(), ([one, ...same]) => {
    const own = one as AffectedSubject;
    const places = [own, ...same].flatMap(({ places }) => places);
    return { ...own, places: places.sort((a, b) => rankOf(a.found.status) - rankOf(b.found.status)) };
  });
  return { subjects, unmatched: parts.flatMap(({ unmatched }) => unmatched) };
}
