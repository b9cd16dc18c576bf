import { operatorsOf } from '../../rules/compare.ts';
import { facts } from '../../rules/facts.ts';
import { shippedRules } from '../../rules/shipped/index.ts';
import { type OwnContext, ownerIfAny } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ListedRule, RuleList } from './contract.ts';
import { ownRuleItems, ruleOf } from './own-items.ts';

/** The shipped rules, then those of the caller, and the facts that conditions may name. */
export const verb = defineVerb({
  name: 'listRules',
  where: 'main',
  scope: 'read',
  wantsCaller: true,
  run: async (context): Promise<RuleList> => listRules(await ownRules(context)),
});

async function ownRules(context: OwnContext): Promise<readonly ListedRule[]> {
  const identity = await ownerIfAny(context);
  const items = identity === null ? [] : await ownRuleItems.all(context, identity);
  return items.map((item) => ({ ...ruleOf(item), origin: 'own' }));
}

export function listRules(own: readonly ListedRule[] = []): RuleList {
  const shipped = shippedRules.map((rule): ListedRule => ({ ...rule, origin: 'shipped' }));
  const items = [...shipped, ...own];
  return {
    items,
    count: items.length,
    facts: Array.from(facts, ([name, { type, description }]) => ({
      name,
      type: type.kind,
      operators: [...operatorsOf[type.kind], 'exists'],
      levels: type.kind === 'level' ? type.levels : null,
      description,
    })),
  };
}
