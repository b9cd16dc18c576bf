import type { InventoryItem } from '../../domain/inventory/item.ts';
import type { ListFormat } from '../../domain/match/component.ts';
import type { NothingFound } from '../../domain/match/verdict.ts';
import type { Tier } from '../../domain/risk/tier.ts';
import type { Severity } from '../../domain/score.ts';
import type { ExpectedVersions, Page, PageInput } from '../contract.ts';
import type { TriageComponent, TriageItem, TriageOptions, TriageResult } from '../triage/contract.ts';
import type { MalformedId } from '../vulnerability/contract.ts';

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
  /** Bytes of a body that replaces it. */
  bytes: 32 * 1024 * 1024,
  /** Bytes of a body that changes it. */
  changeBytes: 1024 * 1024,
  /** Components in each list of a difference. */
  listed: 100,
} as const;

/** A body that is read while it arrives, in place of the inventory. */
export interface ReplaceInventoryInput {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly ifMatch: ExpectedVersions;
}

/** Removals are made before additions. */
export interface InventoryChange {
  readonly add?: readonly InventoryItem[] | undefined;
  /** Ids of components, or identifiers. One without a version removes every version. */
  readonly remove?: readonly string[] | undefined;
  readonly change?: readonly { readonly component: string; readonly to: InventoryItem }[] | undefined;
}

export interface ChangeInventoryInput extends InventoryChange {
  readonly ifMatch: ExpectedVersions;
}

/** What distinguishes a component in an answer. */
export interface ListedComponent {
  readonly id: string;
  readonly name: string | null;
  readonly vendor: string | null;
  readonly version: string | null;
  /** The first package URL, or else the first CPE name. */
  readonly identifier: string | null;
}

/** What is different from the inventory before. Each list has at most 100 entries; the counts are of all. */
export interface InventoryDifference {
  readonly added: readonly ListedComponent[];
  readonly removed: readonly ListedComponent[];
  /** The same package or product in another version. */
  readonly changed: readonly { readonly from: ListedComponent; readonly to: ListedComponent }[];
  readonly counts: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly unchanged: number;
  };
}

/** An inventory without its components. */
export interface InventoryInfo extends Pick<Inventory, 'format' | 'documentName'> {
  readonly id: number;
  readonly version: number;
  /** Canonical time. */
  readonly updatedAt: string;
  readonly componentCount: number;
}

/** Which findings are listed. Each is a condition that a finding must meet. */
export interface FindingFilters {
  /** `affected`: at least one component is. `unknown`: at most that is known. */
  readonly status?: 'affected' | 'unknown' | undefined;
  readonly severity?: Severity | undefined;
  readonly kev?: boolean | undefined;
  /** Id of a component, or an identifier. One without a version means every version. */
  readonly component?: string | undefined;
  /** Whether handled ones are listed too. */
  readonly handled?: 'include' | undefined;
}

export interface ReadInventoryInput extends FindingFilters, TriageOptions, PageInput {}

/** A component that a vulnerability affects, or may affect. */
export interface FindingComponent extends ListedComponent {
  readonly status: TriageComponent['status'];
  /** First fixed versions. */
  readonly fixed: readonly string[];
}

/** A vulnerability that affects components, or may affect them. */
export interface InventoryFinding extends Omit<TriageItem, 'components' | 'vex'> {
  readonly vendor: string | null;
  readonly product: string | null;
  /** `affected` if any component is. */
  readonly status: TriageComponent['status'];
  /** Since when sources say it; null if no date is stated. */
  readonly since: { readonly at: string; readonly basis: 'published' | 'kev' } | null;
  /** At most 50; those that are affected come first. */
  readonly components: readonly FindingComponent[];
}

/** What is known of the components. A component for which nothing is found is not safe. */
export const componentStates = ['affected', 'unknown', 'handled', 'not_known', 'not_identified'] as const;
export type ComponentState = (typeof componentStates)[number];

export interface InventoryReport extends InventoryInfo {
  /** The soonest tier first, then the highest risk score, then the highest EPSS score, then by id. */
  readonly items: readonly InventoryFinding[];
  readonly count: number;
  readonly total: number;
  readonly nextCursor: string | null;
  /** Vulnerabilities that would be listed if they were not handled. */
  readonly handled: number;
  /** Components by their state. */
  readonly counts: Readonly<Record<ComponentState, number>> & { readonly components: number };
  /** How many items have each tier, on all pages. */
  readonly tiers: Readonly<Record<Tier, number>>;
  readonly options: TriageResult['options'];
  readonly table: TriageResult['table'];
}

export interface ListComponentsInput extends PageInput {
  readonly state?: ComponentState | undefined;
}

export interface JudgedComponent extends InventoryComponent {
  readonly state: ComponentState;
  /** Vulnerabilities that affect it, and those that may. */
  readonly affectedBy: number;
  readonly unknown: number;
  /** Why nothing is found for it; null if anything is. */
  readonly reason: NothingFound | null;
}

export interface InventoryComponentPage extends Page<JudgedComponent> {
  readonly version: number;
}

/** What was removed. */
export type RemovedInventory = Pick<InventoryInfo, 'id' | 'version' | 'updatedAt'>;

export interface WrittenInventory extends InventoryInfo {
  readonly difference: InventoryDifference;
  /** Items that are not identifiers. They are not part of the inventory. */
  readonly malformed: readonly MalformedId[];
  /** What should be removed or changed, and is not part of the inventory. */
  readonly missing: readonly string[];
  /** Components that the document lists more than once, counted without the first. */
  readonly duplicates: number;
}
