import type { Handling } from '../../domain/handling/handling.ts';
import { collectionItems } from '../collections/items.ts';
import { handlingItems } from '../handling/items.ts';
import { storedInventory } from '../inventory/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { watchlistItems } from '../watchlists/items.ts';
import type { GivenInterest, GivenInventory } from './contract.ts';

/** What an identity keeps that matters for its feed. */
export interface OwnParts {
  readonly interests: readonly GivenInterest[];
  /** Null if no inventory counts. */
  readonly inventory: GivenInventory | null;
  readonly handlings: readonly Handling[];
}

/** Its collections, each as one interest, the queries of its watchlists, its inventory, and what it has handled. */
export async function readOwnParts(context: OwnContext, identity: number): Promise<OwnParts> {
  const [collected, watched, stored, handlings] = await Promise.all([
    collectionItems.all(context, identity),
    watchlistItems.all(context, identity),
    storedInventory(context, identity),
    handlingItems.all(context, identity),
  ]);
  const collections = Map.groupBy(collected, ({ value }) => value.collection);
  return {
    interests: [
      ...Array.from(
        collections,
        ([text, items]): GivenInterest => ({
          ...{ text, via: 'collection' },
          wanted: items.map(({ value: { kind, itemId } }) =>
            kind === 'query' ? { form: 'query', text: itemId } : { form: 'id', id: itemId },
          ),
        }),
      ),
      ...watched.flatMap(({ value: { name, query } }): GivenInterest[] =>
        query === null ? [] : [{ text: name, via: 'watchlist', wanted: [{ form: 'query', text: query }] }],
      ),
    ],
    inventory: stored === null ? null : { text: stored.text, version: stored.version },
    handlings: handlings.map(({ value }) => value),
  };
}
