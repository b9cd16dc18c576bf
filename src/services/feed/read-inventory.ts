import { Failure } from '../../kit/failure.ts';
import type { InventoryComponent } from '../inventory/contract.ts';
import { findInventory } from '../inventory/find.ts';
import { readInventory } from '../inventory/items.ts';
import type { Candidates, FeedScope } from './candidates.ts';
import type { GivenInventory } from './contract.ts';
import type { ReadInterest } from './read-interest.ts';
import type { Reading } from './reading.ts';

/** An inventory as one interest: a reading for each component that is affected, or may be. */
export function readOwnInventory(
  scope: FeedScope,
  candidates: Candidates,
  { text: stored }: GivenInventory,
): ReadInterest {
  const { documentName, components } = readInventory(stored);
  const interest = { text: documentName ?? 'inventory', via: 'inventory', wanted: [] } as const;
  const { readings, warnings } = readComponents(scope, components);
  const { found, items } = candidates.add(readings);
  return {
    interest,
    readings: found,
    answer: {
      ...{ text: interest.text, via: interest.via, items, didYouMean: null, warnings },
      readAs: found.slice(0, readingsMax).map(({ reading: { as, id, query } }) => ({ as, id, query })),
    },
  };
}

const readingsMax = 20;

function readComponents(
  { reader }: FeedScope,
  components: readonly InventoryComponent[],
): { readonly readings: readonly Reading[]; readonly warnings: readonly string[] } {
  try {
    return { readings: readingsOf(findInventory(reader, components).subjects, components), warnings: [] };
  } catch (error) {
    // An inventory that is too large to be judged at once leaves the other interests as they are.
    if (!(error instanceof Failure) || error.code !== 'invalid_input') throw error;
    return { readings: [], warnings: [error.message] };
  }
}

function readingsOf(
  subjects: ReturnType<typeof findInventory>['subjects'],
  components: readonly InventoryComponent[],
): readonly Reading[] {
  const byId = new Map(components.map((component) => [component.id, component]));
  const documents = new Map<string, number[]>();
  for (const { places } of subjects) {
    for (const { component, found } of places) {
      const key = `${found.status === 'affected' ? 'inventory' : 'possible'} ${component.pointer}`;
      const own = documents.get(key) ?? [];
      own.push(found.subject.document);
      documents.set(key, own);
    }
  }
  return Array.from(documents, ([key, ids]): Reading => {
    const [as = '', id = ''] = key.split(' ');
    const { name, version, purls = [], cpes = [] } = byId.get(id) ?? { name: null, version: null };
    const [identifier = null] = [...purls, ...cpes];
    return {
      as: as === 'inventory' ? 'inventory' : 'possible',
      id: identifier,
      query: null,
      name: name === null ? (identifier ?? id) : [name, version].filter((part) => part !== null).join(' '),
      matcher: { kind: 'ids', ids },
      identifiers: [...purls, ...cpes],
    };
  });
}
