import type { Component } from '../../domain/match/component.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { type AffectedSubject, findAffected } from '../triage/affected.ts';
import type { UnmatchedComponent } from '../triage/contract.ts';
import type { InventoryComponent } from './contract.ts';

/** What affects, or may affect, the components of an inventory. Their pointers are their ids. */
export interface InventoryFindings {
  /** Vulnerabilities, and advisories that name no CVE, with their components. In no order. */
  readonly subjects: readonly AffectedSubject[];
  /** Components of which no source names anything. */
  readonly unmatched: readonly UnmatchedComponent[];
}

/**
 * What affects, or may affect, components. Verdicts are remembered until anything changes.
 * @throws Failure `invalid_input` if there is more to judge than one answer allows
 */
export function findInventory(
  reader: ProjectionReader,
  components: readonly InventoryComponent[],
): InventoryFindings {
  const list = components.map(({ id, ...own }): Component => ({ pointer: id, ...own }));
  return findAffected(reader, { format: 'identifiers', specVersion: null, components: list }, []);
}
