import { operatorsOf } from '../../rules/compare.ts';
import { facts } from '../../rules/facts.ts';
import { shippedRules } from '../../rules/shipped/index.ts';
import { defineVerb } from '../verb.ts';
import type { RuleList } from './contract.ts';

/** The shipped rules, and the facts that conditions may name. */
export const verb = defineVerb({
  name: 'listRules',
  where: 'main',
  scope: 'read',
  run: async (): Promise<RuleList> => listRules(),
});

export function listRules(): RuleList {
  return {
    items: shippedRules.map((rule) => ({ ...rule, origin: 'shipped' })),
    count: shippedRules.length,
    facts: Array.from(facts, ([name, { type, description }]) => ({
      name,
      type: type.kind,
      operators: [...operatorsOf[type.kind], 'exists'],
      levels: type.kind === 'level' ? type.levels : null,
      description,
    })),
  };
}
