import { Failure } from '../../kit/failure.ts';
import type { MainContext } from '../context.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import { type AddedItem, defaultCollection, type NewItem } from './contract.ts';
import { describeItem } from './describe.ts';
import { identify } from './identify.ts';
import { type CollectionItem, collectionItems } from './items.ts';

type AddContext = OwnContext & Pick<MainContext, 'read' | 'reads'>;

/**
 * Adds an item to a collection. One that is there already keeps its id, and gets the note and the tags that are given.
 * @throws Failure `invalid_input` for what cannot be collected, `forbidden` for too many items
 */
export const verb = defineVerb({
  name: 'addToCollection',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: addToCollection,
});

async function addToCollection(context: AddContext, input: NewItem): Promise<AddedItem> {
  const identity = await ownerOf(context);
  const identified = await identify(context, input);
  const { collection = defaultCollection, note, tags } = input;
  const { item, added } = await addOrChange(context, identity, (known) => ({
    collection,
    ...identified,
    note: note === undefined ? (known?.note ?? null) : note,
    tags: tags ?? known?.tags ?? [],
  }));
  const described = await context.read((reader) => describeItem(reader, item));
  return { ...described, added };
}

const attemptsMax = 5;

/** Another request may add or change the item meanwhile: then it is read again. */
async function addOrChange(
  context: AddContext,
  identity: number,
  makeValue: (known: CollectionItem | null) => CollectionItem,
) {
  for (let attempt = 1; ; attempt++) {
    const known = await collectionItems.withKeyOf(context, identity, makeValue(null));
    const value = makeValue(known?.value ?? null);
    if (known !== null && JSON.stringify(known.value) === JSON.stringify(value)) {
      return { item: known, added: false };
    }
    try {
      const version = known?.version ?? 0;
      const [item] = await collectionItems.write(context, identity, [{ op: 'put', value, version }]);
      if (item === undefined) throw new Error('A change that was made has no item.');
      return { item, added: known === null };
    } catch (error) {
      const isOutdated = error instanceof Failure && error.code === 'precondition_failed';
      if (!isOutdated || attempt === attemptsMax) throw error;
    }
  }
}
