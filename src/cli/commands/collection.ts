import { Failure } from '../../kit/failure.ts';
import {
  type CollectedItem,
  type CollectionInput,
  collectionLimits,
  type NewItem,
} from '../../services/collections/contract.ts';
import { collectedColumns, renderCollected } from '../collection/table.ts';
import type { CliDependencies } from '../dependencies.ts';
import { exitCodes } from '../exit-code.ts';
import type { ListForm } from '../grammar.ts';
import { printList } from '../lists/print-list.ts';
import { readLabel, readText } from '../own/label.ts';

interface WithForm {
  readonly form: ListForm | undefined;
}

/** Lists what is collected, in all collections or in one. */
export async function listCollected(
  { filter, form }: WithForm & { readonly filter: Omit<CollectionInput, 'limit' | 'cursor'> },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const page = await services.listCollections({ ...filter, limit: collectionLimits.items });
  const list = {
    ...{ items: page.items, columns: collectedColumns },
    json: () => JSON.stringify(page),
    lines: (width: number) => renderCollected(page.items, width),
  };
  printList(list, form, deps);
  return exitCodes.ok;
}

export interface AddOptions extends WithForm, Pick<NewItem, 'kind' | 'collection' | 'note' | 'tags'> {
  readonly items: readonly string[];
}

/** Adds items in their order, and shows them. Those before one that is refused stay. */
export async function addToCollection(options: AddOptions, deps: CliDependencies): Promise<number> {
  const input = checked(options);
  const services = await deps.services();
  const added: CollectedItem[] = [];
  for (const itemId of options.items) {
    const text = readText('The item', itemId, collectionLimits.itemIdCharacters);
    added.push(await services.addToCollection({ ...input, itemId: text }));
  }
  printItems(added, ' added', options.form, deps);
  return exitCodes.ok;
}

function checked({ kind, collection, note, tags }: AddOptions): Omit<NewItem, 'itemId'> {
  const { nameCharacters, noteCharacters, tagCharacters, tags: tagsMax } = collectionLimits;
  const labels = tags?.map((tag) => readLabel('--tag', tag, tagCharacters));
  if (labels !== undefined && labels.length > tagsMax)
    throw new Failure('invalid_input', `--tag can be given at most ${tagsMax} times.`);
  return {
    kind,
    collection: collection === undefined ? undefined : readLabel('--collection', collection, nameCharacters),
    note: note == null ? note : readText('--note', note, noteCharacters),
    tags: labels && [...new Set(labels.map((tag) => tag.toLowerCase()))],
  };
}

/** Removes items by their ids, and shows them as they were. */
export async function removeFromCollection(
  { ids, form }: WithForm & { readonly ids: readonly string[] },
  deps: CliDependencies,
): Promise<number> {
  const services = await deps.services();
  const removed: CollectedItem[] = [];
  for (const id of ids) removed.push(await services.removeFromCollection({ id }));
  printItems(removed, ' removed', form, deps);
  return exitCodes.ok;
}

function printItems(
  items: readonly CollectedItem[],
  done: string,
  form: ListForm | undefined,
  deps: CliDependencies,
): void {
  const list = {
    ...{ items, columns: collectedColumns },
    json: () => JSON.stringify({ items, count: items.length }),
    lines: (width: number) => renderCollected(items, width, done),
  };
  printList(list, form, deps);
}
