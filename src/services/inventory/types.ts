import type { MalformedId } from '../vulnerability/contract.ts';
import type {
  Inventory,
  InventoryChange,
  InventoryDifference,
  ListComponentsInput,
  ReadInventoryInput,
} from './contract.ts';
import type { StoredInventory } from './items.ts';

/** What a reading thread needs of an identity: what it stored, unread, because the main thread has no time for it. */
export interface OwnTexts {
  readonly inventory: StoredInventory;
  /** Its handlings, as they are stored. */
  readonly handlings: readonly string[];
}

export interface JudgeInventoryInput extends ReadInventoryInput {
  readonly own: OwnTexts;
}

export interface JudgeComponentsInput extends ListComponentsInput {
  readonly own: OwnTexts;
}

export interface PrepareInput {
  /** The inventory as it is stored now; null if there is none. */
  readonly before: string | null;
  /** A whole inventory, as `readStream` makes it, or what is to be changed. */
  readonly given: string | InventoryChange;
}

/** An inventory that is ready to be stored. */
export interface PreparedInventory extends Omit<Inventory, 'components'> {
  readonly text: string;
  readonly componentCount: number;
  readonly difference: InventoryDifference;
  readonly malformed: readonly MalformedId[];
  readonly missing: readonly string[];
  readonly duplicates: number;
}
