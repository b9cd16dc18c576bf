import type { SharedFacts } from '../../projection/reader.ts';
import type { MainContext } from '../context.ts';
import type { OwnTexts } from './types.ts';

/** The key is what all records share: it is another object once anything has changed. */
const firstReads = new WeakMap<SharedFacts, Map<string, Promise<void>>>();
/** With more inventories than this, which were read first is forgotten. */
const inventoriesMax = 10_000;

/**
 * Reads what is found for an inventory. The first read takes long, and what it finds is remembered. Reads of the same
 * inventory wait until it has ended: they would do the same work again, or be refused because they wait for a thread.
 */
export async function afterFirstRead<T>(
  { read }: Pick<MainContext, 'read'>,
  { inventory: { id, version } }: OwnTexts,
  judge: () => Promise<T>,
): Promise<T> {
  const facts = await read((reader) => reader.shared());
  const known = firstReads.get(facts) ?? new Map<string, Promise<void>>();
  firstReads.set(facts, known);
  const key = `${id} ${version}`;
  const first = known.get(key);
  if (first !== undefined) {
    await first;
    return judge();
  }
  if (known.size >= inventoriesMax) known.clear();
  const judged = judge();
  const ended = judged.then(
    () => {},
    () => void known.delete(key),
  );
  known.set(key, ended);
  return judged;
}
