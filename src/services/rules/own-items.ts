import { z } from 'zod';
import type { Rule } from '../../rules/contract.ts';
import { areFaults, parseRules } from '../../rules/parse.ts';
import { type Owned, ownItems } from '../own/items.ts';

/** Own rules. Read them with `ruleOf`, which gives them their versions. */
export const ownRuleItems = ownItems<Rule>({
  kind: 'rule',
  noun: 'rule',
  plural: 'rules',
  listedAt: 'GET /api/v1/rules',
  max: 100,
  schema: z.unknown().transform((value, context): Rule => {
    const parsed = parseRules([value], '');
    if (!areFaults(parsed) && parsed[0] !== undefined) return parsed[0];
    // Not what is wrong: that may quote the rule, and it gets into the log.
    const places = areFaults(parsed) ? parsed.map(({ pointer }) => pointer) : [];
    context.addIssue({ code: 'custom', message: `cannot be read at ${places.join(', ')}` });
    return z.NEVER;
  }),
  keyOf: ({ id }) => id,
});

/** An own rule. Its version is that of the item. */
export function ruleOf({ value, version }: Owned<Rule>): Rule {
  return { ...value, version };
}
