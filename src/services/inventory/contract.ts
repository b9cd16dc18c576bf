import type { ListFormat } from '../../domain/match/component.ts';

/** What an identity runs. It has at most one, which is replaced whole. */
export interface Inventory {
  readonly format: ListFormat;
  /** What the SBOM says that it describes; null if it does not say, or for a list of identifiers. */
  readonly documentName: string | null;
  /** Each once, by its id. */
  readonly components: readonly InventoryComponent[];
}

/** A component as it was given. Nothing of it is checked. */
export interface InventoryComponent {
  /** 12 hexadecimal digits, equal for equal components: `0f3a4c5d6e7b`. */
  readonly id: string;
  readonly name: string | null;
  /** Who makes it, by whichever word is given for that: group, supplier, publisher. */
  readonly vendor: string | null;
  readonly version: string | null;
  /** Package URLs. */
  readonly purls: readonly string[];
  /** CPE names, in the form of 2.3 or of 2.2. */
  readonly cpes: readonly string[];
}

export const inventoryLimits = {
  components: 10_000,
  /** Characters of all components together, as they are stored. */
  characters: 8 * 1024 * 1024,
  /** Bytes of a body. */
  bytes: 32 * 1024 * 1024,
} as const;
