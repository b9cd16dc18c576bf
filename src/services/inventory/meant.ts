import { canonicalComponent, coversComponent } from '../../domain/handling/component.ts';
import type { InventoryComponent } from './contract.ts';

/** A component with all that may name it. */
export interface NamedComponent {
  readonly component: InventoryComponent;
  readonly names: ReadonlySet<string>;
  /** Its identifiers in canonical form. */
  readonly canonical: readonly string[];
}

export function namedComponent(component: InventoryComponent): NamedComponent {
  const identifiers = [...component.purls, ...component.cpes];
  const canonical = identifiers.map(canonicalComponent).filter((one) => one !== null);
  return { component, names: new Set([component.id, ...identifiers]), canonical };
}

/**
 * Whether a text means a component: its id, or an identifier of it. An identifier without a version means every
 * version.
 */
export function meansComponent(text: string): (named: NamedComponent) => boolean {
  const wanted = text.trim();
  const form = canonicalComponent(wanted);
  return ({ names, canonical }) =>
    names.has(wanted) || (form !== null && canonical.some((own) => coversComponent(form, own)));
}
