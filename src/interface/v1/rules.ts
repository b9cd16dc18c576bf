import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { kevRuleExample } from './rules-examples.ts';

export const rulesOperation = defineOperation({
  method: 'GET',
  path: '/api/v1/rules',
  family: 'v1',
  noun: 'rules',
  operationId: 'listRules',
  summary: 'List the rules that evaluate events',
  description:
    'The shipped rules with their conditions, those of your identity, and the facts that conditions may compare. `origin` tells them apart.',
  params: z.strictObject({}),
  query: z.strictObject({}),
  response: async () => (await import('../schemas/rules.ts')).ruleList,
  example: {
    items: [kevRuleExample],
    count: 1,
    facts: [
      {
        name: 'cvss',
        type: 'number',
        operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'not_in', 'exists'],
        levels: null,
        description: 'base score of the preferred CVSS',
      },
    ],
  },
  errors: ['unavailable', 'store_damaged'],
  scope: 'read',
  handler: ({ services }) => services.listRules(),
});
