import { Failure } from '../../kit/failure.ts';
import type { MainContext } from '../context.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ListedRule, RuleBytesInput } from './contract.ts';
import { ownRuleItems, ruleOf } from './own-items.ts';
import { shippedRule } from './own-named.ts';

/**
 * Keeps a rule. Its version is 1.
 * @throws Failure `invalid_input` that names the place in the rule, `conflict` for an id that is taken, `forbidden`
 *   for one rule too many
 */
export const verb = defineVerb({
  name: 'createRule',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: createRule,
});

async function createRule(
  context: OwnContext & Pick<MainContext, 'reads'>,
  input: RuleBytesInput,
): Promise<ListedRule> {
  const identity = await ownerOf(context);
  const { rule, version } = await context.reads.checkRule(input);
  if (version !== null && version !== 1) {
    const message = 'must be 1 or left out: each change raises it';
    throw new Failure('invalid_input', `In the request body, version ${message}.`, {
      details: [{ path: 'version', message }],
    });
  }
  if (shippedRule(rule.id) !== undefined)
    throw new Failure('conflict', `${rule.id} is the id of a shipped rule. Choose another id.`);
  const known = await ownRuleItems.withKeyOf(context, identity, rule);
  if (known !== null)
    throw new Failure(
      'conflict',
      `You already have the rule ${rule.id}. Replace it with PUT, or choose another id.`,
    );
  const [item] = await ownRuleItems.write(context, identity, [{ op: 'add', value: rule }]);
  if (item === undefined) throw new Error('A rule that was kept is missing.');
  return { ...ruleOf(item), origin: 'own' };
}
