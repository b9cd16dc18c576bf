import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ListedRule, RuleIdInput } from './contract.ts';
import { ruleOf } from './own-items.ts';
import { ownRuleNamed, shippedRule } from './own-named.ts';

/**
 * A rule of the caller, or a shipped one.
 * @throws Failure `not_found` for one that is not there or another's
 */
export const verb = defineVerb({
  name: 'readRule',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: readRule,
});

async function readRule(context: OwnContext, { id }: RuleIdInput): Promise<ListedRule> {
  const identity = await ownerOf(context);
  const shipped = shippedRule(id);
  if (shipped !== undefined) return { ...shipped, origin: 'shipped' };
  return { ...ruleOf(await ownRuleNamed(context, identity, id)), origin: 'own' };
}
