import { Failure } from '../../kit/failure.ts';
import type { Rule } from '../../rules/contract.ts';
import { shippedRules } from '../../rules/shipped/index.ts';
import type { Owned } from '../own/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { ownRuleItems } from './own-items.ts';

/** @throws Failure `not_found` for what is not the id of an own rule */
export async function ownRuleNamed(context: OwnContext, identity: number, id: string): Promise<Owned<Rule>> {
  const items = await ownRuleItems.all(context, identity);
  const found = items.find(({ value }) => value.id === id);
  if (found !== undefined) return found;
  throw new Failure('not_found', 'There is no rule of yours with this id. GET /api/v1/rules lists yours.');
}

/** @throws Failure `forbidden` for the id of a shipped rule, which nobody changes */
export function assertNotShipped(id: string): void {
  if (shippedRule(id) === undefined) return;
  throw new Failure('forbidden', `${id} is a shipped rule, which can not be changed. Create your own.`);
}

export function shippedRule(id: string): Rule | undefined {
  return shippedRules.find((rule) => rule.id === id);
}
