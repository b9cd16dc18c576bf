import { type OwnItemKind, ownItemKinds } from '../../storage/contract/own-items.ts';
import { collectionItems } from '../collections/items.ts';
import { feedTokenItems } from '../feed-tokens/items.ts';
import { handlingItems } from '../handling/items.ts';
import { inventoryItems } from '../inventory/items.ts';
import { ownRuleItems } from '../rules/own-items.ts';
import { watchlistItems } from '../watchlists/items.ts';
import { namesOfKinds, type OwnSummary } from './contract.ts';

interface Declaration {
  /** Items that an identity may have. */
  readonly max: number;
  readonly secrets?: readonly string[];
}

export const declarations: Readonly<Record<OwnItemKind, Declaration>> = {
  collection: collectionItems.declaration,
  inventory: inventoryItems.declaration,
  handling: handlingItems.declaration,
  watchlist: watchlistItems.declaration,
  rule: ownRuleItems.declaration,
  'feed-token': feedTokenItems.declaration,
};

type Names = keyof OwnSummary['items'];

/** An object with a value for each kind, under its name. */
export async function byName<T>(
  countOf: (kind: OwnItemKind) => Promise<T>,
): Promise<{ readonly [Name in Names]: T }> {
  const entries = await Promise.all(
    ownItemKinds.map(async (kind): Promise<[Names, T]> => [namesOfKinds[kind], await countOf(kind)]),
  );
  // `namesOfKinds` names every kind.
  return Object.fromEntries(entries) as { readonly [Name in Names]: T };
}
