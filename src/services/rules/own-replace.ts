import { Failure } from '../../kit/failure.ts';
import type { MainContext } from '../context.ts';
import { requiredVersion } from '../own/expected.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ListedRule, ReplaceRuleInput } from './contract.ts';
import { ownRuleItems, ruleOf } from './own-items.ts';
import { assertNotShipped, ownRuleNamed } from './own-named.ts';

/**
 * Replaces a rule of the caller, which raises its version.
 * @throws Failure `not_found`, `forbidden` for a shipped rule, `invalid_input` that names the place in the rule,
 *   `precondition_failed` if the rule has another version than the request gives or expects
 */
export const verb = defineVerb({
  name: 'replaceRule',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: replaceRule,
});

async function replaceRule(
  context: OwnContext & Pick<MainContext, 'reads'>,
  { id, bytes, expected = null }: ReplaceRuleInput,
): Promise<ListedRule> {
  const identity = await ownerOf(context);
  assertNotShipped(id);
  const known = await ownRuleNamed(context, identity, id);
  requiredVersion(expected, known, 'rule');
  const { rule, version } = await context.reads.checkRule({ bytes });
  if (rule.id !== id) {
    const message = `must be ${id}, as in the path`;
    throw new Failure('invalid_input', `In the request body, id ${message}.`, {
      details: [{ path: 'id', message }],
    });
  }
  const [item] = await ownRuleItems.write(context, identity, [
    { op: 'replace', id: known.id, value: rule, version: version ?? known.version },
  ]);
  if (item === undefined) throw new Error('A rule that was replaced is missing.');
  return { ...ruleOf(item), origin: 'own' };
}
