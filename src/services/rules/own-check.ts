import { compileRules } from '../../rules/compile.ts';
import { areFaults, parseRules } from '../../rules/parse.ts';
import { defineVerb } from '../verb.ts';
import type { CheckedRule, RuleBytesInput } from './contract.ts';
import { readRuleJson, refusedRules } from './request.ts';

/**
 * Reads a rule that is to be kept, with its queries and patterns. It may have the form in which `readRule` shows it.
 * @throws Failure `invalid_input` that names the place in the rule
 */
export const verb = defineVerb({
  name: 'checkRule',
  where: 'reader',
  scope: 'internal',
  run: (_, input: RuleBytesInput): Promise<CheckedRule> => checkRule(input),
});

export async function checkRule({ bytes }: RuleBytesInput): Promise<CheckedRule> {
  const value = withoutOrigin(readRuleJson(bytes));
  const parsed = parseRules([value], '');
  if (areFaults(parsed)) throw refusedRules(inRule(parsed));
  const compiled = await compileRules(parsed, '');
  if (!('rules' in compiled)) throw refusedRules(inRule(compiled));
  const [rule] = compiled.rules;
  if (rule === undefined) throw new Error('A rule that was read is missing.');
  const { version } = value as { readonly version?: number };
  return { rule: { ...rule, version: 1 }, version: version ?? null };
}

function withoutOrigin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('origin' in value) || value.origin !== 'own')
    return value;
  const { origin: _, ...rule } = value;
  return rule;
}

/** The same faults with pointers into the only rule. */
function inRule<Fault extends { readonly pointer: string }>(faults: readonly Fault[]): Fault[] {
  return faults.map((fault) => ({ ...fault, pointer: fault.pointer.replace(/^\/0/, '') }));
}
