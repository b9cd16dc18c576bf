import type { OwnContext } from '../own/owner.ts';
import { ownRuleItems } from '../rules/own-items.ts';
import type { WatchlistInput } from './contract.ts';

/** Ids of the rules of an owner; they are only read for a watchlist that names some. */
export async function ownRulesOf(
  context: OwnContext,
  identity: number,
  { rules }: Pick<WatchlistInput, 'rules'>,
): Promise<ReadonlySet<string>> {
  if (rules === undefined || rules.length === 0) return new Set();
  return new Set((await ownRuleItems.all(context, identity)).map(({ value }) => value.id));
}
