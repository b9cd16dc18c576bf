import type { MainContext } from '../context.ts';
import { type OwnContext, ownerIfAny } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { RuleBytesInput, RuleEvaluation } from './contract.ts';
import { ownRuleItems, ruleOf } from './own-items.ts';

/**
 * Evaluates rules for an event, or in a dry run for stored events. The request may name the caller's own rules.
 * @throws Failure `invalid_input` that names the place in the request, `cursor_invalid`
 */
export const verb = defineVerb({
  name: 'evaluateRules',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: evaluateRules,
});

async function evaluateRules(
  context: OwnContext & Pick<MainContext, 'reads'>,
  { bytes }: RuleBytesInput,
): Promise<RuleEvaluation> {
  const identity = await ownerIfAny(context);
  const items = identity === null ? [] : await ownRuleItems.all(context, identity);
  return context.reads.evaluateRequestedRules({ bytes, own: items.map(ruleOf) });
}
