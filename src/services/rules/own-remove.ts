import { requiredVersion } from '../own/expected.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ChangeRuleInput, ListedRule } from './contract.ts';
import { ownRuleItems, ruleOf } from './own-items.ts';
import { assertNotShipped, ownRuleNamed } from './own-named.ts';

/**
 * Removes a rule of the caller, and shows it as it was.
 * @throws Failure `not_found`, `forbidden` for a shipped rule, `precondition_failed` for another version
 */
export const verb = defineVerb({
  name: 'removeRule',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: removeRule,
});

async function removeRule(
  context: OwnContext,
  { id, expected = null }: ChangeRuleInput,
): Promise<ListedRule> {
  const identity = await ownerOf(context);
  assertNotShipped(id);
  const known = await ownRuleNamed(context, identity, id);
  await ownRuleItems.write(context, identity, [
    { op: 'remove', id: known.id, version: requiredVersion(expected, known, 'rule') },
  ]);
  return { ...ruleOf(known), origin: 'own' };
}
