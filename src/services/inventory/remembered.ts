import { BoundedMemory } from '../../kit/bounded-memory.ts';
import type { ProjectionReader, SharedFacts } from '../../projection/reader.ts';
import { type OrderedSubject, orderSubjects } from '../triage/items.ts';
import type { Inventory } from './contract.ts';
import { findInventory, type InventoryFindings } from './find.ts';
import { readInventory, type StoredInventory } from './items.ts';

/** An inventory with all that is found for it. */
export interface JudgedInventory extends Pick<InventoryFindings, 'unmatched'> {
  readonly inventory: Inventory;
  /** In the order for an exposed asset, the most urgent first. */
  readonly ordered: readonly OrderedSubject[];
}

/** The key is what all records share: it is another object once anything has changed. */
const remembered = new WeakMap<SharedFacts, BoundedMemory<string, JudgedInventory>>();
/** About as many bytes, for all inventories of one thread. */
const bytesMax = 24_000_000;
/** A component that a vulnerability affects, with its verdict. */
const placeBytes = 200;
const subjectBytes = 400;
/** What is known of a component. */
const componentBytes = 150;

/**
 * What is found for an inventory. It is remembered until the inventory or anything else changes.
 * @throws Failure as `findInventory`
 */
export function judgedInventory(
  reader: ProjectionReader,
  { id, version, text }: Pick<StoredInventory, 'id' | 'version' | 'text'>,
): JudgedInventory {
  const facts = reader.shared();
  const memory = remembered.get(facts) ?? new BoundedMemory<string, JudgedInventory>(bytesMax);
  remembered.set(facts, memory);
  const key = `${id} ${version}`;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const inventory = readInventory(text);
  const { subjects, unmatched } = findInventory(reader, inventory.components);
  const judged = { inventory, ordered: orderSubjects(reader, subjects, { environment: null }), unmatched };
  const places = subjects.reduce((sum, subject) => sum + subject.places.length, 0);
  const found = placeBytes * places + subjectBytes * subjects.length;
  memory.add(key, judged, 2 * text.length + componentBytes * inventory.components.length + found);
  return judged;
}
